import type { DelayedReading, SessionSummary, Version } from '../../src/contract/session-protocol.ts';
import type { sessionMachine, SessionSnapshot } from '../../src/machines/session/session.ts';
import type { Invariant, Requirement, World } from '../support/model/world.ts';

type Session = typeof sessionMachine;
export type Rows = NonNullable<World<Session>['requirements']>;
export type Row = Requirement<Session>;
export type Where = NonNullable<Row['where']>;

/** The record that an event shows: storage itself, or what a child has read from it. */
export const recordIn = (event: object): SessionSummary => {
  // SAFETY: the world's events carry a record, and its children a record or a reading with one.
  const { record, output } = event as { record?: SessionSummary; output?: SessionSummary | DelayedReading };
  if (record !== undefined) return record;
  return output && 'record' in output ? output.record : (output ?? null);
};

type Shown = 'no record' | 'another sign-in' | 'an older record' | 'a newer record' | 'not renewable' | 'unchanged';

/** What storage shows to a tab: an older record is below the newest generation that the tab knows of. */
const shownIn = (event: object, { context: { sid, gen, floor } }: SessionSnapshot): Shown => {
  const record = recordIn(event);
  if (record === null) return 'no record';
  if (record.sid !== sid) return 'another sign-in';
  if (record.gen < floor) return 'an older record';
  if (record.gen > gen) return 'a newer record';
  return record.renewable ? 'unchanged' : 'not renewable';
};

export const shows =
  (...kinds: readonly Shown[]): Where =>
  (event, before) =>
    kinds.includes(shownIn(event, before));
export const both =
  (...all: readonly Where[]): Where =>
  (event, before) =>
    all.every((holds) => holds(event, before));
export const not =
  (holds: Where): Where =>
  (event, before) =>
    !holds(event, before);

const versionIn = (event: object): Partial<Version> => event;
export const isOwn: Where = (event, { context }) => versionIn(event).sid === context.sid;
export const isNews: Where = (event, before) =>
  isOwn(event, before) && (versionIn(event).gen ?? 0) > before.context.floor;
export const isStale: Where = (event, { context: { sid, gen } }) => {
  // SAFETY: only renewal.needed says which tokens were rejected.
  const { seen } = event as { seen?: Version };
  return seen?.sid !== sid || seen.gen < gen;
};
export const isVisible: Where = (event) => 'visible' in event && event.visible === true;
export const resumedFromSleep: Where = (event) =>
  // SAFETY: the rows that use this are about the end of waitForStorage.
  (event as { output?: DelayedReading }).output?.resumedFromSleep === true;
export const succeeded: Where = (_, { context }) => context.outcome === 'ok';
export const isRejected: Where = (_, { context: { outcome, attempt, attempts } }) =>
  outcome === 'rejected' || (outcome === 'failing' && attempt >= attempts);
export const mayRetry: Where = (_, { context: { attempt, attempts, retryAfter } }) =>
  attempt < attempts && retryAfter === undefined;

/** The tab now knows the generation of the record. */
export const adopts: Invariant<Session> = ({ context }, { event }) => {
  const gen = event && recordIn(event)?.gen;
  return gen === undefined || (context.gen === gen && context.floor >= gen && context.failures === 0);
};
/** The tab knows of a generation that storage has not shown it yet. */
export const knowsNewer: Invariant<Session> = ({ context }, { event, before }) =>
  event !== undefined && context.floor === versionIn(event).gen && context.gen === before?.context.gen;
export const restartsLock: Invariant<Session> = (_, { effects }) =>
  effects.some(({ type, params }) => type === 'start' && params.id === 'lock');

/** The outcomes and states that many rows share. */
export const signedOut = { to: 'signedOut', does: ['leave'] } as const;
export const endsSession = { to: 'signedOut', does: ['endSession', 'leave'] } as const;
export const reloads = { to: 'reloading', does: ['reload'] } as const;
export const idle = { signedIn: 'idle' } as const;
export const awaitsStore = { signedIn: 'awaitStore' } as const;
export const backsOff = { signedIn: 'backingOff' } as const;
export const during = <Stage extends string>(renewing: Stage) => ({ signedIn: { renewing } }) as const;

/** Storage shows the generation of the tab. */
export const unchanged = shows('unchanged', 'not renewable');
