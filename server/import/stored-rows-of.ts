import { type RawBuilder, sql } from 'kysely';
import { imoNamed, keyOf, type Lookups } from './lookups.ts';
import { withoutDecimals } from './same-name.ts';
import type { PreparedRow } from './prepared.ts';
import { type Column, type Sheet, vesselColumn } from './sheets/sheet.ts';

/** A condition that holds for every stored row of the table `t` that one of these rows may be, and for few others. */
export const thoseOf = (sheet: Sheet, rows: readonly PreparedRow[], lookups: Lookups): RawBuilder<boolean> =>
  sql.join([sql`true`, ...ofTheirVessels(sheet, rows, lookups), ...ofTheirTimes(sheet, rows)], sql` and `);

/** The rows name the vessel that a stored row belongs to. */
const ofTheirVessels = (
  { owner }: Sheet,
  rows: readonly PreparedRow[],
  lookups: Lookups,
): readonly RawBuilder<boolean>[] => {
  if (owner === 'company' || owner.to !== 'vessel') return [];
  const ids = rows.flatMap(({ values }) => {
    const text = String(values[vesselColumn.header] ?? '');
    return lookups.known.vessel.get(keyOf([imoNamed(lookups, text) ?? text]))?.id ?? [];
  });
  return [isOneOf(sql.ref(`t.${owner.column}`), [...new Set(ids)], sql`int`)];
};

const timeTypes: Readonly<Partial<Record<Column['type'], RawBuilder<unknown>>>> = {
  date: sql`date`,
  dateTime: sql`timestamptz`,
};

/** The rows name a time of the key, or the reference, of a stored row. */
const ofTheirTimes = (sheet: Sheet, rows: readonly PreparedRow[]): readonly RawBuilder<boolean>[] => {
  const references = rows.flatMap(({ values }) => (values['Reference'] ? [String(values['Reference'])] : []));
  // The database lower-cases other characters as its own locale says.
  if (references.some((reference) => !isAscii(reference))) return [];
  return sheet.columns.flatMap(({ header, type, places: [place = ''] }) => {
    const cast = timeTypes[type];
    if (!cast || !sheet.key.includes(header) || !sheet.stored.concat(sheet.identity).includes(place)) return [];
    const times = rows.flatMap(({ values }) => (values[header] ? [String(values[header])] : []));
    const atTheirTimes = isOneOf(sql.ref(`t.${place}`), [...new Set(times)], cast);
    if (!sheet.referenceKey || references.length === 0) return [atTheirTimes];
    const plain = references.map((reference) =>
      String(withoutDecimals(reference))
        .toLowerCase()
        .replaceAll(/[^!-~]/g, ''),
    );
    const letters = sql`regexp_replace(t.reference collate "C", '[^!-~]', '', 'g')`;
    const stored = sql`lower(regexp_replace(${letters}, '^([0-9]+)[.,]00?$', '\\1'))`;
    return [sql<boolean>`(${atTheirTimes} or ${isOneOf(stored, plain, sql`text`)})`];
  });
};

const isAscii = (text: string): boolean => [...text].every((character) => character <= '\u007f');

const isOneOf = (
  value: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: RawBuilder<unknown>,
): RawBuilder<boolean> => (values.length === 0 ? sql`false` : sql`${value} = any(${values}::${type}[])`);
