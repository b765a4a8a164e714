import type { Reading } from '../../src/contract/session-protocol.ts';
import type { requestMachine } from '../../src/machines/session/request.ts';
import type { RequestEvent, Sent } from '../../src/machines/session/request-setup.ts';
import { doneType } from '../../scripts/xstate-internals.ts';
import type { World } from '../support/model/world.ts';

const minimumAgeMs = 5_000;
const shows = (gen: number, sid = 'first', renewable = true): Reading => ({ sid, gen, renewable });

/** The tokens that the request was sent with first. */
const seen = shows(1);
const readings = [seen, null, shows(0), shows(2), shows(3), shows(4, 'second'), shows(1, 'first', false)];
const stages = ['ready', 'busy', 'unavailable', 'over'] as const;

/** Every way storage and the session can look; the newest generation known is that of the request, or one that storage may not show yet. */
const reads: readonly RequestEvent[] = readings.flatMap((record) =>
  [1, 3].flatMap((floor) => stages.map((stage) => ({ type: 'session.read' as const, record, floor, stage }))),
);

const sent: Record<'answered' | 'refused' | 'refused too soon' | 'forbidden' | 'unanswered', Sent> = {
  answered: { status: 200, tokenAgeMs: minimumAgeMs },
  refused: { status: 401, tokenAgeMs: minimumAgeMs },
  'refused too soon': { status: 401, tokenAgeMs: minimumAgeMs - 1 },
  forbidden: { status: 403, tokenAgeMs: minimumAgeMs },
  unanswered: { status: undefined, tokenAgeMs: 0 },
};

type Read = Extract<RequestEvent, { type: 'session.read' }>;
const isRead = (event: { readonly type: string } | undefined): event is Read => event?.type === 'session.read';

/** Whether a reading shows tokens that the request may be sent with once more. */
const showsNewer = ({ record, floor }: Read): boolean =>
  record?.sid === 'first' && record.gen > 1 && record.gen >= floor;

/** Whether a reading says nothing for or against: the sign-in of the request, without newer tokens. */
const showsOwn = (read: Read): boolean => read.record?.sid === 'first' && !showsNewer(read);

const where = (holds: (read: Read) => boolean) => (event: { readonly type: string }) => isRead(event) && holds(event);
const sentAs = (name: keyof typeof sent) => (event: { readonly type: string }) =>
  'output' in event && event.output === sent[name];

/** One request of a tab, told everything that the server, storage, the session and its caller can say. */
export const requestWorld = (record: Reading): World<typeof requestMachine> => ({
  input: { id: 7, record, minimumAgeMs, requestWaitMs: 25_000 },
  events: { 'session.read': [], 'session.ended': [], 'request.aborted': [] },
  actors: {
    send: Object.values(sent).map((done) => ({ done })),
    watchEnd: [{ sends: { type: 'session.ended' } }],
    watchSession: reads.map((read) => ({ sends: read })),
    watchCaller: [{ sends: { type: 'request.aborted' } }],
  },
  invariants: {
    'a request is sent again at most once, and only after its token was refused': (snapshot, { before, effects }) =>
      effects.filter(({ type, params }) => type === 'start' && params.id === 'send').length === 0 ||
      before === undefined ||
      (before.matches('waiting') && snapshot.matches('replaying')),
    'a request is sent again only under its own sign-in, with tokens newer than its own and none older than known': (
      snapshot,
      { event, before },
    ) =>
      !snapshot.matches('replaying') || before?.matches('replaying') === true || (isRead(event) && showsNewer(event)),
    'what is sent names the tokens that storage showed': (_, { event, effects }) =>
      effects.every((effect) => {
        if (effect.type !== 'start' || effect.params.id !== 'send') return true;
        const shown = isRead(event) ? event.record : record;
        return JSON.stringify(effect.params.input) === JSON.stringify({ id: 7, sid: shown?.sid, gen: shown?.gen });
      }),
    'the session is asked for newer tokens only when it is ready and shows none': (_, { event, effects }) =>
      effects.every(
        ({ type }) => type !== 'askRenewal' || (isRead(event) && event.stage === 'ready' && showsOwn(event)),
      ),
    'the session is not asked a second time before it was busy': (snapshot, { before, effects }) =>
      effects.every(({ type }) => type !== 'askRenewal') ||
      (before?.matches({ waiting: 'looking' }) === true && snapshot.matches({ waiting: 'asked' })),
    'a request that waits is told of its session and its caller, one that is under way of the end of the session': (
      snapshot,
    ) => {
      const { watchSession, watchCaller, watchEnd, send } = snapshot.children;
      return (
        (watchSession !== undefined) === snapshot.matches('waiting') &&
        (watchCaller !== undefined) === snapshot.matches('waiting') &&
        (watchEnd !== undefined) === (send !== undefined)
      );
    },
    'the context has room for nothing secret': ({ context }) =>
      Object.keys(context).toSorted().join() === 'id,minimumAgeMs,record,requestWaitMs' &&
      Object.keys(context.record ?? {}).every((key) => ['sid', 'gen', 'renewable'].includes(key)),
  },
  ...(record && { requirements }),
});

