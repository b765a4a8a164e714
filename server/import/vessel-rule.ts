import type { Database } from '../db/schema.ts';
import { sharedMmsi, vesselsByMmsi } from '../vessels/vessels-by-mmsi.ts';
import { ownValuesOf } from './entity.ts';
import type { Lookups } from './lookups.ts';
import { type PreparedLines, rowsTogether } from './prepared-lines.ts';
import type { RowRule, Whose } from './row-rule.ts';
import { sheetNamed } from './sheets/sheets.ts';

const column = 'MMSI';

/** The rule for vessels: none gets an MMSI that another one has, be she stored or in the file. */
export const checkVessels = async (db: Database, { companyId, lines }: Whose, lookups: Lookups): Promise<RowRule> => {
  const stored = await vesselsByMmsi(db, companyId);
  const inFile = lines ? rowsByMmsi(lines) : new Map<string, RowWithMmsi[]>();
  return ({ [column]: value }, before, { imono }) => {
    if (typeof value !== 'string' || (before && ownValuesOf(sheetNamed('vessels'), before)[column] === value))
      return Promise.resolve([]);
    const holder = stored.get(value)?.find((vessel) => vessel.imono !== imono);
    const other = inFile.get(value)?.find((row) => row.imono !== imono);
    const named = holder && (lookups.vesselNames.has(holder.imono) ? holder.name : 'Another vessel of the company');
    const name = named ?? (other && `The vessel in row ${other.row}`);
    return Promise.resolve(name === undefined ? [] : [{ column, value, reason: sharedMmsi(name) }]);
  };
};

interface RowWithMmsi {
  readonly row: number;
  readonly imono: unknown;
}

const rowsByMmsi = (lines: PreparedLines): ReadonlyMap<string, readonly RowWithMmsi[]> => {
  const rows = new Map<string, RowWithMmsi[]>();
  for (const group of rowsTogether(lines, 'vessels', 500))
    for (const { row, values } of group) {
      const mmsi = values[column];
      if (typeof mmsi === 'string') rows.set(mmsi, [...(rows.get(mmsi) ?? []), { row, imono: values['IMO Number'] }]);
    }
  return rows;
};
