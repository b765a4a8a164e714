import type { Database } from '../http/handler.ts';
import type { Sheet } from '../import/sheets/sheet.ts';
import type { PreparedItem } from './fields.ts';

/** The vessels of a company that a key may write: the IMO numbers by number and by name, and whether it may add others. */
export interface Fleet {
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
    .select(['imono', 'name'])
    .execute();
  const byName = new Map<string, string>();
  for (const { imono, name } of vessels) byName.set(name.toLowerCase(), byName.has(name.toLowerCase()) ? '' : imono);
  return { imonos: new Set(vessels.map(({ imono }) => imono)), byName, isWhole: chosenOf === undefined };
};

/** The item with the IMO number of its vessel in place of her name; refused if the key may not write her. */
export const withOwnVessel = ({ row, entries }: PreparedItem, sheet: Sheet, fleet: Fleet): PreparedItem => {
  const column = sheet.columns.find(({ type }) => type === 'vessel' || type === 'imo');
  const value = column && row.values[column.header];
  if (!column || typeof value !== 'string') return { row, entries };
  const imono = fleet.byName.get(value.toLowerCase()) || value;
  if (fleet.imonos.has(imono) || (column.type === 'imo' && fleet.isWhole)) {
    const named = { [column.header]: imono };
    const withImo = <Row extends { readonly values: object }>(one: Row) => ({
      ...one,
      values: { ...one.values, ...named },
    });
    return { row: withImo(row), entries: entries.map(withImo) };
  }
  const reason = reasonOf(value, fleet);
  return { row: { ...row, problems: [...row.problems, { column: column.header, value, reason }] }, entries: [] };
};

const reasonOf = (vessel: string, { byName, isWhole }: Fleet): string => {
  if (byName.get(vessel.toLowerCase()) === '') return 'Several vessels have this name: give the IMO number';
  return isWhole
    ? 'There is no such vessel in the fleet'
    : 'There is no such vessel in the fleet that this key may write';
};
