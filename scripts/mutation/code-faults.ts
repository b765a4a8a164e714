import { removal, replacement } from './edit.ts';
import type { Found, Operator, Spot } from './operators.ts';
import { bare, calleeOf, codeOf, type Node, propertiesOf, type Source, walk } from './syntax.ts';

const swapped: Readonly<Record<string, readonly string[]>> = {
  '&&': ['||'],
  '||': ['&&'],
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '-': ['+'],
};

/** Calls on a list or a text that are meant to change it. */
const changing = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'toLowerCase']);

/** The faults of plain code: operators, conditions, fallbacks, calls left out. */
export const codeFaults = (source: Source, code: Node, operator: Operator, named: string, found: Found): void =>
  walk(code, (node, ancestors) => {
    const at: Spot = { source, node, ancestors };
    const say = (what: string, text: string) =>
      found(operator, at, `${named}: ${codeOf(source, node, 80)}: ${what}`, [replacement(node, text)]);
    if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') {
      const [left, right] = [
        source.text.slice(node.left.start, node.left.end),
        source.text.slice(node.right.start, node.right.end),
      ];
      for (const other of swapped[node.operator] ?? []) say(other, `(${left}) ${other} (${right})`);
      if (node.operator === '??') say('no fallback', left);
    }
    if (node.type === 'ConditionalExpression')
      for (const always of ['true', 'false'])
        found(operator, at, `${named}: ${codeOf(source, node.test, 80)}: always ${always}`, [
          replacement(node.test, always),
        ]);
    if (node.type === 'UnaryExpression' && node.operator === '!')
      say('not negated', source.text.slice(node.argument.start, node.argument.end));
    const callee = node.type === 'CallExpression' ? bare(node.callee) : undefined;
    if (callee?.type === 'MemberExpression' && changing.has(calleeOf(node) ?? ''))
      say(`no ${calleeOf(node)}`, source.text.slice(callee.object.start, callee.object.end));
  });

/** The faults of a guard: always, never, and those of its code. */
export const guardFaults = (source: Source, name: string, guard: Node, found: Found): void => {
  if (guard.type !== 'ArrowFunctionExpression' || guard.body.type === 'BlockStatement') return;
  const at: Spot = { source, node: guard.body, ancestors: [] };
  for (const always of ['true', 'false'])
    found('guard body', at, `${name}: always ${always}`, [replacement(guard.body, always)]);
  codeFaults(source, guard.body, 'guard body', name, found);
};

/** The faults of an assign: each field it returns left out, and those of its code. */
export const assignFaults = (source: Source, name: string, assign: Node, found: Found): void => {
  if (assign.type !== 'CallExpression' || calleeOf(assign) !== 'assign') return;
  const [given] = assign.arguments;
  if (!given) return;
  for (const object of returned(given))
    for (const field of propertiesOf(object))
      found(
        'dropped assign field',
        { source, node: field, ancestors: [] },
        `${name}: drop ${codeOf(source, field.key)}`,
        [removal(source, field)],
      );
  codeFaults(source, given, 'logic', name, found);
};

/** The objects that an expression or a function may come to. */
const returned = (code: Node): Node[] => {
  const node = bare(code);
  if (node.type === 'ObjectExpression') return [node];
  if (node.type === 'ConditionalExpression') return [...returned(node.consequent), ...returned(node.alternate)];
  if (node.type === 'ArrowFunctionExpression') return returned(node.body);
  if (node.type === 'BlockStatement') return node.body.flatMap(returned);
  return node.type === 'ReturnStatement' && node.argument ? returned(node.argument) : [];
};
