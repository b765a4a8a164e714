import type { Handlers } from './handler.ts';
import { addFile, changeRow, deleteRow, removeFile } from '../import/rows/change-row.ts';
import { deletedRows, undoByHand } from '../import/rows/deleted-rows.ts';
import { openRow } from '../import/rows/open-row.ts';
import { rowForm } from '../import/rows/row-form.ts';
import { rowHistory } from '../import/rows/row-history.ts';
import { changing } from '../import/rows/write-row.ts';

/** Stored rows one by one: their form, their history, and what people change and delete by hand. */
export const rowHandlers = {
  'rows.form': async (at, call) => rowForm(call.db, await openRow(at, call)),
  'rows.history': async (at, call) => rowHistory(call, await openRow(at, call)),
  'rows.deleted': (_, call) => deletedRows(call),
  'rows.change': (changed, call) =>
    changing(call, async (within) => ({
      problems: [...(await changeRow(within, await openRow(changed, within), changed))],
    })),
  'rows.delete': (at, call) =>
    changing(call, async (within) => {
      await deleteRow(within, await openRow(at, within));
      return true;
    }),
  'rows.addFile': ({ file, replaces, ...at }, call) =>
    changing(call, async (within) => {
      await addFile(within, await openRow(at, within), { file, replaces });
      return true;
    }),
  'rows.removeFile': ({ file, ...at }, call) =>
    changing(call, async (within) => {
      await removeFile(within, await openRow(at, within), file);
      return true;
    }),
  'rows.undo': ({ id }, call) =>
    changing(call, async (within) => {
      await undoByHand(within, id);
      return true;
    }),
} satisfies Partial<Handlers>;
