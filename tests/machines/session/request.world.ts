import type { SessionSummary } from '../../../src/contract/session-protocol.ts';
import type { requestMachine } from '../../../src/machines/session/request.ts';
import type { RequestEvent, Sent } from '../../../src/machines/session/request-setup.ts';
import { doneType } from '../../../scripts/xstate-internals.ts';
import type { World } from '../../support/model/world.ts';

const minTokenAgeMs = 5_000;
const shows = (gen: number, sid = 'first', renewable = true): SessionSummary => ({ sid, gen, renewable });

/** The tokens that the request was sent with first. */
const seen = shows(1);
const readings = [seen, null, shows(0), shows(2), shows(3), shows(4, 'second'), shows(1, 'first', false)];
const stages = ['ready', 'busy', 'unavailable', 'over'] as const;

/**
 * Every combination of storage and session state; the newest known generation is that of the request, or one that
 * storage may not show yet.
 */
const reads: readonly RequestEvent[] = readings.flatMap((record) =>
  [1, 3].flatMap((floor) => stages.map((stage) => ({ type: 'session.read' as const, record, floor, stage }))),
);

const sent: Record<'answered' | 'refused' | 'refused too soon' | 'forbidden' | 'unanswered', Sent> = {
  answered: { status: 200, tokenAgeMs: minTokenAgeMs },
  refused: { status: 401, tokenAgeMs: minTokenAgeMs },
  'refused too soon': { status: 401, tokenAgeMs: minTokenAgeMs - 1 },
  forbidden: { status: 403, tokenAgeMs: minTokenAgeMs },
  unanswered: { status: undefined, tokenAgeMs: 0 },
};

type Read = Extract<RequestEvent, { type: 'session.read' }>;
const isRead = (event: { readonly type: string } | undefined): event is Read => event?.type === 'session.read';

/** Whether a reading shows tokens with which the request may be sent again. */
const showsNewer = ({ record, floor }: Read): boolean =>
  record?.sid === 'first' && record.gen > 1 && record.gen >= floor;

/** Whether a reading is undecided: the sign-in of the request, without newer tokens. */
const showsOwn = (read: Read): boolean => read.record?.sid === 'first' && !showsNewer(read);

const where = (holds: (read: Read) => boolean) => (event: { readonly type: string }) => isRead(event) && holds(event);
const sentAs = (name: keyof typeof sent) => (event: { readonly type: string }) =>
  'output' in event && event.output === sent[name];

/** One request of a tab, with every event that the server, storage, the session and its caller can send. */
export const requestWorld = (record: SessionSummary): World<typeof requestMachine> => ({
  input: { id: 7, record, minTokenAgeMs, requestTimeoutMs: 25_000 },
  starts: record === null ? 'signedOut' : 'sending',
  events: { 'session.read': [], 'session.ended': [], 'request.aborted': [] },
  actors: {
    send: Object.values(sent).map((done) => ({ done })),
    watchEnd: [{ sends: { type: 'session.ended' } }],
    watchSession: reads.map((read) => ({ sends: read })),
    watchCaller: [{ sends: { type: 'request.aborted' } }],
  },
  invariants: {
    'a request is sent again at most once, and only after its token was rejected': (snapshot, { before, effects }) =>
      effects.filter(({ type, params }) => type === 'start' && params.id === 'send').length === 0 ||
      before === undefined ||
      (before.matches('waiting') && snapshot.matches('replaying')),
    'a request is sent again only under its own sign-in, with tokens newer than its own and none older than known': (
      snapshot,
      { event, before },
    ) =>
      !snapshot.matches('replaying') || before?.matches('replaying') === true || (isRead(event) && showsNewer(event)),
    'a request is sent with the tokens that storage showed': (_, { event, effects }) =>
      effects.every((effect) => {
        if (effect.type !== 'start' || effect.params.id !== 'send') return true;
        const shown = isRead(event) ? event.record : record;
        return JSON.stringify(effect.params.input) === JSON.stringify({ id: 7, sid: shown?.sid, gen: shown?.gen });
      }),
    'a renewal is requested only when the session is ready and has no newer tokens': (_, { event, effects }) =>
      effects.every(
        ({ type }) => type !== 'requestRenewal' || (isRead(event) && event.stage === 'ready' && showsOwn(event)),
      ),
    'a second renewal is requested only after the session was busy': (snapshot, { before, effects }) =>
      effects.every(({ type }) => type !== 'requestRenewal') ||
      (before?.matches({ waiting: 'watching' }) === true && snapshot.matches({ waiting: 'renewalRequested' })),
    'a waiting request watches its session and its caller, a running one the end of the session': (snapshot) => {
      const { watchSession, watchCaller, watchEnd, send } = snapshot.children;
      return (
        (watchSession !== undefined) === snapshot.matches('waiting') &&
        (watchCaller !== undefined) === snapshot.matches('waiting') &&
        (watchEnd !== undefined) === (send !== undefined)
      );
    },
    'the context holds no secrets': ({ context }) =>
      Object.keys(context).toSorted().join() === 'id,minTokenAgeMs,record,requestTimeoutMs' &&
      Object.keys(context.record ?? {}).every((key) => ['sid', 'gen', 'renewable'].includes(key)),
  },
  ...(record && { requirements }),
});

