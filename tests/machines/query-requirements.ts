import { type RouteState, vesselFilterOf } from '../../src/routing/location.ts';
import { ApiError } from '../../src/contract/problem.ts';
import { type queryMachine } from '../../src/machines/query/query.ts';
import { type QueryRequest, request } from '../../src/machines/query/query-request.ts';
import type { World } from '../support/model/world.ts';
import { at, refused } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses';
export const locations = {
  none: at(list),
  dawn: at(`${list}/4100016`),
  dawnTen: at(`${list}/4100016?count=10`),
  star: at(`${list}/4100389`),
};

export const requestAt = (location: RouteState): QueryRequest | undefined => {
  const { imono } = location;
  if (imono === undefined) return undefined;
  const options = { owner: imono, ...(imono === '4100389' && { refreshEveryMinute: true as const }) };
  return request('nearMiss.search', vesselFilterOf(location, imono), options);
};

/** An answer without its result field. */
export const noResult = { data: undefined, unreadable: 0, at: 2 };

type Query = World<typeof queryMachine>;
type Happening = Parameters<Query['invariants'][string]>[1];
type Where = NonNullable<NonNullable<Query['requirements']>[string]['where']>;

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const requestOf = (event: object | undefined): QueryRequest | undefined =>
  // SAFETY: only location.changed carries a location.
  event && 'location' in event ? requestAt(event.location as RouteState) : undefined;

const toSame: Where = (event, { context }) => same(requestOf(event), context.request);
const toNone: Where = (event, before) => !toSame(event, before) && requestOf(event) === undefined;
const toOwn: Where = (event, before) =>
  !toSame(event, before) &&
  before.context.received !== undefined &&
  requestOf(event)?.owner === before.context.request?.owner;
const toOther: Where = (event, before) => !toSame(event, before) && !toNone(event, before) && !toOwn(event, before);

const hasData: Where = (event) => 'output' in event && event.output !== noResult;
const hasNoResult: Where = (event) => 'output' in event && event.output === noResult;
const isRefusal: Where = (event) => 'error' in event && event.error === refused;
export const isAnswered: Where = (_, { context: { answered, request } }) =>
  answered !== undefined && JSON.stringify(answered) === JSON.stringify(request);
const failsAnswered: Where = (event, before) => !isRefusal(event, before) && isAnswered(event, before);
const failsUnanswered: Where = (event, before) => !isRefusal(event, before) && !isAnswered(event, before);
const isFound: Where = (event) => 'output' in event && event.output !== undefined;
const isNotFound: Where = (event) => 'output' in event && event.output === undefined;
const findsNothing: Where = (event, before) => isNotFound(event, before) && before.context.received === undefined;
const findsNothingNewer: Where = (event, before) => isNotFound(event, before) && before.context.received !== undefined;
const mayRecover: Where = (_, { context }) => context.problem?.kind === 'offline';
const isRejected: Where = (_, { context }) => context.problem !== undefined && context.problem.kind !== 'offline';
const refreshes: Where = (_, { context }) => context.request?.refreshEveryMinute === true;
const isStatic: Where = (_, { context }) => context.request?.refreshEveryMinute !== true;
const isDue: Where = (event, before) =>
  refreshes(event, before) && [1, 2, 4, 8, 16].includes(before.context.minutes + 1);
const isNotDue: Where = (event, before) => refreshes(event, before) && !isDue(event, before);

/** Whether the context is as before, except for these fields. */
const keepsAllBut =
  (...fields: readonly string[]) =>
  ({ context }: Parameters<Query['invariants'][string]>[0], { before }: Happening): boolean =>
    Object.entries(context).every(
      ([field, value]) =>
        fields.includes(field) || value === new Map<string, unknown>(Object.entries(before?.context ?? {})).get(field),
    );

const hasProblemOf: Query['invariants'][string] = ({ context: { problem } }, { event }) =>
  event !== undefined && 'error' in event && event.error instanceof ApiError && problem?.kind === event.error.kind;
const showsRecalled: Query['invariants'][string] = (snapshot, happened) =>
  happened.event !== undefined &&
  'output' in happened.event &&
  snapshot.context.received === happened.event.output &&
  snapshot.context.answered === snapshot.context.request &&
  keepsAllBut('received', 'answered')(snapshot, happened);

const hasRequest: Where = (_, { context }) => context.request !== undefined;
/** Whether the request was sent. */
const startsLoad = ({ effects }: Happening): boolean =>
  // SAFETY: a start effect has the id of the actor that it starts.
  effects.some(({ type, params }) => type === 'start' && (params as { readonly id: string }).id === 'load');
const retries = { to: 'loading', so: keepsAllBut() } as const;
const minuteCounted = ({ context }: Parameters<Query['invariants'][string]>[0], { before }: Happening): boolean =>
  context.minutes === (before?.context.minutes === 15 ? 8 : (before?.context.minutes ?? 0) + 1);

