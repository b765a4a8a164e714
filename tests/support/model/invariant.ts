import type { AnyMachineSnapshot } from 'xstate';
import type { AnyHappened, AnyWorld } from './world.ts';

/** Throws with the broken rule and the path to it. A machine in error always breaks a rule. */
export function checkInvariants(
  world: AnyWorld,
  snapshot: AnyMachineSnapshot,
  happened: AnyHappened,
  way: readonly string[],
): void {
  if (snapshot.status === 'error') throw broken('the machine never fails', snapshot, happened, way);
  for (const [sentence, holds] of Object.entries(world.invariants))
    if (!holds(snapshot, happened)) throw broken(sentence, snapshot, happened, way);
}

const broken = (
  sentence: string,
  { value, error, context }: AnyMachineSnapshot,
  { effects }: AnyHappened,
  way: readonly string[],
): Error =>
  new Error(
    [
      `broken: ${sentence}`,
      `way: ${way.length === 0 ? '(start)' : way.join(' → ')}`,
      `state: ${JSON.stringify(value)}`,
      `context: ${shown(context)}`,
      `effects: ${effects.map(({ type, params }) => `${type} ${shown(params)}`).join('; ') || 'none'}`,
      ...(error === undefined ? [] : [`error: ${String(error)}`]),
    ].join('\n  '),
  );

const shown = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 600);
