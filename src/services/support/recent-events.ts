import type { FaultEvent } from '../../contract/fault-report.ts';
import type { ActorRecord } from './recorder.ts';

const most = 40;

/** The last events of all machines in their order: names only, no payload and no context. */
export const recentEvents = (actors: readonly ActorRecord[]): readonly FaultEvent[] =>
  actors
    .flatMap(({ machine, events }) =>
      events
        .slice(-most)
        .map(({ at, type, state }) => ({ at, machine: named(machine), type: named(type), state: stateText(state) })),
    )
    .toSorted((a, b) => a.at - b.at)
    .slice(-most);

const named = (name: string): string => name.replace(/[^\w.:{}*-]/g, '-').slice(0, 80) || '-';

/** A state such as { open: { list: 'loading' } } as open{list{loading}}. */
const stateText = (state: unknown): string =>
  textOf(state)
    .replace(/[^\w.,:{} -]/g, '-')
    .slice(0, 200);

const textOf = (state: unknown): string => {
  if (typeof state !== 'object' || state === null) return String(state);
  return Object.entries(state)
    .map(([name, inner]) => `${name}{${textOf(inner)}}`)
    .join(',');
};
