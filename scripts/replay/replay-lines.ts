import type { AnyStateMachine } from 'xstate';
import { divergenceOf, type Divergence } from './divergence.ts';
import type { RecordedActor, RecordFile } from './record-file.ts';

/** The result of a replay: a line for each actor, and the first divergence in detail. */
export interface Replay {
  readonly lines: readonly string[];
  readonly diverged: boolean;
}

/** Replays every actor of a record. */
export const replay = (record: RecordFile, machines: Readonly<Record<string, AnyStateMachine>>): Replay => {
  const results = record.actors.map((actor) => {
    const machine = machines[actor.machine];
    return { actor, known: machine !== undefined, divergence: machine && divergenceOf(machine, actor) };
  });
  const diverged = results
    .flatMap(({ actor, divergence }) => (divergence ? [{ actor, divergence }] : []))
    .toSorted(
      (a, b) =>
        Number(a.divergence.inconclusive) - Number(b.divergence.inconclusive) ||
        timeOf(a.actor, a.divergence) - timeOf(b.actor, b.divergence),
    );
  const [first] = diverged;
  return {
    lines: [
      ...headOf(record),
      ...results.map(({ actor, known, divergence }) => actorLine(actor, known, divergence)),
      '',
      ...(first ? detailOf(first.actor, first.divergence) : ['no divergence']),
    ],
    diverged: first !== undefined && !first.divergence.inconclusive,
  };
};

const timeOf = ({ events }: RecordedActor, { step }: Divergence): number => events[step - 1]?.at ?? 0;

const headOf = ({ build, at, address, lastFailure }: RecordFile): readonly string[] => [
  `build ${build}, ${new Date(at).toISOString()}, at ${address}`,
  lastFailure
    ? `last failed request: ${lastFailure.kind ?? 'unknown'}, status ${lastFailure.status ?? 'none'}, reference ${lastFailure.reference ?? 'none'}`
    : 'no failed request',
  '',
];

const actorLine = ({ id, machine, events, ended }: RecordedActor, known: boolean, divergence?: Divergence): string => {
  const name = id === machine ? machine : `${machine} (${id})`;
  const result = divergence
    ? `${divergence.inconclusive ? 'may diverge' : 'diverges'} at step ${divergence.step}, ${divergence.type}`
    : 'no divergence';
  return `${name.padEnd(34)}${String(events.length).padStart(4)} events${ended ? ', ended' : ''}: ${known ? result : 'no such machine'}`;
};

const eventsBefore = 5;

const detailOf = ({ id, machine, events }: RecordedActor, divergence: Divergence): readonly string[] => {
  const { step, type, before, recorded, replayed, inconclusive } = divergence;
  const from = Math.max(0, step - 1 - eventsBefore);
  return [
    `first divergence: ${machine} (${id}), step ${step}`,
    ...events
      .slice(from, step - 1)
      .map((event, at) => `  ${from + at + 1}  ${event.type} → ${JSON.stringify(event.state)}`),
    `  ${step}  ${type} in ${JSON.stringify(before)}`,
    `     payload:  ${JSON.stringify(events[step - 1]?.payload ?? {}).slice(0, 400)}`,
    `     recorded: ${JSON.stringify(recorded)}`,
    `     replayed: ${JSON.stringify(replayed)}`,
    ...(inconclusive ? ['     The record lacks a value that the machine may have used.'] : []),
  ];
};
