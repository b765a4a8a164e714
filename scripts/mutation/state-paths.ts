import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf } from '../xstate-internals.ts';
import type { NodePath } from './operators.ts';
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
export const statesAround = ({ ancestors }: NodePath): string[] =>
  ancestors.flatMap((node, at) => {
    if (isConfig(node) && calleeOf(node) === 'createStateConfig') return keyOf(ancestors[at - 1]) ?? [];
    const holder = ancestors[at - 2];
    return node.type === 'Property' && holder && keyOf(holder) === 'states' ? (keyOf(node) ?? []) : [];
  });

/** The path of the state around a node in its machine; undefined outside a configuration, as in a shared transition. */
export const stateAround = (states: ReadonlyMap<string, AnyStateNode>, nodePath: NodePath): string | undefined => {
  if (!nodePath.ancestors.some(isConfig)) return undefined;
  const keys = statesAround(nodePath).join('.');
  return [...states.keys()].find((path) => path === keys || path.endsWith(`.${keys}`));
};

/** The states that a transition to this path enters: the state and, if it is compound, its initial states. */
const closure = (states: ReadonlyMap<string, AnyStateNode>, path: string): string[] => {
  const initial = states.get(path)?.initial?.target?.[0]?.path.join('.');
  return initial === undefined || initial === path ? [path] : [path, ...closure(states, initial)];
};

/** The paths that could replace `target` in a transition: the siblings of the target, and the state that it leaves. */
export const otherTargets = (
  machine: AnyStateMachine,
  states: ReadonlyMap<string, AnyStateNode>,
  target: string,
  nodePath: NodePath,
): string[] => {
  const around = stateAround(states, nodePath);
  const isAbsolute = target.startsWith('#') || around !== undefined;
  const named = target.split('.').at(-1);
  const targetPath = isAbsolute
    ? absolutePath(machine, target, around ?? '')
    : [...states.keys()].find((path) => path.split('.').at(-1) === named);
  if (targetPath === undefined || !states.has(targetPath))
    throw new Error(`${machine.id} has no state for the target '${target}'`);
  const entered = closure(states, targetPath);
  return [...states.keys()].filter(
    (path) =>
      path !== '' &&
      (path === around || parentOf(path) === parentOf(targetPath)) &&
      !entered.includes(path) &&
      !closure(states, path).includes(targetPath),
  );
};

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

const absolutePath = (machine: AnyStateMachine, target: string, around: string): string => {
  if (target.startsWith('#')) return target.slice(machine.id.length + 2);
  if (target.startsWith('.')) return [...around.split('.'), target.slice(1)].filter(Boolean).join('.');
  return [...around.split('.').slice(0, -1), target].join('.');
};

/** What triggers the transition around a node: `alert.dismissed`, `after recovery`, `search is done`. */
export const triggerAround = ({ ancestors }: NodePath): string => {
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
  const declaration = ancestors.find(
    (node) => node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration',
  );
  const config = ancestors.some(isConfig);
  const declared =
    config || !declaration || !('id' in declaration) || !declaration.id ? undefined : nameOf(declaration.id);
  return [declared, trigger()].filter(Boolean).join(' ');
};