/** From docs/decisions/0002-session.md and 0014-failures-and-retries.md. */
const requirements: NonNullable<World<typeof requestMachine>['requirements']> = {
  'an answer goes to the caller': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('answered'),
    to: 'answered',
  },
  'a refusal of the request itself is an answer': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('forbidden'),
    to: 'answered',
  },
  'a refused token is waited for': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('refused'),
    to: { waiting: 'looking' },
  },
  'the refusal of a token made just now is an answer': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('refused too soon'),
    to: 'answered',
  },
  'no answer is the caller’s error': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('unanswered'),
    to: 'failed',
  },
  'the end of the session takes the answer away': { in: 'sending', on: 'session.ended', to: 'sessionEnded' },
  'the tokens of another tab’s renewal are used at once': {
    in: 'waiting',
    on: 'session.read',
    where: where(showsNewer),
    to: 'replaying',
  },
  'a renewal is asked for when the session is ready': {
    in: { waiting: 'looking' },
    on: 'session.read',
    where: where((read) => showsOwn(read) && read.stage === 'ready'),
    to: { waiting: 'asked' },
    does: ['askRenewal'],
  },
  'a renewal that runs is waited for': {
    in: 'waiting',
    on: 'session.read',
    where: where((read) => showsOwn(read) && read.stage === 'busy'),
    to: { waiting: 'looking' },
  },
  'a session that cannot be renewed now ends the waiting': {
    in: 'waiting',
    on: 'session.read',
    where: where((read) => showsOwn(read) && read.stage === 'unavailable'),
    to: 'unavailable',
  },
  'a session that is over ends the waiting': {
    in: 'waiting',
    on: 'session.read',
    where: where((read) => showsOwn(read) && read.stage === 'over'),
    to: 'signedOut',
  },
  'storage without tokens is a sign-out': {
    in: 'waiting',
    on: 'session.read',
    where: where(({ record }) => record === null),
    to: 'signedOut',
  },
  'another sign-in never gets the request': {
    in: 'waiting',
    on: 'session.read',
    where: where(({ record }) => record?.sid === 'second'),
    to: 'sessionChanged',
  },
  'the caller may stop waiting': { in: 'waiting', on: 'request.aborted', to: 'aborted' },
  'no request waits for ever': { in: 'waiting', on: 'after requestWait', to: 'unavailable' },
  'a second refusal is an answer': {
    in: 'replaying',
    on: doneType('send'),
    where: sentAs('refused'),
    to: 'answered',
  },
  'no answer to the second sending is the caller’s error': {
    in: 'replaying',
    on: doneType('send'),
    where: sentAs('unanswered'),
    to: 'failed',
  },
  'the end of the session takes the second answer away': { in: 'replaying', on: 'session.ended', to: 'sessionEnded' },
};

/** The tokens that the request of these tests is sent with first. */
export const firstTokens = seen;
