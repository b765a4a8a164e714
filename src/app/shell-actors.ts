import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate';
import { documentBatchMachine } from '../machines/document-batch.ts';
import type { ToastParams } from '../machines/effects.ts';
import { searchEverythingMachine } from '../machines/search-everything.ts';
import { tableExportMachine } from '../machines/table-export.ts';
import type { ShellActors } from '../views/portal.ts';
import type { ImplementationPorts } from './create-implementations.ts';
import { createDocumentActors } from './document-actors.ts';
import { createSearchEverything } from './search-everything-actors.ts';
import { createTableExportActors } from './table-export-actors.ts';

export type ShellPorts = Pick<ImplementationPorts, 'api' | 'app' | 'commands' | 'importWithRetry' | 'toast'>;

/** Creates the actors that only signed-in pages use; they are not started yet. */
export const createShellActors = (
  ports: ShellPorts,
  options: Pick<ActorOptions<AnyActorLogic>, 'inspect'> = {},
): ShellActors => {
  const { api, importWithRetry } = ports;
  const actions = { toast: (_: unknown, params: ToastParams) => ports.toast(params) };
  const documents = { actors: createDocumentActors(api, importWithRetry), actions };
  const tables = { actors: createTableExportActors(api, importWithRetry), actions };
  return {
    searchEverything: createActor(searchEverythingMachine.provide(createSearchEverything(ports)), options),
    tableExport: createActor(tableExportMachine.provide(tables), options),
    documentBatch: createActor(documentBatchMachine.provide(documents), options),
  };
};
