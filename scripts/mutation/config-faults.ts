import type { AnyStateMachine } from 'xstate';
import { assignFaults, guardFaults } from './code-faults.ts';
import { removal, replacement } from './edit.ts';
import { implementationNames } from '../xstate-internals.ts';
import type { Found, Operator, Spot } from './operators.ts';
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
  bare,
} from './syntax.ts';

/** How a branch, an action or an invoked actor is called. */
const shortName = (source: Source, node: Node): string => {
  for (const key of ['type', 'id', 'guard', 'target']) {
    const named = propertyOf(node, key);
    if (named) return codeOf(source, bare(named.value));
  }
  return codeOf(source, node);
};

/** The faults of one property of a machine's configuration. */
export const configFaults = (machine: AnyStateMachine, spot: Spot, found: Found): void => {
  const { source, node } = spot;
  if (node.type === 'ArrayExpression') return listFaults(spot, found);
  if (node.type !== 'Property') return;
  const key = nameOf(node.key) ?? '';
  const value = bare(node.value);
  const inside: Spot = { ...spot, ancestors: [...spot.ancestors, node] };
  const trigger = triggerAround(inside);
  const drop = (operator: Operator, what: string, dropped: Node = node) =>
    found(operator, inside, [trigger, what].filter(Boolean).join(': '), [removal(source, dropped)]);
  const retarget = (target: Node, at: Spot = inside) => {
    const named = nameOf(target);
    if (target.type !== 'Literal' || named === undefined) return;
    for (const other of otherTargets(machine, statesOf(machine), named, at))
      found('wrong target', at, `${triggerAround(at)}: ${named} → ${other}`, [
        replacement(target, `'#${machine.id}.${other}'`),
      ]);
  };

  if (key === 'target') retarget(value);
  if (key === 'on' || key === 'after') {
    if (value.type === 'Identifier') drop('dropped transition', `drop ${key} ${value.name}`);
    for (const one of propertiesOf(value)) {
      drop('dropped transition', `drop ${key} ${nameOf(one.key)}`, one);
      retarget(bare(one.value), { ...inside, ancestors: [...inside.ancestors, value, one] });
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
    found('negated guard', inside, `${trigger}: not ${code}`, [
      replacement(value, `notGuard(${source.text.slice(value.start, value.end)})`),
      { start: 0, end: 0, text: "import { not as notGuard } from 'xstate';\n" },
    ]);
  }
  if (key === 'actions' || key === 'entry' || key === 'exit') {
    const operator = key === 'actions' ? 'dropped action' : 'dropped entry/exit';
    const said = key === 'actions' ? '' : `${key} `;
    if (value.type === 'ArrayExpression') {
      const actions = elementsOf(value);
      for (const action of actions) drop(operator, `drop ${said}${shortName(source, action)}`, action);
      for (const [at, first] of actions.entries()) swap(first, actions[at + 1]);
    } else drop(operator, `drop ${said}${shortName(source, value)}`);
  }
  function swap(first: Node, second: Node | undefined): void {
    if (!second || !isOrdered(machine, source, first, second)) return;
    const [one, other] = [source.text.slice(first.start, first.end), source.text.slice(second.start, second.end)];
    found('swapped actions', inside, `${trigger}: ${shortName(source, second)} before ${shortName(source, first)}`, [
      replacement(first, other),
      replacement(second, one),
    ]);
  }
  if (key === 'initial') {
    const holder = spot.ancestors.at(-1);
    const states = holder && propertyOf(holder, 'states');
    for (const state of states ? propertiesOf(bare(states.value)) : [])
      if (nameOf(state.key) !== nameOf(value))
        found('wrong initial', spot, `${nameOf(value)} → ${nameOf(state.key)}`, [
          replacement(value, `'${nameOf(state.key)}'`),
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
 * Whether the order of two actions can be seen: of two effects, or of an assign and an effect that reads the context.
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
 * Each branch or action of a list left out; the lists of a configuration's `actions` are handled with their property.
 */
const listFaults = (spot: Spot, found: Found): void => {
  const elements = elementsOf(spot.node);
  const inside: Spot = { ...spot, ancestors: [...spot.ancestors, spot.node] };
  const trigger = triggerAround(inside);
  const isList = elements.length > 1;
  const branches =
    isList && elements.some(isBranch) && elements.every((one) => isBranch(one) || one.type === 'Identifier');
  const named = /^on[A-Z]/.test(trigger) && elements.every((one) => one.type === 'Identifier');
  const holder = spot.ancestors.findLast((node) => node.type === 'Property' || node.type === 'VariableDeclarator');
  const actions = isList && holder?.type === 'VariableDeclarator' && elements.some((one) => propertyOf(one, 'params'));
  if (branches || named || actions)
    for (const one of elements)
      found(
        actions ? 'dropped action' : 'dropped transition',
        inside,
        `${trigger}: drop ${actions ? '' : 'branch '}${shortName(spot.source, one)}`,
        [removal(spot.source, one)],
      );
};

/** The faults of the implementations given to `setup`. */
export const setupFaults = (source: Source, options: Node, found: Found): void => {
  const each = (key: string) => {
    const bag = propertyOf(options, key);
    return bag ? propertiesOf(bare(bag.value)).map((one) => ({ name: nameOf(one.key) ?? '', one })) : [];
  };
  for (const { name, one } of each('guards')) guardFaults(source, name, bare(one.value), found);
  for (const { name, one } of each('actions')) assignFaults(source, name, bare(one.value), found);
  for (const { name, one } of each('delays')) {
    const at: Spot = { source, node: one, ancestors: [] };
    const code = source.text.slice(one.value.start, one.value.end);
    const isFunction = bare(one.value).type === 'ArrowFunctionExpression';
    const doubled = isFunction ? `(...given) => (${code})(...given) * 2` : `(${code}) * 2`;
    found('delay', at, `${name}: 0`, [replacement(one, `${name}: 0`)]);
    found('delay', at, `${name}: doubled`, [replacement(one, `${name}: ${doubled}`)]);
  }
};

export const isSetup = (node: Node): boolean => calleeOf(node) === 'setup';
