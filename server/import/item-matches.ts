import { valueAt } from '../../src/contract/records/value-at.ts';
import { keyOf } from './lookups.ts';
import { withoutDecimals } from './same-name.ts';
import type { PreparedRow } from './prepared.ts';
import { numberOf } from './row-place.ts';
import { columnsOfItems } from './sheets/item-columns.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** The stored item that a row is, by its place; neither: it is a new one. */
interface ItemMatch {
  readonly at?: number;
  /** The number of an earlier row of the file that says the same, word for word. */
  readonly repeats?: string;
  readonly reason?: { readonly column: string | null; readonly text: string };
}

/** A row that says the same as an earlier one of the file: the headers in which they agree, or all, and the number of that one. */
interface Repeated {
  readonly headers: readonly string[];
  readonly isWhole: boolean;
  readonly earlier: string;
}

/**
 * The rows that have the same key and further values as an earlier one; of items without further values, the same in every
 * column. `stored`: as many of them as are stored so already are no repetition.
 */
export const repeatedItems = (
  sheet: Sheet,
  rows: readonly PreparedRow[],
  stored: readonly Entity[] = [],
): ReadonlyMap<PreparedRow, Repeated> => {
  const { key = [], further } = sheet.itemsOf ?? {};
  const all = columnsOfItems(sheet).own.map(({ header }) => header);
  const headers = further ? [...key, ...further] : all;
  const places = placesBy(sheet, stored, headers);
  const same = Map.groupBy(rows, ({ values }) => itemKeyOf(headers, (header) => values[header]));
  return new Map(
    [...same].flatMap(([itemKey, [first, ...others]]) => {
      const more = others.slice(Math.max(0, (places.get(itemKey)?.length ?? 0) - 1));
      return more.map((row) => {
        const isWhole = all.every((header) => row.values[header] === first?.values[header]);
        return [row, { headers, isWhole, earlier: first ? numberOf(first) : '' }] as const;
      });
    }),
  );
};

/** The header of the number of an item, which people and spreadsheets write as 1, 01, 1.0, 1., #1 or No. 1. */
const numberHeader = 'Item No.';

const plainNumber = (value: unknown): unknown => {
  const plain = withoutDecimals(value);
  if (typeof plain !== 'string') return plain;
  return plain.replace(/^(?:#|no\.?|nr\.?|item)?\s*0*(\d+)[.)]?$/i, '$1');
};

/** Whether two values of a column are the same number of an item, be they written otherwise. */
export const isSameNumber = (header: string, one: unknown, other: unknown): boolean =>
  header === numberHeader && plainNumber(one) === plainNumber(other);

const itemKeyOf = (headers: readonly string[], valueOf: (header: string) => unknown): string =>
  keyOf(headers.map((header) => (header === numberHeader ? plainNumber(valueOf(header)) : valueOf(header))));

/**
 * Which stored item each row is: the one with the same key and further values, then without the last of these, and so on. Rows
 * take items of one key in their order; fewer or more rows than items are refused, since any of them could be meant.
 */
export const matchItems = (
  sheet: Sheet,
  rows: readonly PreparedRow[],
  list: readonly Entity[],
): readonly ItemMatch[] => {
  const { key = [], further = [] } = sheet.itemsOf ?? {};
  const matches = new Map<PreparedRow, ItemMatch>(
    [...repeatedItems(sheet, rows, list)].map(([row, { headers, isWhole, earlier }]) => {
      if (isWhole) return [row, { repeats: earlier }];
      const given = headers.filter((header) => row.values[header] !== undefined);
      return [row, { reason: { column: key[0] ?? null, text: `Row ${earlier} has the same ${given.join(', ')}` } }];
    }),
  );
  const taken = new Set<number>();
  for (let left = further.length; left >= 0; left -= 1) {
    const headers = [...key, ...further.slice(0, left)];
    const stored = placesBy(sheet, list, headers);
    const open = rows.filter((row) => !matches.has(row));
    for (const [itemKey, same] of Map.groupBy(open, ({ values }) => itemKeyOf(headers, (header) => values[header]))) {
      const places = (stored.get(itemKey) ?? []).filter((at) => !taken.has(at));
      const isOpen = places.length > 0 && places.length !== same.length && left < further.length;
      const text = places.length > same.length ? severalItems(key, further) : severalRows(key, further);
      for (const [index, row] of same.entries()) {
        const at = places[index];
        if (isOpen) matches.set(row, { reason: { column: key[0] ?? null, text } });
        else if (at !== undefined) {
          taken.add(at);
          matches.set(row, { at });
        }
      }
    }
  }
  return rows.map((row) => matches.get(row) ?? {});
};

const severalItems = (key: readonly string[], further: readonly string[]): string =>
  `Several items have this ${key.join(', ')}: give ${further.join(' and ')} as stored, or all of these items`;

const severalRows = (key: readonly string[], further: readonly string[]): string =>
  `Several rows have this ${key.join(', ')}, and fewer items: give ${further.join(' and ')} as stored in those that are stored`;

/** The places of items in a list by the values of these headers. */
const placesBy = (sheet: Sheet, list: readonly Entity[], headers: readonly string[]): Map<string, number[]> => {
  const { own } = columnsOfItems(sheet);
  const fieldOf = (header: string) => own.find((column) => column.header === header)?.places[0] ?? '';
  const places = new Map<string, number[]>();
  list.forEach((item, at) => {
    const itemKey = itemKeyOf(headers, (header) => valueAt(item, fieldOf(header)));
    const same = places.get(itemKey);
    if (same) same.push(at);
    else places.set(itemKey, [at]);
  });
  return places;
};
