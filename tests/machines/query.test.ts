import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { queryMachine, type QueryRequest } from '../../src/machines/query.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';
import { at, lost, today } from '../support/samples.ts';

const list = '/hsqe-perf/near-misses';
const places = {
  none: at(list),
  dawn: at(`${list}/4100016`),
  dawnTen: at(`${list}/4100016?count=10`),
  star: at(`${list}/4100389`),
};

const requestOf = ({ imono, filter }: (typeof places)['none']): QueryRequest | undefined =>
  imono === undefined
    ? undefined
    : {
        call: 'nearMiss.search',
        input: { imono, count: filter.count },
        subject: imono,
        ...(imono === '4100389' && { moves: true }),
      };

const changes = Object.values(places).map((place) => ({ type: 'place.changed', place }) as const);

const world = (place: (typeof places)['none']): World<typeof queryMachine> => ({
  input: { place, today, requestOf },
  events: {
    'place.changed': changes,
    'reload.asked': [{ type: 'reload.asked' }],
    'network.restored': [{ type: 'network.restored' }],
    'minute.passed': [{ type: 'minute.passed' }],
  },
  actors: {
    load: ({ context }) => [
      { done: { data: context.request?.input, at: 1 } },
      { done: { data: undefined, at: 2 } },
      { error: lost },
    ],
  },
  project: ({ request, received, problem }) => ({ request, received, problem: problem?.kind }),
  invariants: {
    'data on screen is never of another vessel': ({ context }) =>
      context.received?.data === undefined ||
      // SAFETY: the world above answers nothing else.
      (context.received.data as { imono: string }).imono === context.request?.subject,
    'an answer without a result leaves what was there': ({ context }, { before }) =>
      before?.value !== 'refreshing' ||
      before.context.request?.subject !== context.request?.subject ||
      before.context.received?.data === undefined ||
      context.received?.data !== undefined,
    'it is busy exactly while its request runs': (snapshot) =>
      snapshot.hasTag('busy') === ('load' in snapshot.children && snapshot.children.load !== undefined),
    'it asks for what the place asks for': ({ context }, { effects }) =>
      effects.every(
        ({ type, params }) =>
          // SAFETY: an effect start carries the input of what it starts.
          type !== 'start' || JSON.stringify((params as { input: unknown }).input) === JSON.stringify(context.request),
      ),
    'nothing is held where nothing is asked': ({ value, context }) =>
      value !== 'idle' || (context.request === undefined && context.received === undefined),
    'data stays while it refreshes and when that fails': ({ value, context }) =>
      (value !== 'refreshing' && value !== 'stale') || context.received !== undefined,
    'the clock alone makes it ask for what moves, and for nothing else': ({ value }, { event, before }) =>
      event?.type !== 'minute.passed' ||
      (before?.context.request?.moves === true && (before.value === 'ready' || before.value === 'stale')
        ? value === 'refreshing'
        : value === before?.value),
    'a failure without data is said': ({ value, context }) =>
      value !== 'failed' || (context.problem !== undefined && context.received === undefined),
  },
});

modelTest('query', queryMachine, { 'from a vessel': world(places.dawn), 'from no vessel': world(places.none) });

it('gives up the request before when the vessel changes, and keeps only the last answer', async () => {
  const asked: { input: QueryRequest; signal: AbortSignal; answer: (data: unknown) => void }[] = [];
  const machine = queryMachine.provide({
    actors: {
      load: fromPromise(
        ({ input, signal }) =>
          new Promise((resolve) => asked.push({ input, signal, answer: (data) => resolve({ data, at: 2 }) })),
      ),
    },
  });
  const actor = createActor(machine, { input: { place: places.dawn, today, requestOf } }).start();
  actor.send({ type: 'place.changed', place: places.star });
  expect(asked.map(({ input, signal }) => [input.subject, signal.aborted])).toEqual([
    ['4100016', true],
    ['4100389', false],
  ]);
  asked[1]?.answer('of the star');
  asked[0]?.answer('of the dawn');
  await expect.poll(() => actor.getSnapshot().context.received?.data).toBe('of the star');
});
