import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { importMachine } from '../../../src/machines/import/import-machine.ts';
import type { ImportBatch, Upload } from '../../../src/machines/import/import-event.ts';
import { importPath } from '../../../src/routing/routes.ts';
import { modelTest } from '../../support/model/model-test.ts';
import { at, lost } from '../../support/samples.ts';
import { batchIn } from '../import-steps.ts';
import { importWorlds } from './import.world.ts';

modelTest('import', importMachine, importWorlds);

it('shows how much its upload has sent, and stops the upload that is cancelled', async () => {
  const uploads: { readonly upload: Upload; readonly signal: AbortSignal }[] = [];
  const machine = importMachine.provide({
    actors: {
      upload: fromPromise<string, Upload>(({ input: upload, signal }) => {
        uploads.push({ upload, signal });
        return new Promise(() => undefined);
      }),
    },
    actions: { reloadLists: () => undefined },
  });
  const actor = createActor(machine, { input: { location: at(importPath) } }).start();
  actor.send({ type: 'file.picked', file: () => new File(['IMO'], 'fleet.csv') });
  uploads[0]?.upload.onProgress({ bytes: 3, total: 9 });
  expect(actor.getSnapshot().context.sent).toEqual({ bytes: 3, total: 9 });
  actor.send({ type: 'upload.cancelled' });
  expect(uploads.map(({ signal }) => signal.aborted)).toEqual([true]);
  uploads[0]?.upload.onProgress({ bytes: 9, total: 9 });
  expect(actor.getSnapshot().context.sent).toBeUndefined();
  actor.stop();
});

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
