import { createActor, fromPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { Permission } from '../../src/contract/permission.ts';
import { type PreloadStep, preloadSteps, preloadStepNames } from '../../src/routing/vessel-preload-steps.ts';
import { watcher } from '../../src/machines/unprovided.ts';
import { progressOf, stepView, vesselPreloadMachine } from '../../src/machines/vessel-preload.ts';
import type { KeptStepsRequest, StepRequest } from '../../src/machines/vessel-preload-context.ts';
import type { KeptSteps } from '../../src/machines/vessel-preload-kept.ts';
import { modelTest } from '../support/model/model-test.ts';
import { accounts, everything, lost, refused } from '../support/samples.ts';
import { nothingRequested, sequence } from './vessel-preload-requirements.ts';
import { ofHerself, locations, reading, vesselPreloadWorld } from './vessel-preload.world.ts';
import { waitTimeoutMs } from '../support/wait-timeout.ts';

modelTest('vesselPreload', vesselPreloadMachine, {
  'a vessel': vesselPreloadWorld(),
  'no vessel yet': vesselPreloadWorld(locations.none, [reading('Drills')], sequence),
  'the data of the vessel itself': ofHerself(),
  'an account that may read nothing': vesselPreloadWorld(locations.dawn, [[]], nothingRequested),
});

interface Asked extends StepRequest {
  readonly signal: AbortSignal;
  readonly answer: (answer: unknown) => void;
  readonly fail: (problem?: Error) => void;
}

const soon = { interval: 1, timeout: waitTimeoutMs };

/** The machine with requests that the test answers, for an account with these permissions. */
const start = (entries: readonly Permission[] = everything, kept: KeptSteps = {}, read = Promise.resolve(kept)) => {
  const asked: Asked[] = [];
  const flag: ('on' | 'off')[] = [];
  const machine = vesselPreloadMachine.provide({
    actors: {
      watchPermissions: watcher((report) => {
        report({ type: 'permissions.known', entries });
        return () => undefined;
      }),
      showLoading: watcher(() => {
        flag.push('on');
        return () => void flag.push('off');
      }),
      recallSteps: fromPromise<KeptSteps, KeptStepsRequest>(() => read),
      loadStep: fromPromise<unknown, StepRequest>(
        ({ input, signal }) =>
          new Promise((answer, reject) =>
            asked.push({ ...input, signal, answer, fail: (problem = lost) => reject(problem) }),
          ),
      ),
    },
  });
  const actor = createActor(machine, { input: { location: locations.dawn } }).start();
  const at = (index: number): Promise<Asked> =>
    vi.waitFor(() => {
      const order = asked[index];
      if (!order) throw new Error(`request ${index} was not made`);
      return order;
    }, soon);
  const finish = async (fails?: PreloadStep) => {
    for (let index = 0; actor.getSnapshot().hasTag('busy'); index += 1) {
      if (index === preloadStepNames.length) throw new Error('the sequence has more requests than steps');
      const order = await at(index);
      if (order.step === fails) order.fail();
      else order.answer(order.imono);
      await vi.waitFor(() => expect(!actor.getSnapshot().hasTag('busy') || asked.length > index + 1).toBe(true), soon);
    }
  };
  return { actor, asked, flag, at, finish };
};

const drills = {
  imono: '4100016',
  optionFilter: 1,
  startDate: '2025-11-23',
  endDate: '2027-11-23',
  skipCount: 0,
  maxResultCount: 0,
};
const latest = { imono: '4100016', optionFilter: 2, recordNumber: 1, skipCount: 0, maxResultCount: 0 };

it('loads a vessel’s full data in sequence: fleet detail, vessel track, latest report, SIRE per year, SIRE list, CDI, class surveys, vessel inspection per year and list, certificates, accidents, near miss and non-conformity per year, drills', async () => {
  const { asked, finish } = start();
  await finish();
  expect(
    asked.map(({ step, imono }) => [preloadSteps[step].call, preloadSteps[step].input(imono, '2026-11-23')]),
  ).toEqual([
    ['fleet.detail', { IMO: '4100016' }],
    ['track.byImo', { imo: '4100016' }],
    ['track.latestReport', { imo: '4100016' }],
    ['sire.chart', latest],
    ['sire.search', latest],
    ['vetting.quarter', { ...latest, optionFilterInspecType: 2, ownerID: 0, programme: 'CDI' }],
    ['classSurvey.byImo', { IMONO: '4100016' }],
    ['vesselInspection.chart', latest],
    ['vesselInspection.search', { ...latest, maxResultCount: 1 }],
    ['certificate.search', latest],
    ['accident.chart', latest],
    ['nearMiss.chart', latest],
    ['nonConformity.chart', latest],
    ['drill.chart', drills],
  ]);
});

it('the page loading flag is on during the sequence and off after it', async () => {
  const { flag, at, finish } = start();
  await at(0);
  expect(flag).toEqual(['on']);
  await finish();
  expect(flag).toEqual(['on', 'off']);
});

describe('what an account may not read', () => {
  it.each<[string, readonly PreloadStep[]]>([
    ['vetting@', ['sirePerYear', 'sireList', 'cdi']],
    ['crew@', ['drills']],
    ['nothing@', []],
  ])('is not requested: %s', async (account, steps) => {
    const { asked, flag, finish } = start(accounts[account]);
    await finish();
    expect(asked.map(({ step }) => step)).toEqual(steps);
    expect(flag).toEqual(steps.length > 0 ? ['on', 'off'] : []);
  });
  it('omits CDI for an account that may only read SIRE', async () => {
    const { asked, finish } = start(reading('SIRE'));
    await finish();
    expect(asked.map(({ step }) => step)).toEqual(['sirePerYear', 'sireList']);
  });
});

/** What the tiles without an answer show after a step has failed; all steps were requested. */
const withoutAnswer = async (step: PreloadStep) => {
  const { actor, asked, flag, finish } = start();
  await finish(step);
  expect(asked.map((order) => order.step)).toEqual(preloadStepNames);
  expect(flag).toEqual(['on', 'off']);
  const views = preloadStepNames.map((name) => [name, stepView(actor.getSnapshot(), name)] as const);
  return views.filter(([, { answer }]) => answer === undefined);
};

describe('a failure', () => {
  it.each(preloadStepNames.filter((name) => name !== 'fleetDetail'))(
    'of %s only affects its tile, and everything else is loaded',
    async (step) => {
      const problem = expect.objectContaining({ kind: 'offline' });
      expect(await withoutAnswer(step)).toEqual([[step, { answer: undefined, loading: false, problem }]]);
    },
  );
  it('of the fleet detail is swallowed silently, and everything else is loaded', async () => {
    const view = { answer: undefined, loading: false, problem: undefined };
    expect(await withoutAnswer('fleetDetail')).toEqual([['fleetDetail', view]]);
  });
  it('is retried on its own, by the user or when the network is restored', async () => {
    for (const type of ['reload.requested', 'network.restored'] as const) {
      const { actor, asked, at, finish } = start();
      await finish('certificates');
      actor.send({ type });
      (await at(preloadStepNames.length)).answer('now');
      await vi.waitFor(() => expect(stepView(actor.getSnapshot(), 'certificates').answer).toBe('now'), soon);
      expect(asked.slice(preloadStepNames.length).map(({ step }) => step)).toEqual(['certificates']);
    }
  });
});

it('reports its progress', async () => {
  const { actor, at } = start();
  expect(progressOf(actor.getSnapshot())).toMatchObject({ done: 0, of: 14 });
  (await at(0)).answer([]);
  await at(1);
  expect(progressOf(actor.getSnapshot())).toMatchObject({ done: 1, of: 14 });
});

it('shows a step that has no result yet as loading', async () => {
  const { actor, at } = start();
  await at(0);
  for (const step of ['fleetDetail', 'drills'] as const)
    expect(stepView(actor.getSnapshot(), step)).toEqual({ answer: undefined, problem: undefined, loading: true });
});

it('aborts its request and turns the flag off when the page is left', async () => {
  const { actor, asked, flag, at } = start();
  (await at(0)).answer([]);
  await at(1);
  actor.stop();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  expect(flag).toEqual(['on', 'off']);
});

it('loads the last vessel only when vessels are switched fast', async () => {
  const { actor, asked, flag, at } = start();
  const ofDawn = await at(0);
  actor.send({ type: 'location.changed', location: locations.star });
  actor.send({ type: 'location.changed', location: locations.dawn });
  actor.send({ type: 'location.changed', location: locations.star });
  ofDawn.answer('of the dawn');
  (await at(3)).answer('of the star');
  await at(4);
  expect(asked.map(({ imono, step, signal }) => [imono, step, signal.aborted])).toEqual([
    ['4100016', 'fleetDetail', true],
    ['4100389', 'fleetDetail', true],
    ['4100016', 'fleetDetail', true],
    ['4100389', 'fleetDetail', false],
    ['4100389', 'vesselTrack', false],
  ]);
  expect(stepView(actor.getSnapshot(), 'fleetDetail').answer).toBe('of the star');
  expect(flag.filter((turned) => turned === 'on').length - flag.filter((turned) => turned === 'off').length).toBe(1);
});

it('continues when only the query of the address changes', async () => {
  const { actor, asked, at } = start();
  (await at(0)).answer([]);
  await at(1);
  actor.send({ type: 'location.changed', location: { ...locations.dawn, tab: 'x' } });
  expect(asked).toHaveLength(2);
});

describe('what was kept of an earlier visit', () => {
  const kept = { fleetDetail: { answer: 'kept', at: 7 }, certificates: { answer: 'kept', at: 5 } };
  const startKept = async () => {
    const started = start(everything, kept);
    await vi.waitFor(() => expect(started.actor.getSnapshot().context.kept).toEqual(kept), soon);
    return started;
  };
  it('is shown at once, with the age of the oldest, and replaced step by step', async () => {
    const { actor, at } = await startKept();
    const view = (step: PreloadStep) => stepView(actor.getSnapshot(), step);
    expect(view('certificates')).toEqual({ answer: 'kept', problem: undefined, loading: false });
    expect(actor.getSnapshot().context.received).toEqual({ at: 5, kept: true });
    (await at(0)).answer('now');
    await at(1);
    expect(view('fleetDetail')).toEqual({ answer: 'now', problem: undefined, loading: false });
    expect(actor.getSnapshot().context.kept).toEqual({ certificates: kept.certificates });
  });
  it('stays if the server is away, also where a failure is not shown', async () => {
    const { actor, at } = await startKept();
    (await at(0)).fail();
    await at(1);
    expect(stepView(actor.getSnapshot(), 'fleetDetail')).toEqual({
      answer: 'kept',
      problem: undefined,
      loading: false,
    });
  });
  it('is not shown any more where the server refuses it', async () => {
    const { actor, at } = await startKept();
    (await at(0)).fail(refused);
    await at(1);
    expect(stepView(actor.getSnapshot(), 'fleetDetail').answer).toBeUndefined();
  });
  it('is not shown for a step that was answered before it was read', async () => {
    const { promise, resolve } = Promise.withResolvers<KeptSteps>();
    const { actor, at } = start(everything, {}, promise);
    (await at(0)).answer('now');
    await at(1);
    resolve(kept);
    await vi.waitFor(() => expect(actor.getSnapshot().context.received).toEqual({ at: 5, kept: true }), soon);
    expect(actor.getSnapshot().context.kept).toEqual({ certificates: kept.certificates });
    expect(stepView(actor.getSnapshot(), 'fleetDetail').answer).toBe('now');
  });
});
