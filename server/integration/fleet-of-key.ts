import type { Database } from '../db/schema.ts';
import type { RowRule } from '../import/row-rule.ts';
import type { Entity, Sheet } from '../import/sheets/sheet.ts';
import type { PreparedItem } from './fields.ts';

/** The vessels of a company that a key may write: the IMO numbers by number and by name, and whether it may add others. */
export interface Fleet {
  readonly ids: ReadonlySet<number>;
  readonly imonos: ReadonlySet<string>;
  /** '' if several vessels have the name. */
  readonly byName: ReadonlyMap<string, string>;
  readonly isWhole: boolean;
}

/** Reads the vessels of a company, or those of a key which the company still has. */
export const readFleet = async (
  db: Database,
  { companyId, chosenOf }: { readonly companyId: number; readonly chosenOf: number | undefined },
): Promise<Fleet> => {
  const vessels = await db
    .selectFrom('vessel')
    .where('company_id', '=', companyId)
    .$if(chosenOf !== undefined, (query) =>
      query.where('id', 'in', (chosen) =>
        chosen
          .selectFrom('api_key_vessel')
          .where('api_key_id', '=', chosenOf ?? 0)
          .select('vessel_id'),
      ),
    )
    .select(['id', 'imono', 'name'])
    .execute();
  const byName = new Map<string, string>();
  for (const { imono, name } of vessels) byName.set(name.toLowerCase(), byName.has(name.toLowerCase()) ? '' : imono);
  const ids = new Set(vessels.map(({ id }) => id));
  return { ids, imonos: new Set(vessels.map(({ imono }) => imono)), byName, isWhole: chosenOf === undefined };
};

/** Whether a row, by the values of its columns, is of no vessel or of one that a key may write. */
export const isOfFleet = (sheet: Sheet, values: Readonly<Record<string, unknown>>, fleet: Fleet): boolean => {
  const column = vesselOf(sheet);
  return fleet.isWhole || !column || fleet.imonos.has(String(values[column.header]));
};

const vesselOf = ({ columns }: Sheet) => columns.find(({ type }) => type === 'vessel' || type === 'imo');

/** The item with the IMO number of its vessel in place of her name; refused if the key may not write her. */
export const withOwnVessel = (item: PreparedItem, sheet: Sheet, fleet: Fleet): PreparedItem => {
  const { row, entries } = item;
  const column = vesselOf(sheet);
  const value = column && row.values[column.header];
  if (!column || typeof value !== 'string') return item;
  const imono = fleet.byName.get(value.toLowerCase()) || value;
  if (fleet.imonos.has(imono) || (column.type === 'imo' && fleet.isWhole)) {
    const named = { [column.header]: imono };
    const withImo = <Row extends { readonly values: object }>(one: Row) => ({
      ...one,
      values: { ...one.values, ...named },
    });
    return { ...item, row: withImo(row), entries: entries.map(withImo) };
  }
  const reason = reasonOf(value, fleet);
  return {
    ...item,
    row: { ...row, problems: [...row.problems, { column: column.header, value, reason }] },
    entries: [],
  };
};

/** A key of chosen vessels writes no row of the whole company, and none that is another vessel's by now; undefined: it may. */
export const ruleOfFleet = ({ table, owner }: Sheet, { ids, isWhole }: Fleet): RowRule | undefined => {
  if (isWhole || table === 'vessel' || (owner !== 'company' && owner.to !== 'category')) return undefined;
  const isOwn = (row: Entity | undefined) => !row || ids.has(Number(row['vessel_id'] ?? 0));
  const reason = 'This key may write chosen vessels only, and this belongs to the company or to another vessel';
  return (_, stored, after) =>
    Promise.resolve(isOwn(stored) && isOwn(after) ? [] : [{ column: null, value: null, reason }]);
};

const reasonOf = (vessel: string, { byName, isWhole }: Fleet): string => {
  if (byName.get(vessel.toLowerCase()) === '') return 'Several vessels have this name: give the IMO number';
  return isWhole
    ? 'There is no such vessel in the fleet'
    : 'There is no such vessel in the fleet that this key may write';
};
