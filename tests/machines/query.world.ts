import { type RouteState, vesselFilterOf } from '../../src/routing/location.ts';
import { type queryMachine } from '../../src/machines/query/query.ts';
import { type QueryRequest, request } from '../../src/machines/query/query-request.ts';
import type { World } from '../support/model/world.ts';
import { at, lost, refused } from '../support/samples.ts';

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
const noResult = { data: undefined, unreadable: 0, at: 2 };

const changes = Object.values(locations).map((location) => ({ type: 'location.changed', location }) as const);

type Query = World<typeof queryMachine>;
type Happening = Parameters<Query['invariants'][string]>[1];
type Where = NonNullable<NonNullable<Query['requirements']>[string]['where']>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
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
const hasReceived: Where = (_, { context }) => context.received !== undefined;
const hasNothing: Where = (_, { context }) => context.received === undefined;
const mayRecover: Where = (_, { context }) => context.problem?.kind === 'offline';
const isRejected: Where = (_, { context }) => context.problem?.kind === 'forbidden';
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

const retries = { to: 'loading', so: keepsAllBut() } as const;
const minuteCounted = ({ context }: Parameters<Query['invariants'][string]>[0], { before }: Happening): boolean =>
  context.minutes === (before?.context.minutes === 15 ? 8 : (before?.context.minutes ?? 0) + 1);

/** From architecture 1 and decision record 0014: the address decides the request, and data stays while it refreshes. */
const requirements: Query['requirements'] = {
  'an address with the same request changes nothing': { on: 'location.changed', where: toSame, ignored: true },
  'an address without a request drops the data': {
    on: 'location.changed',
    where: toNone,
    to: 'idle',
    so: ({ context: { request, received, problem, minutes } }) =>
      same([request, received, problem, minutes], [undefined, undefined, undefined, 0]),
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
    so: ({ context: { request, received, problem, minutes } }, { event }) =>
      same(request, requestOf(event)) && same([received, problem, minutes], [undefined, undefined, 0]),
  },
  'an answer replaces the data and clears the problem': {
    on: 'load is done',
    where: hasData,
    to: 'ready',
    so: ({ context: { received, problem, minutes } }, { event }) =>
      event !== undefined && 'output' in event && received === event.output && problem === undefined && minutes === 0,
  },
  'an answer without a result keeps the data and clears the problem': {
    on: 'load is done',
    where: hasNoResult,
    to: 'ready',
    so: ({ context: { received, problem, minutes } }, { event, before }) =>
      same(received, before?.context.received ?? (event && 'output' in event && event.output)) &&
      problem === undefined &&
      minutes === 0,
  },
  'a failed refresh keeps the data': {
    on: 'load fails',
    where: hasReceived,
    to: 'stale',
    so: (snapshot, happened) => snapshot.context.problem !== undefined && keepsAllBut('problem')(snapshot, happened),
  },
  'a failure without data is shown': {
    on: 'load fails',
    where: hasNothing,
    to: 'failed',
    so: ({ context }) => context.problem !== undefined,
  },
  'the user may reload data': { in: 'ready', on: 'reload.requested', ...retries },
  'the user may reload stale data': { in: 'stale', on: 'reload.requested', ...retries },
  'the user may retry after a failure': { in: 'failed', on: 'reload.requested', ...retries },
  'a running request is not repeated': { in: 'loading', on: 'reload.requested', ignored: true },
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

const world = (location: (typeof locations)['none']): World<typeof queryMachine> => ({
  input: { location, requestAt },
  starts: location === locations.none ? 'idle' : 'loading',
  requirements,
  events: {
    'location.changed': changes,
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
    'minute.passed': [{ type: 'minute.passed' }],
  },
  actors: {
    load: ({ context }) => [
      { done: { data: context.request?.input, unreadable: 1, at: 1 } },
      { done: noResult },
      { error: lost },
      { error: refused },
    ],
  },
  project: ({ request, received, problem, minutes }) => ({ request, received, problem: problem?.kind, minutes }),
  invariants: {
    'data on screen is never of another vessel': ({ context }) =>
      context.received?.data === undefined ||
      // SAFETY: the world above has no other answers.
      (context.received.data as { imono: string }).imono === context.request?.owner,
    'an answer without a result leaves the previous data': ({ context }, { before }) =>
      before?.value !== 'loading' ||
      before.context.request?.owner !== context.request?.owner ||
      before.context.received?.data === undefined ||
      context.received?.data !== undefined,
    'it is busy exactly while its request runs': (snapshot) =>
      snapshot.hasTag('busy') === ('load' in snapshot.children && snapshot.children.load !== undefined),
    'it sends the request of the location': ({ context }, { effects }) =>
      effects.every(
        ({ type, params }) =>
          // SAFETY: a start effect has the input of the actor that it starts.
          type !== 'start' || JSON.stringify((params as { input: unknown }).input) === JSON.stringify(context.request),
      ),
    'there is no data if the location has no request': ({ value, context }) =>
      value !== 'idle' || (context.request === undefined && context.received === undefined),
    'data stays during a refresh and when the refresh fails': ({ value, context }, { before }) =>
      context.received !== undefined ||
      (value !== 'ready' &&
        value !== 'stale' &&
        (before?.context.received === undefined || before.context.request?.owner !== context.request?.owner)),
    'the clock only refreshes data that changes with time, less often while the refresh fails': (
      { value },
      { event, before },
    ) => {
      if (event?.type !== 'minute.passed') return true;
      const moves = before?.context.request?.refreshEveryMinute === true;
      const due = before?.value === 'stale' && [1, 2, 4, 8, 16].includes(before.context.minutes + 1);
      return moves && (before.value === 'ready' || due) ? value === 'loading' : value === before?.value;
    },
    'only the user can retry a rejected request': ({ value }, { event, before }) =>
      event?.type !== 'network.restored' || before?.context.problem?.kind !== 'forbidden' || value === before.value,
    'a failure without data is shown': ({ value, context }) =>
      value !== 'failed' || (context.problem !== undefined && context.received === undefined),
  },
});

export const queryWorlds = { 'from a vessel': world(locations.dawn), 'from no vessel': world(locations.none) };
