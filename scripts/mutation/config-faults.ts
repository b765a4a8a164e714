import type { AnyStateMachine } from 'xstate';
import { assignFaults, guardFaults } from './code-faults.ts';
import { removeNode, replaceNode } from './edit.ts';
import { implementationNames } from '../xstate-internals.ts';
import type { ReportFault, Operator, NodePath } from './operators.ts';
import { otherTargets, statesOf, triggerAround } from './state-paths.ts';
import {
  calleeOf,
  codeOf,
  elementsOf,
  nameOf,
  type Node,
  propertiesOf,
  propertyOf,
  type Source,
  unwrap,
} from './syntax.ts';

/** The name of a branch, an action or an invoked actor in a report. */
const shortName = (source: Source, node: Node): string => {
  for (const key of ['type', 'id', 'guard', 'target']) {
    const named = propertyOf(node, key);
    if (named) return codeOf(source, unwrap(named.value));
  }
  return codeOf(source, node);
};

/** The faults of one property of a machine's configuration. */
export const configFaults = (machine: AnyStateMachine, nodePath: NodePath, report: ReportFault): void => {
  const { source, node } = nodePath;
  if (node.type === 'ArrayExpression') return listFaults(nodePath, report);
  if (node.type !== 'Property') return;
  const key = nameOf(node.key) ?? '';
  const value = unwrap(node.value);
  const inside: NodePath = { ...nodePath, ancestors: [...nodePath.ancestors, node] };
  const trigger = triggerAround(inside);
  const drop = (operator: Operator, what: string, dropped: Node = node) =>
    report(operator, inside, [trigger, what].filter(Boolean).join(': '), [removeNode(source, dropped)]);
  const retarget = (target: Node, at: NodePath = inside) => {
    const named = nameOf(target);
    if (target.type !== 'Literal' || named === undefined) return;
    for (const other of otherTargets(machine, statesOf(machine), named, at))
      report('wrong target', at, `${triggerAround(at)}: ${named} → ${other}`, [
        replaceNode(target, `'#${machine.id}.${other}'`),
      ]);
  };

  if (key === 'target') retarget(value);
  if (key === 'on' || key === 'after') {
    if (value.type === 'Identifier') drop('dropped transition', `drop ${key} ${value.name}`);
    for (const one of propertiesOf(value)) {
      drop('dropped transition', `drop ${key} ${nameOf(one.key)}`, one);
      retarget(unwrap(one.value), { ...inside, ancestors: [...inside.ancestors, value, one] });
    }
  }
  if (key === 'always') drop('dropped transition', 'drop');
  if (key === 'onDone' || key === 'onError') {
    drop('dropped onDone/onError', 'drop');
    retarget(value);
  }
  if (key === 'guard') {
    const code = codeOf(source, value);
    drop('dropped guard', `drop ${code}`);
    report('negated guard', inside, `${trigger}: not ${code}`, [
      replaceNode(value, `notGuard(${source.text.slice(value.start, value.end)})`),
      { start: 0, end: 0, text: "import { not as notGuard } from 'xstate';\n" },
    ]);
  }
  if (key === 'actions' || key === 'entry' || key === 'exit') {
    const operator = key === 'actions' ? 'dropped action' : 'dropped entry/exit';
    const prefix = key === 'actions' ? '' : `${key} `;
    if (value.type === 'ArrayExpression') {
      const actions = elementsOf(value);
      for (const action of actions) drop(operator, `drop ${prefix}${shortName(source, action)}`, action);
      for (const [at, first] of actions.entries()) swap(first, actions[at + 1]);
    } else drop(operator, `drop ${prefix}${shortName(source, value)}`);
  }
  function swap(first: Node, second: Node | undefined): void {
    if (!second || !isOrdered(machine, source, first, second)) return;
    const [one, other] = [source.text.slice(first.start, first.end), source.text.slice(second.start, second.end)];
    report('swapped actions', inside, `${trigger}: ${shortName(source, second)} before ${shortName(source, first)}`, [
      replaceNode(first, other),
      replaceNode(second, one),
    ]);
  }
  if (key === 'initial') {
    const holder = nodePath.ancestors.at(-1);
    const states = holder && propertyOf(holder, 'states');
    for (const state of states ? propertiesOf(unwrap(states.value)) : [])
      if (nameOf(state.key) !== nameOf(value))
        report('wrong initial', nodePath, `${nameOf(value)} → ${nameOf(state.key)}`, [
          replaceNode(value, `'${nameOf(state.key)}'`),
        ]);
  }
  if (key === 'tags') drop('dropped tag', `drop ${codeOf(source, value)}`);
  if (key === 'reenter') drop('dropped reenter', 'drop');
  if (key === 'invoke') {
    if (value.type !== 'ArrayExpression') drop('dropped invoke', `drop ${shortName(source, value)}`);
    else for (const one of elementsOf(value)) drop('dropped invoke', `drop ${shortName(source, one)}`, one);
  }
};

