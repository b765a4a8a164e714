import { fromPromise } from 'xstate';
import type { TableExportEffects } from '../machines/table-export.ts';
import type { Api } from '../services/api/api.ts';
import { save } from '../services/api/download.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';

/** Loads the further pages of a table and writes its file. The code that writes files is loaded at the first one. */
export const createTableExportActors = (api: Api, importWithRetry: ImportWithRetry): TableExportEffects['actors'] => ({
  loadPage: fromPromise(async ({ input: { request, cursor }, signal }) => {
    const { call, input } = request;
    return { ...(await api(call, { ...input, cursor }, { signal })), at: Date.now() };
  }),
  writeFile: fromPromise(async ({ input: { plan, items }, signal }) => {
    const { writeTable } = await importWithRetry(() => import('../services/export/write-table.ts'));
    const file = plan.fileOf(items);
    const blob = await writeTable(file);
    if (!signal.aborted) save(blob, `${file.name}.${file.format}`);
  }),
});
