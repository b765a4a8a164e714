import { fromPromise } from 'xstate';
import type { CallName } from '../contract/catalogue.ts';
import { isObject } from '../contract/leniency.ts';
import { firstPage, type TableExportEffects } from '../machines/table-export.ts';
import type { Api } from '../services/api/api.ts';
import { save } from '../services/api/download.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';

/** The calls whose page begins at the number of an entry, with the parameter that has this number. */
const numberedPages: Partial<Record<CallName, string>> = { 'audit.search': 'before', 'import.rows': 'after' };

/** What a request has besides the filter, to answer the page at a cursor. */
const pageAt = (call: CallName, cursor: string): Readonly<Record<string, string | number>> => {
  if (cursor === firstPage) return {};
  const parameter = numberedPages[call];
  return parameter === undefined ? { cursor } : { [parameter]: Number(cursor) };
};

/** A page whose cursor is text, also where the server sends a number. */
const withTextCursor = (data: unknown): unknown =>
  isObject(data) && typeof data['next'] === 'number' ? { ...data, next: String(data['next']) } : data;

/** Loads the further pages of a table and writes its file. The code that writes files is loaded at the first one. */
export const createTableExportActors = (api: Api, importWithRetry: ImportWithRetry): TableExportEffects['actors'] => ({
  loadPart: fromPromise(async ({ input: { request }, signal }) => {
    const {
      request: { call, input },
      cursor,
    } = request;
    const { data, unreadable } = await api(call, { ...input, ...pageAt(call, cursor) }, { signal });
    return { data: withTextCursor(data), unreadable, at: Date.now() };
  }),
  writeFile: fromPromise(async ({ input: { plan, loaded }, signal }) => {
    const { writeTable } = await importWithRetry(() => import('../services/export/write-table.ts'));
    const file = plan.fileOf(loaded.items);
    const blob = await writeTable(file);
    if (!signal.aborted) save(blob, `${file.name}.${file.format}`);
  }),
});
