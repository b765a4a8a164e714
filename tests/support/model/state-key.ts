import type { AnyMachineSnapshot } from 'xstate';
import type { AnyWorld } from './world.ts';

/**
 * One state of the explored graph: status, state value, the part of the context that decides behaviour, and the running
 * children.
 */
export const stateKey = (world: AnyWorld, { status, value, context, children }: AnyMachineSnapshot): string =>
  JSON.stringify(
    {
      status,
      value,
      context: world.project ? world.project(context) : context,
      children: Object.keys(children).toSorted(),
    },
    plain,
  );

const plain = (_key: string, value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return value;
};
