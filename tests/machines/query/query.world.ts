import { ApiError } from '../../../src/contract/problem.ts';
import { type queryMachine } from '../../../src/machines/query/query.ts';
import { offered, type World } from '../../support/model/world.ts';
import { lost, refused } from '../../support/samples.ts';
import { isAnswered, locations, noResult, requestAt, requirements, same } from '../query-requirements.ts';

const unreadable = new ApiError('contract', 'The answer of the server could not be read');

const changes = Object.values(locations).map((location) => ({ type: 'location.changed', location }) as const);

const world = (location: (typeof locations)['none']): World<typeof queryMachine> => ({
  input: { location, requestAt },
  starts: location === locations.none ? 'idle' : 'loading',
  requirements,
  events: {
    'location.changed': changes,
    'data.changed': [{ type: 'data.changed' }],
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
      { error: unreadable },
    ],
    // Nothing is looked up for a request that was answered.
    recall: (snapshot) => [
      { done: undefined },
      ...offered(!isAnswered({ type: 'minute.passed' }, snapshot), {
        done: { data: snapshot.context.request?.input, unreadable: 0, at: 0, kept: true as const },
      }),
    ],
  },
  project: ({ request, received, answered, problem, minutes }) => ({
    request,
    received,
    answered,
    problem: problem?.kind,
    minutes,
  }),
  invariants: {
    'data on screen is never of another vessel': ({ context }) =>
      context.received?.data === undefined ||
      // SAFETY: the world above has no other answers.
      (context.received.data as { imono: string }).imono === context.request?.owner,
    'an answer without a result leaves the previous data, unless it is refused': ({ context }, { before }) =>
      before?.value !== 'loading' ||
      context.problem?.kind === 'forbidden' ||
      before.context.request?.owner !== context.request?.owner ||
      before.context.received?.data === undefined ||
      context.received?.data !== undefined,
    'it is busy exactly while its request runs or the kept answer is looked up': (snapshot) =>
      snapshot.hasTag('busy') ===
      (snapshot.children['load'] !== undefined || snapshot.children['recall'] !== undefined),
    'it sends the request of the location': ({ context }, { effects }) =>
      effects.every(({ type, params }) => {
        if (type !== 'start') return true;
        // SAFETY: a start effect has the id and the input of the actor that it starts.
        const { id, input } = params as { readonly id: string; readonly input: unknown };
        return id === 'recall' && context.answered !== undefined ? true : same(input, context.request);
      }),
    'it looks up what was kept only for a request without an answer': (snapshot, { effects }) =>
      effects.every(({ type, params }) => {
        // SAFETY: as above.
        const { id, input } = params as { readonly id?: string; readonly input?: unknown };
        const expected = isAnswered({ type: 'minute.passed' }, snapshot) ? undefined : snapshot.context.request;
        return type !== 'start' || id !== 'recall' || same(input, expected);
      }),
    'an answer says which request it is of': ({ context: { received, answered } }) =>
      (received === undefined) === (answered === undefined),
    'there is no data if the location has no request': ({ value, context }) =>
      value !== 'idle' || (context.request === undefined && context.received === undefined),
    'data stays during a refresh and when the refresh fails': ({ value, context }, { before }) =>
      context.received !== undefined ||
      (value !== 'ready' &&
        value !== 'stale' &&
        (before?.context.received === undefined ||
          before.context.request?.owner !== context.request?.owner ||
          context.problem?.kind === 'forbidden')),
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
