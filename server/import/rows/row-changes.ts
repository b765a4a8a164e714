import { isObject } from '../../../src/contract/leniency.ts';
import { valueAt } from '../../../src/contract/records/value-at.ts';
import { isSame } from '../entity.ts';
import type { Lookups } from '../lookups.ts';
import { cellChanges, shownChange, textOf, valuesIn } from '../row-differences.ts';
import { columnsOfItems } from '../sheets/item-columns.ts';
import type { Column, Entity, Sheet } from '../sheets/sheet.ts';
import { itemSheetsOf, itemsIn, listTitle } from './row-form.ts';

/** A column of a row, or of one of its items, from what to what; null: nothing. */
export interface ColumnChange {
  readonly column: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What differs between two states of a row, in the words of its sheets. */
export const rowChanges = (sheet: Sheet, before: Entity, after: Entity, lookups: Lookups): ColumnChange[] => [
  ...cellChanges(sheet, valuesIn(sheet, before, lookups), valuesIn(sheet, after, lookups)),
  ...itemSheetsOf(sheet).flatMap((items) =>
    itemChanges(items, itemsIn(items, sheet, before), itemsIn(items, sheet, after)),
  ),
];

/** The items that differ: those of one key are the same item, in their order. */
const itemChanges = (items: Sheet, before: readonly Entity[], after: readonly Entity[]): ColumnChange[] => {
  const left = [...before];
  const take = (isIt: (item: Entity) => boolean): Entity | undefined => {
    const at = left.findIndex(isIt);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const changed = after.filter((item) => take((one) => isSame(one, item)) === undefined);
  const compared = changed.map((item) => {
    const key = keyOfItem(items, item);
    return { key, item, was: take((one) => keyOfItem(items, one) === key) };
  });
  return [
    ...compared.flatMap(({ key, item, was }) => differences(items, key, was ?? {}, item)),
    ...left.flatMap((item) => differences(items, keyOfItem(items, item), item, {})),
  ];
};

const keyOfItem = (items: Sheet, item: Entity): string =>
  (items.itemsOf?.key ?? [])
    .flatMap((header) => columnsOfItems(items).own.find((column) => column.header === header) ?? [])
    .map((column) => textOf(cellAt(item, column), column) ?? '')
    .join(' ');

const differences = (items: Sheet, key: string, before: Entity, after: Entity): ColumnChange[] =>
  columnsOfItems(items).own.flatMap((column) => {
    const [from, to] = [cellAt(before, column), cellAt(after, column)];
    if (from === to) return [];
    return [{ column: `${listTitle(items)} ${key}, ${column.header}`, ...shownChange(from, to, column) }];
  });

const cellAt = (item: Entity, { places: [place = ''] }: Column): boolean | string | null => {
  const value = valueAt(item, place);
  if (value === undefined || value === null || value === '' || isObject(value) || Array.isArray(value)) return null;
  return typeof value === 'boolean' ? value : String(value);
};
