import { type Column, referenceColumn, type Sheet, vesselColumn } from './sheet.ts';

/** The columns of a sheet of items: those that name the row that an item belongs to, and its own. */
interface ItemColumns {
  readonly naming: readonly Column[];
  readonly own: readonly Column[];
}

/** Cache: a file may have a hundred thousand items. */
const known = new WeakMap<Sheet, ItemColumns>();

/** The columns of a sheet of items by what they are for. */
export const columnsOfItems = (sheet: Sheet): ItemColumns => {
  const columns = known.get(sheet) ?? sorted(sheet);
  known.set(sheet, columns);
  return columns;
};

const sorted = ({ key, columns }: Sheet): ItemColumns => {
  const naming = new Set([...key, vesselColumn.header, referenceColumn.header]);
  return {
    naming: columns.filter(({ header }) => naming.has(header)),
    own: columns.filter(({ header }) => !naming.has(header)),
  };
};
