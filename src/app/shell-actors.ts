import { type ActorOptions, type AnyActorLogic, createActor, fromPromise } from 'xstate';
import {
  attachmentDownloadMachine,
  type AttachmentDownloadEffects,
  type DownloadRequest,
} from '../machines/attachment-download.ts';
import { type ChangeEffects, changeMachine, idIn } from '../machines/change.ts';
import { columnMenuMachine } from '../machines/column-menu.ts';
import { companySwitchMachine } from '../machines/company-switch.ts';
import { devicesMachine } from '../machines/devices/devices.ts';
import { createDocumentBatch, type DocumentBatchEffects } from '../machines/document-batch.ts';
import type { ToastParams } from '../machines/effects.ts';
import { savedViewsMachine } from '../machines/saved-views/saved-views.ts';
import { searchEverythingMachine } from '../machines/search-everything.ts';
import { createTableExport } from '../machines/table-export.ts';
import { vesselSearchMachine } from '../machines/vessel-search.ts';
import type { Api } from '../services/api/api.ts';
import { save } from '../services/api/download.ts';
import { PartialFile } from '../services/api/partial-file.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';
import { saveSignOutReason } from '../services/session/sign-out-reason.ts';
import type { ShellActors } from '../views/portal.ts';
import { createChange } from './change-actor.ts';
import { type CompanySwitchPorts, createCompanySwitch } from './company-switch-actors.ts';
import type { ImplementationPorts } from './implementation-ports.ts';
import { createDevices } from './devices-actors.ts';
import { navigate } from './navigate.ts';
import { createSavedViews } from './saved-view-actors.ts';
import { createSearchEverything } from './search-everything-actors.ts';
import { createTableExportActors } from './table-export-actors.ts';
import { createVesselSearch } from './vessel-search-actors.ts';

export type ShellPorts = Pick<ImplementationPorts, 'api' | 'app' | 'commands' | 'importWithRetry' | 'page' | 'toast'> &
  CompanySwitchPorts;

/** Creates the actors that only signed-in pages use; they are not started yet. */
export const createShellActors = (
  ports: ShellPorts,
  options: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = {},
): ShellActors => {
  const { api, importWithRetry } = ports;
  const actions = { toast: (_: unknown, params: ToastParams) => ports.toast(params) };
  const files = { actors: createDownloadActors(api), actions };
  const documents = { actors: createDocumentActors(api, importWithRetry), actions };
  const tables = { actors: createTableExportActors(api, importWithRetry), actions };
  const changes = (reloadLists: ChangeEffects['actions']['reloadLists']) =>
    createActor(changeMachine.provide(createChange(ports, reloadLists)), { ...options, input: {} });
  const devices = createActor(devicesMachine.provide(createDevices(api)), options);
  const savedViews = createActor(savedViewsMachine.provide(createSavedViews(ports)), options);
  const commands = { ...ports.commands, showDevices: () => devices.send({ type: 'drawer.opened' }) };
  const search = createSearchEverything({ ...ports, commands });
  return {
    devices,
    deviceRemoval: changes(({ context: { change } }) => {
      const id = idIn(change);
      if (id !== undefined) devices.send({ type: 'device.removed', id });
    }),
    everywhere: changes(() => {
      saveSignOutReason({ because: 'signed out everywhere' });
      ports.app().send({ type: 'logout.requested' });
    }),
    vesselSearch: createActor(vesselSearchMachine.provide(createVesselSearch(ports)), options),
    searchEverything: createActor(searchEverythingMachine.provide(search), options),
    columnMenu: createActor(columnMenuMachine.provide({ actions: navigate }), options),
    tableExport: createActor(createTableExport().provide(tables), options),
    savedViews,
    viewChange: changes(() => savedViews.send({ type: 'data.changed' })),
    download: createActor(attachmentDownloadMachine.provide(files), options),
    companySwitch: createActor(companySwitchMachine.provide(createCompanySwitch(ports)), options),
    documentBatch: createActor(createDocumentBatch().provide(documents), options),
  };
};

/** Downloads and writes the documents of many records. The code of both is loaded at the first batch. */
const createDocumentActors = (api: Api, importWithRetry: ImportWithRetry): DocumentBatchEffects['actors'] => ({
  loadPart: fromPromise(async ({ input: { request }, signal }) => {
    const { loadDocuments } = await importWithRetry(() => import('./load-documents.ts'));
    return loadDocuments(api, request, signal);
  }),
  writeFile: fromPromise(async ({ input: { plan, loaded }, signal }) => {
    const { writeDocuments } = await importWithRetry(() => import('../services/export/write-documents.ts'));
    const { blob, missing } = await writeDocuments({ plan, ...loaded });
    if (!signal.aborted && blob) save(blob, `${plan.name}.${plan.format}`);
    return missing;
  }),
});

/** Downloads a file and saves it when it is complete. What was received stays as long as the machine has the request. */
const createDownloadActors = (api: Api): AttachmentDownloadEffects['actors'] => {
  const partial = new WeakMap<DownloadRequest, PartialFile>();
  return {
    download: fromPromise(async ({ input: { request, onProgress }, signal }) => {
      const received = partial.get(request) ?? new PartialFile();
      partial.set(request, received);
      received.onProgress = onProgress;
      const { call, input, name } = request;
      const { blob, fileName } = await api(call, input, { signal, fileName: name, receiver: received });
      if (!signal.aborted) save(blob, fileName);
    }),
  };
};
