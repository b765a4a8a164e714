import { removeNode, replaceNode } from './edit.ts';
import type { ReportFault, Operator, NodePath } from './operators.ts';
import { unwrap, calleeOf, codeOf, type Node, propertiesOf, type Source, walk } from './syntax.ts';

const alternativeOperators: Readonly<Record<string, readonly string[]>> = {
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

/** Methods that return a changed list or string: each call is left out. */
const transformingMethods = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'toLowerCase']);

/** The faults of plain code: operators, conditions, fallbacks, calls without their effect. */
export const codeFaults = (source: Source, code: Node, operator: Operator, prefix: string, report: ReportFault): void =>
  walk(code, (node, ancestors) => {
    const at: NodePath = { source, node, ancestors };
    const reportReplacement = (change: string, text: string) =>
      report(operator, at, `${prefix}: ${codeOf(source, node, 80)}: ${change}`, [replaceNode(node, text)]);
    if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') {
      const [left, right] = [
        source.text.slice(node.left.start, node.left.end),
        source.text.slice(node.right.start, node.right.end),
      ];
      for (const other of alternativeOperators[node.operator] ?? [])
        reportReplacement(other, `(${left}) ${other} (${right})`);
      if (node.operator === '??') reportReplacement('no fallback', left);
    }
    if (node.type === 'ConditionalExpression')
      for (const always of ['true', 'false'])
        report(operator, at, `${prefix}: ${codeOf(source, node.test, 80)}: always ${always}`, [
          replaceNode(node.test, always),
        ]);
    if (node.type === 'UnaryExpression' && node.operator === '!')
      reportReplacement('not negated', source.text.slice(node.argument.start, node.argument.end));
    const callee = node.type === 'CallExpression' ? unwrap(node.callee) : undefined;
    if (callee?.type === 'MemberExpression' && transformingMethods.has(calleeOf(node) ?? ''))
      reportReplacement(`no ${calleeOf(node)}`, source.text.slice(callee.object.start, callee.object.end));
  });

/** The faults of a guard: always, never, and those of its code. */
export const guardFaults = (source: Source, name: string, guard: Node, report: ReportFault): void => {
  if (guard.type !== 'ArrowFunctionExpression' || guard.body.type === 'BlockStatement') return;
  const at: NodePath = { source, node: guard.body, ancestors: [] };
  for (const always of ['true', 'false'])
    report('guard body', at, `${name}: always ${always}`, [replaceNode(guard.body, always)]);
  codeFaults(source, guard.body, 'guard body', name, report);
};

/** The faults of an assign: each field it returns left out, and those of its code. */
export const assignFaults = (source: Source, name: string, assign: Node, report: ReportFault): void => {
  if (assign.type !== 'CallExpression' || calleeOf(assign) !== 'assign') return;
  const [assigned] = assign.arguments;
  if (!assigned) return;
  for (const object of returnedObjects(assigned))
    for (const field of propertiesOf(object))
      report(
        'dropped assign field',
        { source, node: field, ancestors: [] },
        `${name}: drop ${codeOf(source, field.key)}`,
        [removeNode(source, field)],
      );
  codeFaults(source, assigned, 'logic', name, report);
};

/** The objects that an expression may evaluate to, or that a function may return. */
const returnedObjects = (code: Node): Node[] => {
  const node = unwrap(code);
  if (node.type === 'ObjectExpression') return [node];
  if (node.type === 'ConditionalExpression')
    return [...returnedObjects(node.consequent), ...returnedObjects(node.alternate)];
  if (node.type === 'ArrowFunctionExpression') return returnedObjects(node.body);
  if (node.type === 'BlockStatement') return node.body.flatMap(returnedObjects);
  return node.type === 'ReturnStatement' && node.argument ? returnedObjects(node.argument) : [];
};
