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

const changes = Object.values(locations).map((location) => ({ type: 'location.changed', location }) as const);

const world = (location: (typeof locations)['none']): World<typeof queryMachine> => ({
  input: { location, requestAt },
  events: {
    'location.changed': changes,
    'reload.requested': [{ type: 'reload.requested' }],
    'network.restored': [{ type: 'network.restored' }],
    'minute.passed': [{ type: 'minute.passed' }],
  },
  actors: {
    load: ({ context }) => [
      { done: { data: context.request?.input, unreadable: 1, at: 1 } },
      { done: { data: undefined, unreadable: 0, at: 2 } },
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
