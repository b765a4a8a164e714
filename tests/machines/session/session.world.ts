import { doneType } from '../../../scripts/xstate-internals.ts';
import type { SessionSummary, RefreshAnswer, DelayedReading } from '../../../src/contract/session-protocol.ts';
import type { sessionMachine, SessionSnapshot } from '../../../src/machines/session/session.ts';
import type { Outcome, World } from '../../support/model/world.ts';
import { sessionInvariants } from '../session-invariants.ts';
import { sessionRequirements } from '../session-requirements.ts';

type Session = World<typeof sessionMachine>;

/** Later generations behave the same. */
const newest = 1;

const shows = (sid: string, gen: number, renewable = true): SessionSummary => ({ sid, gen, renewable });
const other = (sid: string): string => (sid === 'first' ? 'second' : 'first');

/**
 * Everything storage may show to a tab: nothing, its record, a newer or older one, another sign-in's, one that cannot
 * be renewed.
 */
const readings = ({ context: { sid, gen } }: SessionSnapshot): SessionSummary[] => [
  shows(sid, gen),
  null,
  shows(other(sid), 0),
  ...(gen < newest ? [shows(sid, gen + 1)] : []),
  ...(gen > 0 ? [shows(sid, gen - 1)] : []),
  shows(sid, gen, false),
];

const settled = (snapshot: SessionSnapshot): Outcome<DelayedReading, never>[] => [
  ...readings(snapshot).map((record) => ({ done: { record, resumedFromSleep: false } })),
  { done: { record: shows(snapshot.context.sid, snapshot.context.gen), resumedFromSleep: true } },
];

const answers = ({ context: { gen } }: SessionSnapshot): Outcome<RefreshAnswer, never>[] => [
  ...(gen < newest ? [{ done: { outcome: 'ok' as const } }] : []),
  { done: { outcome: 'transient' } },
  { done: { outcome: 'transient', retryAfter: 30 } },
  { done: { outcome: 'failing' } },
  { done: { outcome: 'rejected' } },
];

const inRenewal = (snapshot: SessionSnapshot): boolean => snapshot.matches({ signedIn: 'renewing' });

const isSettled = (event: unknown): event is { output: DelayedReading } =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === doneType('waitForStorage');

/** The session of one tab, with every event that storage, other tabs, the lock and the server can send. */
export const sessionWorld: Session = {
  input: { attempts: 2 },
  starts: 'booting',
  requirements: sessionRequirements,
  events: {
    'record.seen': (snapshot) => readings(snapshot).map((record) => ({ type: 'record.seen', record })),
    'fresh.received': ({ context: { sid, gen } }) => [
      ...(gen < newest ? [{ type: 'fresh.received' as const, sid, gen: gen + 1 }] : []),
      { type: 'fresh.received', sid: other(sid), gen: gen + 1 },
    ],
    'failed.received': ({ context: { sid, gen } }) => [
      { type: 'failed.received', sid, gen },
      { type: 'failed.received', sid, gen: gen + 1 },
    ],
    'out.received': ({ context: { sid } }) => [
      { type: 'out.received', sid },
      { type: 'out.received', sid: other(sid) },
    ],
    'signIn.succeeded': [{ type: 'signIn.succeeded', sid: 'second', gen: 0 }],
    'renewal.needed': (snapshot) => {
      const { sid, gen } = snapshot.context;
      return [
        ...readings(snapshot).map((record) => ({ type: 'renewal.needed' as const, seen: { sid, gen }, record })),
        { type: 'renewal.needed', seen: { sid: other(sid), gen }, record: shows(sid, gen) },
      ];
    },
    'connection.resumed': [{ type: 'connection.resumed' }],
    'lock.granted': [],
    'lock.lost': [],
    'lock.timedOut': [],
    'logout.requested': [{ type: 'logout.requested' }],
  },
  // Messages about another sign-in, or about a generation that this tab does not ask for.
  idle: ['fresh.received (2)', 'failed.received (2)', 'out.received (2)'],
  actors: {
    readSession: [{ done: null }, { done: shows('first', 0) }],
    watch: [],
    lock: [
      { sends: { type: 'lock.granted' } },
      { sends: { type: 'lock.lost' } },
      { sends: { type: 'lock.timedOut', visible: true } },
      { sends: { type: 'lock.timedOut', visible: false } },
    ],
    waitForStorage: settled,
    backoff: settled,
    awaitStore: (snapshot) => readings(snapshot).map((record) => ({ done: record })),
    refresh: answers,
    coolDown: [{ done: undefined }],
    notifyServer: [{ done: undefined }],
  },
  project: ({ sid, gen, floor, attempt, outcome, retryAfter, steal }) => ({
    sid,
    gen,
    floor,
    attempt,
    outcome,
    asked: retryAfter !== undefined,
    steal,
  }),
  invariants: {
    ...sessionInvariants,
    'the lock is requested or held only while renewing or signing out': (snapshot) =>
      (snapshot.children.lock !== undefined) === (inRenewal(snapshot) || snapshot.matches('signingOut')),
    'tokens are requested only during a renewal, and at most as often as configured': (snapshot) =>
      snapshot.children.refresh === undefined || (inRenewal(snapshot) && snapshot.context.attempt <= 2),
    'no request is sent before the Retry-After of the server': (_, { before, effects }) =>
      before?.context.retryAfter === undefined || !effects.some(({ type }) => type === 'announce'),
    'an answer only replaces the record it was requested for, and not after a suspension': (
      _,
      { event, before, effects },
    ) =>
      effects.every((effect) => {
        if (effect.type !== 'commit') return true;
        if (!isSettled(event) || before?.context.outcome !== 'ok') return false;
        const { record, resumedFromSleep } = event.output;
        return !resumedFromSleep && record?.sid === effect.params.sid && record.gen === effect.params.gen;
      }),
    'only a rejection, a record that cannot be renewed or a user ends a session': (_, { event, before, effects }) => {
      if (!effects.some(({ type }) => type === 'endSession')) return true;
      if (event?.type === 'logout.requested') return true;
      // SAFETY: events with a record carry a Reading; others have none.
      const record = isSettled(event) ? event.output.record : (event as { record?: SessionSummary }).record;
      const stillAsking =
        before?.matches({ signedIn: 'idle' }) || before?.matches({ signedIn: { renewing: 'waitBeforeRefresh' } });
      if (record && !record.renewable && stillAsking) return true;
      return before?.context.outcome === 'rejected' || before?.context.outcome === 'failing';
    },
    'a message alone removes nothing and starts nothing': (_, { event, effects }) =>
      !event?.type.endsWith('.received') || effects.every(({ type }) => type === 'start' || type === 'stop'),
    'the known generation never decreases during a sign-in': ({ context }, { before }) =>
      before?.context.sid !== context.sid ||
      before.context.sid === '' ||
      before.matches('signedOut') ||
      (context.gen >= before.context.gen && context.floor >= before.context.floor),
    'the end of a running session navigates to the login page': (snapshot, { before, effects }) =>
      !snapshot.matches('signedOut') ||
      before === undefined ||
      before.matches('booting') ||
      before.matches('signedOut') ||
      effects.some(({ type }) => type === 'leave'),
    'no effect runs once the page reloads': (_, { before, effects }) =>
      before?.matches('reloading') !== true || effects.length === 0,
    'the context holds no secrets': ({ context }) =>
      Object.keys(context).toSorted().join() === 'attempt,attempts,failures,floor,gen,outcome,retryAfter,sid,steal',
  },
};
