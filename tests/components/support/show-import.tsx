import { createActor, fromPromise } from 'xstate';
import type { BatchState } from '../../../src/contract/administration/import.ts';
import type { ImportBatch, ImportStep, ZipUpload } from '../../../src/machines/import/import-event.ts';
import { importMachine } from '../../../src/machines/import/import-machine.ts';
import { importPath } from '../../../src/routing/routes.ts';
import { dataImport } from '../../../src/views/pages/import/page.ts';
import { batchIn } from '../../machines/import-steps.ts';
import { at } from '../../support/samples.ts';
import { mount, prepare } from './mounted.tsx';
import { pageWith } from './page-with.ts';
import { startPortal } from './portal.ts';

type Counts = ImportBatch['sheets'][number];

/** The counts of the sheet Near Misses. */
export const countsOf = (counts: Partial<Counts>): Counts => ({
  sheet: 'near-misses',
  title: 'Near Misses',
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  following: 0,
  byItems: 0,
  removed: 0,
  ...counts,
});

/** The page with an import that the server has in a state; answers the ZIPs that are uploaded for it, and the steps. */
export const showImport = (state: BatchState, fields: Partial<ImportBatch>) => {
  const address = `${importPath}?record=7`;
  const uploads: string[] = [];
  const steps: ImportStep[] = [];
  let progress: ZipUpload['onProgress'] | undefined;
  const restore = prepare(address);
  const around = startPortal((call) => (call === 'import.sheets' ? 'data' : 'never'), true);
  const machine = importMachine.provide({
    actors: {
      load: fromPromise<ImportBatch, string>(async () => ({ ...batchIn(state), ...fields })),
      attach: fromPromise<void, ZipUpload>(({ input: { id, file, onProgress } }) => {
        progress = onProgress;
        uploads.push(`${id} ${file().name}`);
        return new Promise(() => undefined);
      }),
      sendStep: fromPromise<void, ImportStep>(({ input }) => {
        steps.push(input);
        return new Promise(() => undefined);
      }),
    },
    actions: { reloadLists: () => undefined },
  });
  const flow = around.run(createActor(machine, { input: { location: at(address) } }));
  const view = pageWith(dataImport, around, at(address), { flow })(at(address));
  const unmount = mount(around.portal, <main>{view}</main>);
  const close = () => {
    unmount();
    around.stop();
    restore();
  };
  const sent = (bytes: number) => progress?.({ bytes, total: 4_000_000 });
  return { uploads, steps, sent, close };
};
