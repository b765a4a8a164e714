import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf } from '../xstate-internals.ts';
import type { Spot } from './operators.ts';
import { calleeOf, nameOf, type Node, propertyOf } from './syntax.ts';

/** The states of a machine by their dotted path; the machine itself is ''. */
export const statesOf = (machine: AnyStateMachine): ReadonlyMap<string, AnyStateNode> =>
  new Map(nodesOf(machine.root).map((node) => [node.path.join('.'), node]));

const isConfig = (node: Node): boolean => ['createMachine', 'createStateConfig'].includes(calleeOf(node) ?? '');

const keyOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Property') return nameOf(node.key);
  return node?.type === 'VariableDeclarator' ? nameOf(node.id) : undefined;
};

/** The keys of the states around a node, as the file shows them. */
export const statesAround = ({ ancestors }: Spot): string[] =>
  ancestors.flatMap((node, at) => {
    if (isConfig(node) && calleeOf(node) === 'createStateConfig') return keyOf(ancestors[at - 1]) ?? [];
    const holder = ancestors[at - 2];
    return node.type === 'Property' && holder && keyOf(holder) === 'states' ? (keyOf(node) ?? []) : [];
  });

/** The path of the state around a node in its machine; undefined outside a configuration, as in a shared transition. */
export const stateAround = (states: ReadonlyMap<string, AnyStateNode>, spot: Spot): string | undefined => {
  if (!spot.ancestors.some(isConfig)) return undefined;
  const keys = statesAround(spot).join('.');
  return [...states.keys()].find((path) => path === keys || path.endsWith(`.${keys}`));
};

/** The states that a target means: itself and, for a compound one, what its initial states lead to. */
const closure = (states: ReadonlyMap<string, AnyStateNode>, path: string): string[] => {
  const initial = states.get(path)?.initial?.target?.[0]?.path.join('.');
  return initial === undefined || initial === path ? [path] : [path, ...closure(states, initial)];
};

/** The paths a transition could be pointed to instead of `target`: the states beside it, and the one it leaves. */
export const otherTargets = (
  machine: AnyStateMachine,
  states: ReadonlyMap<string, AnyStateNode>,
  target: string,
  spot: Spot,
): string[] => {
  const around = stateAround(states, spot);
  const isAbsolute = target.startsWith('#') || around !== undefined;
  const named = target.split('.').at(-1);
  const meant = isAbsolute
    ? absolute(machine, target, around ?? '')
    : [...states.keys()].find((path) => path.split('.').at(-1) === named);
  if (meant === undefined || !states.has(meant))
    throw new Error(`${machine.id} has no state for the target '${target}'`);
  const same = closure(states, meant);
  return [...states.keys()].filter(
    (path) =>
      path !== '' &&
      (path === around || parentOf(path) === parentOf(meant)) &&
      !same.includes(path) &&
      !closure(states, path).includes(meant),
  );
};

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

const absolute = (machine: AnyStateMachine, target: string, around: string): string => {
  if (target.startsWith('#')) return target.slice(machine.id.length + 2);
  if (target.startsWith('.')) return [...around.split('.'), target.slice(1)].filter(Boolean).join('.');
  return [...around.split('.').slice(0, -1), target].join('.');
};

/** What triggers the transition around a node: `alert.dismissed`, `after recovery`, `search is done`. */
export const triggerAround = ({ ancestors }: Spot): string => {
  const keys = ancestors.map(keyOf);
  const on = keys.findLastIndex((key) => key === 'on' || key === 'after');
  const done = keys.findLastIndex((key) => key === 'onDone' || key === 'onError' || key === 'always');
  const states = keys.lastIndexOf('states');
  const trigger = (): string | undefined => {
    if (on > Math.max(done, states)) return keys.slice(on + 1).find((key) => key !== undefined);
    if (done <= states) return undefined;
    const invoked = ancestors
      .slice(0, done)
      .toReversed()
      .find((node) => node.type === 'ObjectExpression');
    const id = invoked && propertyOf(invoked, 'id');
    return [id && nameOf(id.value), keys[done]].filter(Boolean).join(' ');
  };
  const inFile = ancestors.find((node) => node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration');
  const config = ancestors.some(isConfig);
  const where = config || !inFile || !('id' in inFile) || !inFile.id ? undefined : nameOf(inFile.id);
  return [where, trigger()].filter(Boolean).join(' ');
};