/** From docs/decisions/0002-session.md and 0014-failures-and-retries.md. */
const requirements: NonNullable<World<typeof requestMachine>['requirements']> = {
  'an answer is returned to the caller': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('answered'),
    to: 'answered',
  },
  'a rejection of the request itself is an answer': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('forbidden'),
    to: 'answered',
  },
  'a request with a rejected token waits': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('refused'),
    to: { waiting: 'watching' },
  },
  'the rejection of a token that was just created is an answer': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('refused too soon'),
    to: 'answered',
  },
  'a missing answer is an error for the caller': {
    in: 'sending',
    on: doneType('send'),
    where: sentAs('unanswered'),
    to: 'failed',
  },
  'the end of the session discards the answer': { in: 'sending', on: 'session.ended', to: 'sessionEnded' },
  'the tokens of another tab’s renewal are used at once': {
    in: 'waiting',
    on: 'session.read',
    where: where(showsNewer),
    to: 'replaying',
  },
  'a renewal is requested when the session is ready': {
    in: { waiting: 'watching' },
    on: 'session.read',
    where: where((read) => showsOwn(read) && read.stage === 'ready'),
    to: { waiting: 'renewalRequested' },
    does: ['requestRenewal'],
  },
  'a renewal is not requested again while the session has not started it': {
    in: { waiting: 'renewalRequested' },
    on: 'session.read',
    where: where((read) => showsOwn(read) && read.stage === 'ready'),
    ignored: true,
  },
  'the request waits for a running renewal': {
    in: 'waiting',
    on: 'session.read',
    where: where((read) => showsOwn(read) && read.stage === 'busy'),
    to: { waiting: 'watching' },
  },
  'a session that cannot be renewed now ends the waiting': {
    in: 'waiting',
    on: 'session.read',
    where: where((read) => showsOwn(read) && read.stage === 'unavailable'),
    to: 'unavailable',
  },
  'an ended session ends the waiting': {
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
  'the request is never sent under another sign-in': {
    in: 'waiting',
    on: 'session.read',
    where: where(({ record }) => record?.sid === 'second'),
    to: 'sessionChanged',
  },
  'the caller may stop waiting': { in: 'waiting', on: 'request.aborted', to: 'aborted' },
  'waiting times out': { in: 'waiting', on: 'after requestTimeout', to: 'unavailable' },
  'a second rejection is an answer': {
    in: 'replaying',
    on: doneType('send'),
    where: sentAs('refused'),
    to: 'answered',
  },
  'a missing answer to the second attempt is an error for the caller': {
    in: 'replaying',
    on: doneType('send'),
    where: sentAs('unanswered'),
    to: 'failed',
  },
  'the end of the session discards the second answer': { in: 'replaying', on: 'session.ended', to: 'sessionEnded' },
};

/** The tokens that the request of these tests is sent with first. */
export const firstTokens = seen;
