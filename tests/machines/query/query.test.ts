import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { queryMachine, type QuerySnapshot, queryView } from '../../../src/machines/query/query.ts';
import type { QueryRequest } from '../../../src/machines/query/query-request.ts';
import type { ReceivedAnswer } from '../../../src/machines/query/received-answer.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { lost } from '../../support/samples.ts';
import { locations, requestAt } from '../query-requirements.ts';
import { queryWorlds } from './query.world.ts';

/** Nothing is kept from an earlier visit. */
const nothingKept = fromPromise<ReceivedAnswer | undefined, QueryRequest | undefined>(async () => undefined);

modelTest('query', queryMachine, queryWorlds);

it('aborts the previous request when the vessel changes, and stores only the last answer', async () => {
  const asked: { input: QueryRequest; signal: AbortSignal; answer: (data: unknown) => void }[] = [];
  const machine = queryMachine.provide({
    actors: {
      recall: nothingKept,
      load: fromPromise(
        ({ input, signal }) =>
          new Promise((resolve) =>
            asked.push({ input, signal, answer: (data) => resolve({ data, unreadable: 0, at: 2 }) }),
          ),
      ),
    },
  });
  const actor = createActor(machine, { input: { location: locations.dawn, requestAt } }).start();
  actor.send({ type: 'location.changed', location: locations.star });
  expect(asked.map(({ input, signal }) => [input.owner, signal.aborted])).toEqual([
    ['4100016', true],
    ['4100389', false],
  ]);
  asked[1]?.answer('of the star');
  asked[0]?.answer('of the dawn');
  await expect.poll(() => actor.getSnapshot().context.received?.data).toBe('of the star');
});

it('shows a load as a refresh only if there is data, and no unreadable entries before the first answer', async () => {
  const machine = queryMachine.provide({
    actors: {
      recall: nothingKept,
      load: fromPromise<ReceivedAnswer, QueryRequest>(async () => ({ data: 'of the dawn', unreadable: 3, at: 1 })),
    },
  });
  const actor = createActor(machine, { input: { location: locations.dawn, requestAt } }).start();
  const shown = () => {
    // SAFETY: the test compares the data with what its own answer holds.
    const { state, busy, data, unreadable, receivedAt } = queryView(actor.getSnapshot() as QuerySnapshot);
    return [state, busy, data, unreadable, receivedAt];
  };
  expect(shown()).toEqual(['loading', true, undefined, 0, undefined]);
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(shown()).toEqual(['ready', false, 'of the dawn', 3, 1]);
  actor.send({ type: 'reload.requested' });
  expect(shown()).toEqual(['refreshing', true, 'of the dawn', 3, 1]);
});

it('retries 1, 2, 4 and 8 minutes after the refresh started to fail, and then every 8 minutes', async () => {
  const answer: { data: unknown; unreadable: number; at: number } = { data: 'of the star', unreadable: 0, at: 1 };
  let asked = 0;
  const machine = queryMachine.provide({
    actors: {
      recall: nothingKept,
      load: fromPromise(async () => {
        asked += 1;
        if (asked > 1) throw lost;
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { location: locations.star, requestAt } }).start();
  const settled = () => expect.poll(() => actor.getSnapshot().hasTag('busy')).toBe(false);
  await settled();
  actor.send({ type: 'reload.requested' });
  await settled();
  const tries: number[] = [];
  for (let minute = 1; minute <= 32; minute += 1) {
    const before = asked;
    actor.send({ type: 'minute.passed' });
    await settled();
    if (asked > before) tries.push(minute);
  }
  expect(tries).toEqual([1, 2, 4, 8, 16, 24, 32]);
});

it('shows what was kept while it loads and when that fails, also if it is found only later', async () => {
  const kept = { data: 'of the dawn', unreadable: 0, at: 1, kept: true } as const;
  const finds: ((answer: ReceivedAnswer | undefined) => void)[] = [];
  const fails: ((error: unknown) => void)[] = [];
  const machine = queryMachine.provide({
    actors: {
      load: fromPromise<ReceivedAnswer, QueryRequest>(() => new Promise((_, reject) => fails.push(reject))),
      recall: fromPromise<ReceivedAnswer | undefined, QueryRequest | undefined>(
        () => new Promise((resolve) => finds.push(resolve)),
      ),
    },
  });
  const started = () => createActor(machine, { input: { location: locations.dawn, requestAt } }).start();
  // SAFETY: the test compares the data with what its own answer holds.
  const shown = (actor: ReturnType<typeof started>) => queryView(actor.getSnapshot() as QuerySnapshot);

  const early = started();
  finds[0]?.(kept);
  await expect.poll(() => shown(early)).toMatchObject({ state: 'refreshing', data: 'of the dawn', kept: true });
  fails[0]?.(lost);
  await expect.poll(() => shown(early)).toMatchObject({ state: 'stale', data: 'of the dawn', kept: true, busy: false });

  const late = started();
  fails[1]?.(lost);
  await expect.poll(() => late.getSnapshot().value).toBe('recalling');
  expect(shown(late)).toMatchObject({ state: 'loading', busy: true, kept: false });
  finds[2]?.(kept);
  await expect.poll(() => shown(late)).toMatchObject({ state: 'stale', data: 'of the dawn', kept: true });
});

it('stores the response if it has a result field, otherwise nothing', async () => {
  const answers: ReceivedAnswer[] = [
    { data: 'of the dawn', unreadable: 0, at: 1 },
    { data: undefined, unreadable: 0, at: 2 },
    { data: null, unreadable: 0, at: 3 },
  ];
  const load = fromPromise<ReceivedAnswer, QueryRequest>(
    async () => answers.shift() ?? expect.unreachable('no more answers'),
  );
  const machine = queryMachine.provide({ actors: { recall: nothingKept, load } });
  const actor = createActor(machine, { input: { location: locations.dawn, requestAt } }).start();
  const stored = async () => (await waitFor(actor, ({ value }) => value === 'ready')).context.received?.data;
  expect(await stored()).toBe('of the dawn');
  actor.send({ type: 'reload.requested' });
  expect(await stored()).toBe('of the dawn');
  actor.send({ type: 'reload.requested' });
  expect(await stored()).toBeNull();
});
