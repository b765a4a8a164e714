import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { importMachine } from '../../src/machines/import/import-machine.ts';
import type { ImportBatch } from '../../src/machines/import/import-event.ts';
import { importPath } from '../../src/routing/routes.ts';
import { modelTest } from '../support/model/model-test.ts';
import { at, lost } from '../support/samples.ts';
import { batchIn } from './import-steps.ts';
import { importWorlds } from './import.world.ts';

modelTest('import', importMachine, importWorlds);

it('loads an import on screen again five seconds after that failed', async () => {
  const clock = new SimulatedClock();
  let loads = 0;
  const machine = importMachine.provide({
    actors: {
      load: fromPromise<ImportBatch, string>(async () => {
        loads += 1;
        return batchIn('checking');
      }),
      loadNext: fromPromise<ImportBatch, string>(() => Promise.reject(lost)),
    },
  });
  const actor = createActor(machine, { clock, input: { location: at(`${importPath}?record=7`) } }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  clock.increment(4_999);
  expect([actor.getSnapshot().value, loads]).toEqual(['failed', 1]);
  clock.increment(1);
  expect([actor.getSnapshot().value, loads]).toEqual(['loading', 2]);
  actor.stop();
});