/**
 * Whether the order of two actions matters: it does for two effects, and for an
 * assign and an effect that reads the context.
 */
const isOrdered = (machine: AnyStateMachine, source: Source, ...actions: readonly Node[]): boolean => {
  const { effects } = implementationNames(machine);
  const isEffect = (action: Node) => !assigns(machine, effects, action);
  const reads = (action: Node) => isEffect(action) && source.text.slice(action.start, action.end).includes('context');
  return actions.every(isEffect) || actions.some(reads);
};

const assigns = (machine: AnyStateMachine, effects: readonly string[], action: Node): boolean => {
  const type = propertyOf(action, 'type');
  const name = nameOf(type ? type.value : action);
  return name !== undefined && name in machine.implementations.actions && !effects.includes(name);
};

const isBranch = (node: Node): boolean =>
  node.type === 'SpreadElement' ||
  (node.type === 'ObjectExpression' &&
    ['target', 'guard', 'actions'].some((key) => propertyOf(node, key)) &&
    !propertyOf(node, 'type'));

/**
 * Leaves out each branch or action of a list. `configFaults` handles the lists of a configuration's `actions`.
 */
const listFaults = (nodePath: NodePath, report: ReportFault): void => {
  const elements = elementsOf(nodePath.node);
  const inside: NodePath = { ...nodePath, ancestors: [...nodePath.ancestors, nodePath.node] };
  const trigger = triggerAround(inside);
  const isList = elements.length > 1;
  const branches =
    isList && elements.some(isBranch) && elements.every((one) => isBranch(one) || one.type === 'Identifier');
  const named = /^on[A-Z]/.test(trigger) && elements.every((one) => one.type === 'Identifier');
  const holder = nodePath.ancestors.findLast((node) => node.type === 'Property' || node.type === 'VariableDeclarator');
  const actions = isList && holder?.type === 'VariableDeclarator' && elements.some((one) => propertyOf(one, 'params'));
  if (branches || named || actions)
    for (const one of elements)
      report(
        actions ? 'dropped action' : 'dropped transition',
        inside,
        `${trigger}: drop ${actions ? '' : 'branch '}${shortName(nodePath.source, one)}`,
        [removeNode(nodePath.source, one)],
      );
};

/** The faults of the implementations given to `setup`. */
export const setupFaults = (source: Source, options: Node, report: ReportFault): void => {
  const each = (key: string) => {
    const implementations = propertyOf(options, key);
    return implementations
      ? propertiesOf(unwrap(implementations.value)).map((one) => ({ name: nameOf(one.key) ?? '', one }))
      : [];
  };
  for (const { name, one } of each('guards')) guardFaults(source, name, unwrap(one.value), report);
  for (const { name, one } of each('actions')) assignFaults(source, name, unwrap(one.value), report);
  for (const { name, one } of each('delays')) {
    const at: NodePath = { source, node: one, ancestors: [] };
    const code = source.text.slice(one.value.start, one.value.end);
    const isFunction = unwrap(one.value).type === 'ArrowFunctionExpression';
    const doubled = isFunction ? `(...given) => (${code})(...given) * 2` : `(${code}) * 2`;
    report('delay', at, `${name}: 0`, [replaceNode(one, `${name}: 0`)]);
    report('delay', at, `${name}: doubled`, [replaceNode(one, `${name}: ${doubled}`)]);
  }
};

export const isSetup = (node: Node): boolean => calleeOf(node) === 'setup';
