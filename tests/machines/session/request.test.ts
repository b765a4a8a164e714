import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { requestMachine } from '../../../src/machines/session/request.ts';
import type { RequestEvent, RequestId, Sent } from '../../../src/machines/session/request-setup.ts';
import { watcher } from '../../../src/machines/unprovided.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { firstTokens, requestWorld } from './request.world.ts';

modelTest('request', requestMachine, {
  'a request under a session': requestWorld(firstTokens),
  'a request without a session': requestWorld(null),
});

const watchNothing = () => () => undefined;

it('waits for newer tokens for the given time', async () => {
  const clock = new SimulatedClock();
  const machine = requestMachine.provide({
    actors: {
      send: fromPromise(async (): Promise<Sent> => ({ status: 401, tokenAgeMs: 60_000 })),
      watchEnd: watcher<RequestEvent>(watchNothing),
      watchSession: watcher<RequestEvent>(watchNothing),
      watchCaller: watcher<RequestEvent, RequestId>(watchNothing),
    },
  });
  const input = { id: 7, record: firstTokens, minTokenAgeMs: 5_000, requestTimeoutMs: 25_000 };
  const actor = createActor(machine, { input, clock }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
  clock.increment(24_999);
  expect(actor.getSnapshot().matches('waiting')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('unavailable');
});