/** From architecture 1 and decision record 0014: the address decides the request, and data stays while it refreshes. */
export const requirements: NonNullable<Query['requirements']> = {
  'an address with the same request changes nothing': { on: 'location.changed', where: toSame, ignored: true },
  'an address without a request drops the data': {
    on: 'location.changed',
    where: toNone,
    to: 'idle',
    so: ({ context: { request, received, answered, problem, minutes } }) =>
      same([request, received, answered, problem, minutes], [undefined, undefined, undefined, undefined, 0]),
  },
  'another filter of the same vessel is loaded, and the data stays meanwhile': {
    on: 'location.changed',
    where: toOwn,
    to: 'loading',
    so: (snapshot, happened) =>
      same(snapshot.context.request, requestOf(happened.event)) && keepsAllBut('request')(snapshot, happened),
  },
  'another vessel is loaded, and the data of the previous one is dropped': {
    on: 'location.changed',
    where: toOther,
    to: 'loading',
    so: ({ context: { request, received, answered, problem, minutes } }, { event }) =>
      same(request, requestOf(event)) &&
      same([received, answered, problem, minutes], [undefined, undefined, undefined, 0]),
  },
  'an answer replaces the data and clears the problem': {
    on: 'load is done',
    where: hasData,
    to: 'ready',
    so: ({ context: { request, received, answered, problem, minutes } }, { event }) =>
      event !== undefined &&
      'output' in event &&
      received === event.output &&
      answered === request &&
      problem === undefined &&
      minutes === 0,
  },
  'an answer without a result keeps the data and clears the problem': {
    on: 'load is done',
    where: hasNoResult,
    to: 'ready',
    so: ({ context: { request, received, answered, problem, minutes } }, { event, before }) =>
      same(received, before?.context.received ?? (event && 'output' in event && event.output)) &&
      answered === request &&
      problem === undefined &&
      minutes === 0,
  },
  'a failed refresh keeps the data': {
    on: 'load fails',
    where: failsAnswered,
    to: 'stale',
    so: (snapshot, happened) => hasProblemOf(snapshot, happened) && keepsAllBut('problem')(snapshot, happened),
  },
  'a refusal drops the data, also of an earlier visit, and is shown': {
    on: 'load fails',
    where: isRefusal,
    to: 'failed',
    so: (snapshot, happened) =>
      hasProblemOf(snapshot, happened) &&
      same([snapshot.context.received, snapshot.context.answered, snapshot.context.minutes], [undefined, undefined, 0]),
  },
  'after another failure the kept answer is looked up': {
    on: 'load fails',
    where: failsUnanswered,
    to: 'recalling',
    so: (snapshot, happened) => hasProblemOf(snapshot, happened) && keepsAllBut('problem')(snapshot, happened),
  },
  'a kept answer is shown while the request runs': {
    in: 'loading',
    on: 'recall is done',
    where: isFound,
    to: 'loading',
    so: showsRecalled,
  },
  'a kept answer is shown after the request failed': {
    in: 'recalling',
    on: 'recall is done',
    where: isFound,
    to: 'stale',
    so: showsRecalled,
  },
  'data of another filter stays if none is kept': {
    in: 'recalling',
    on: 'recall is done',
    where: findsNothingNewer,
    to: 'stale',
    so: keepsAllBut(),
  },
  'a failure is shown if nothing is kept': {
    in: 'recalling',
    on: 'recall is done',
    where: findsNothing,
    to: 'failed',
    so: keepsAllBut(),
  },
  'the user waits until the kept answer is looked up': { in: 'recalling', on: 'reload.requested', ignored: true },
  'a restored network retries a failed request, also before the kept answer is found': {
    in: 'recalling',
    on: 'network.restored',
    where: mayRecover,
    ...retries,
  },
  'a restored network does not retry a rejected request whose kept answer is looked up': {
    in: 'recalling',
    on: 'network.restored',
    where: isRejected,
    ignored: true,
  },
  'the user may reload data': { in: 'ready', on: 'reload.requested', ...retries },
  'the user may reload stale data': { in: 'stale', on: 'reload.requested', ...retries },
  'the user may retry after a failure': { in: 'failed', on: 'reload.requested', ...retries },
  'a running request is not repeated': { in: 'loading', on: 'reload.requested', ignored: true },
  'after a change the request is sent again, also while it runs': {
    on: 'data.changed',
    where: hasRequest,
    to: 'loading',
    so: (snapshot, happened) => startsLoad(happened) && keepsAllBut()(snapshot, happened),
  },
  'a change loads nothing without a request': { in: 'idle', on: 'data.changed', ignored: true },
  'nothing is reloaded without a request': { in: 'idle', on: 'reload.requested', ignored: true },
  'a restored network retries a failed refresh': { in: 'stale', on: 'network.restored', where: mayRecover, ...retries },
  'a restored network retries a failed load': { in: 'failed', on: 'network.restored', where: mayRecover, ...retries },
  'a restored network does not retry a rejected refresh': {
    in: 'stale',
    on: 'network.restored',
    where: isRejected,
    ignored: true,
  },
  'a restored network does not retry a rejected load': {
    in: 'failed',
    on: 'network.restored',
    where: isRejected,
    ignored: true,
  },
  'a restored network does not reload data': { in: 'ready', on: 'network.restored', ignored: true },
  'the clock refreshes data that changes with time': {
    in: 'ready',
    on: 'minute.passed',
    where: refreshes,
    ...retries,
  },
  'the clock does not refresh other data': { in: 'ready', on: 'minute.passed', where: isStatic, ignored: true },
  'the clock does not retry other data': { in: 'stale', on: 'minute.passed', where: isStatic, ignored: true },
  'a failed refresh is retried when it is due': {
    in: 'stale',
    on: 'minute.passed',
    where: isDue,
    to: 'loading',
    so: minuteCounted,
  },
  'a failed refresh waits until it is due': {
    in: 'stale',
    on: 'minute.passed',
    where: isNotDue,
    to: 'stale',
    so: minuteCounted,
  },
  'the clock does not retry a failed load': { in: 'failed', on: 'minute.passed', ignored: true },
};
