import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../src/contract/leniency.ts';
import { valueAt } from '../../src/contract/records/value-at.ts';
import { editable } from './editable.ts';
import { readImo } from '../../src/contract/administration/identifiers.ts';
import { imoNamed, keyOf, type Lookups, partsOf, placeholder } from './lookups.ts';
import { columnsOfItems } from './sheets/item-columns.ts';
import type { Entity, EncodeContext, Sheet } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';

type Values = Readonly<Record<string, CellValue>>;

/** The columns of the sheet's table that an import compares and writes. */
export const columnsOf = (sheet: Sheet): readonly string[] => [
  ...sheet.stored,
  ...sheet.references.map(({ column }) => column).filter((column) => !sheet.identity.includes(column)),
];

/** The values of a stored row by the headers of its sheet, as a filled workbook shows them. */
export const valuesOf = (sheet: Sheet, row: Entity, lookups: Lookups): Values => {
  const referred = Object.fromEntries(
    sheet.references.flatMap(({ column, to, from, fixed = [] }) => {
      const parts = lookups.parts[to].get(Number(row[column])) ?? [];
      return from.map((header, at) => [header, parts[at + fixed.length] ?? null]);
    }),
  );
  return { ...referred, ...ownValuesOf(sheet, row) };
};

/** The same without the columns that name other rows. */
export const ownValuesOf = (sheet: Sheet, row: Entity): Values => {
  const entity = sheet.decode ? sheet.decode(row) : row;
  const own = sheet.columns.flatMap(({ header, places: [place] }) =>
    place === undefined ? [] : [[header, cellOf(valueAt(entity, place))]],
  );
  return Object.fromEntries(own);
};

/** The values of the items that a stored row has for a sheet of items; `owner` has those of the row. */
export const itemValuesOf = (items: Sheet, row: Entity, owner: Values): readonly Values[] => {
  const list = valueAt(row, items.itemsOf?.place ?? '');
  const { naming, own } = columnsOfItems(items);
  const named = Object.fromEntries(naming.map(({ header }) => [header, owner[header] ?? null]));
  return (Array.isArray(list) ? list.filter(isObject) : []).map((item) => ({
    ...named,
    ...Object.fromEntries(own.map(({ header, places: [place = ''] }) => [header, cellOf(valueAt(item, place))])),
  }));
};

/** A new or changed row of the table: the stored one or a blank one, with the values of the row's cells. */
export const withValues = (
  sheet: Sheet,
  stored: Entity | undefined,
  values: Values,
  lookups: Lookups,
  items: Entity,
): Entity => {
  const decode = sheet.decode ?? ((row: Entity) => row);
  const { entity, set } = editable(stored ? decode(stored) : sheet.blank);
  for (const { header, places } of sheet.columns) {
    const value = values[header];
    if (value === undefined) continue;
    // An empty cell is null where the row allows it, and else the value of a blank row.
    for (const place of places) {
      const next = value ?? valueAt(sheet.blank, place) ?? null;
      // A stored row may lack a field that is null: it has not changed.
      if (next !== null || !stored || (valueAt(entity, place) ?? null) !== null) set(place, next);
    }
  }
  for (const [place, list] of Object.entries(items)) set(place, list);
  for (const reference of sheet.references) {
    const parts = partsOf(reference, values);
    if (parts === undefined && !reference.from.some((header) => header in values)) continue;
    set(reference.column, parts === undefined ? null : idOrPlaceholder(lookups, reference.to, parts));
  }
  const row = sheet.encode ? sheet.encode(entity, contextOf(values, lookups)) : entity;
  const { identity, fixed } = sheet;
  const keys = [...new Set([...columnsOf(sheet), ...identity.filter((column) => column !== 'id')])];
  return { ...Object.fromEntries(keys.map((column) => [column, row[column] ?? null])), ...fixed };
};

const idOrPlaceholder = (lookups: Lookups, to: keyof Lookups['known'], parts: readonly string[]): number | string =>
  lookups.known[to].get(keyOf(parts))?.id ?? placeholder(to, parts);

const contextOf = (values: Values, lookups: Lookups): EncodeContext => ({
  vesselName: lookups.vesselNames.get(String(values['IMO Number'])) ?? '',
  values,
  imoOf: (vessel) => {
    const read = readImo(vessel);
    return 'value' in read ? read.value : imoNamed(lookups, vessel) || undefined;
  },
});

/** The columns whose values differ, before and after. */
export const differenceOf = (
  sheet: Sheet,
  before: Entity,
  after: Entity,
): { before: Entity; after: Entity } | undefined => {
  const changed = columnsOf(sheet).filter((column) => !isSame(before[column], after[column]));
  if (changed.length === 0) return undefined;
  const pick = (row: Entity) => Object.fromEntries(changed.map((column) => [column, row[column] ?? null]));
  return { before: pick(before), after: pick(after) };
};

/**
 * Whether two values are the same once stored: the database keeps JSON keys in another order, and reals with fewer digits. A
 * spreadsheet has 15 digits of a number, also of one within JSON.
 */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one ?? null, other ?? null) ||
  (typeof one === 'number' && typeof other === 'number' && Math.fround(one) === Math.fround(other)) ||
  isDeepStrictEqual(shown(one), shown(other));

/** A value with the digits of its numbers that a spreadsheet shows. */
const shown = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toPrecision(15));
  if (Array.isArray(value)) return value.map(shown);
  if (!isObject(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
};

const cellOf = (value: unknown): CellValue => {
  if (value === undefined || value === null || isObject(value)) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
};
