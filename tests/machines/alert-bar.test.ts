import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { alertBarMachine, alertOf, probeEvery } from '../../src/machines/alert-bar.ts';
import { modelTest } from '../support/model/model-test.ts';
import type { World } from '../support/model/world.ts';

const calls = ['sire.search', 'drill.search'] as const;

const world: World<typeof alertBarMachine> = {
  input: undefined,
  events: {
    'trouble.reported': calls.flatMap((call) =>
      (['offline', 'server'] as const).map((trouble) => ({ type: 'trouble.reported', call, trouble })),
    ),
    'request.succeeded': [...calls, 'news.search'].map((call) => ({ type: 'request.succeeded', call })),
    'page.left': [{ type: 'page.left' }],
    'alert.dismissed': [{ type: 'alert.dismissed' }],
  },
  actors: {},
  invariants: {
    'trouble has words, and calm has none': (snapshot) =>
      (snapshot.value === 'troubled') === (alertOf(snapshot) !== undefined),
    'a fault of the server stays until that very request comes through, the page is left or the bar is closed': (
      { context },
      { event, before },
    ) =>
      Object.entries(before?.context.ailing ?? {}).every(
        ([call, trouble]) =>
          trouble !== 'server' ||
          call in context.ailing ||
          event?.type === 'page.left' ||
          event?.type === 'alert.dismissed' ||
          (event?.type === 'request.succeeded' && 'call' in event && event.call === call),
      ),
    'any answer that comes through ends what was the link’s': ({ context }, { event }) =>
      event?.type !== 'request.succeeded' || !Object.values(context.ailing).includes('offline'),
    'nothing is asked for again where nothing fails': ({ value }, { effects }) =>
      value === 'troubled' || effects.every(({ type }) => type !== 'probe'),
  },
};

modelTest('alertBar', alertBarMachine, { 'trouble that comes and goes': world });

it('says the latest trouble in words of its own', () => {
  const bar = createActor(alertBarMachine.provide({ actions: { probe: () => undefined } })).start();
  bar.send({ type: 'trouble.reported', call: 'sire.search', trouble: 'server' });
  expect(alertOf(bar.getSnapshot())).toBe('The server has a problem. Please try again');
  bar.send({ type: 'trouble.reported', call: 'sire.search', trouble: 'offline' });
  expect(alertOf(bar.getSnapshot())).toBe('There is no connection to the server');
});

it('asks again every 15 s while anything fails', () => {
  const clock = new SimulatedClock();
  let probes = 0;
  const bar = createActor(alertBarMachine.provide({ actions: { probe: () => void (probes += 1) } }), { clock }).start();
  clock.increment(probeEvery);
  bar.send({ type: 'trouble.reported', call: 'sire.search', trouble: 'server' });
  clock.increment(probeEvery);
  bar.send({ type: 'trouble.reported', call: 'sire.search', trouble: 'server' });
  clock.increment(probeEvery);
  expect(probes).toBe(2);
  bar.send({ type: 'request.succeeded', call: 'sire.search' });
  clock.increment(probeEvery);
  expect(probes).toBe(2);
});
