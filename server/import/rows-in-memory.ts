import type { CheckedRow } from './classify.ts';
import { type Pending, type RowStore, writtenTogether } from './row-store.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** Rows that are written at once, and cannot be shown or undone. `add` throws if a row is refused. */
export const rowsInMemory = (): RowStore => {
  const pending = new Map<string, Pending[]>();
  const ids = new Map<number, number>();

  const addRow = (number: number, { sheet, row, tab, state, target, before, after, problems }: CheckedRow): void => {
    if (state === 'refused') {
      const reasons = (problems ?? []).map(({ column, value, reason }) => `${column}: ${reason} (${value})`);
      throw new Error(`${sheetNamed(sheet).title}, row ${row}: ${reasons.join('; ')}`);
    }
    // An item is written with the row that it belongs to.
    if (state === 'unchanged' || sheetNamed(sheet).itemsOf) return;
    const same = pending.get(sheet);
    const added = { number, row, tab, state, target, before, after };
    if (same) same.push(added);
    else pending.set(sheet, [added]);
  };

  return {
    clear: () => {
      pending.clear();
      return Promise.resolve();
    },
    add: (first, rows) => {
      rows.forEach((row, at) => addRow(first + at, row));
      return Promise.resolve();
    },
    pending: async function* ({ name }, states) {
      const wanted: readonly string[] = states;
      const rows = (pending.get(name) ?? []).filter(({ state }) => wanted.includes(state));
      for (let at = 0; at < rows.length; at += writtenTogether) yield rows.slice(at, at + writtenTogether);
    },
    noteApplied: (_sheet, rows) => {
      for (const { number, row } of rows) ids.set(number, Number(row['id']));
      return Promise.resolve();
    },
    idOf: (number) => {
      const id = ids.get(number);
      return id === undefined ? Promise.reject(new Error(`Row ${number} was not written`)) : Promise.resolve(id);
    },
    has: ({ name }, { id }) =>
      Promise.resolve((pending.get(name) ?? []).some(({ target }) => target !== null && target['id'] === id)),
  };
};
