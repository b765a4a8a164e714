import type { Database } from '../db/schema.ts';
import { sharedMmsi, vesselsByMmsi } from '../vessels/vessels-by-mmsi.ts';
import { ownValuesOf } from './entity.ts';
import type { Lookups } from './lookups.ts';
import { type PreparedLines, rowsTogether } from './prepared-lines.ts';
import { numberOf } from './row-place.ts';
import type { RowRule, Whose } from './row-rule.ts';
import { sheetNamed } from './sheets/sheets.ts';

const column = 'MMSI';

/** The rule for vessels: none gets an MMSI that another one has after the file, be she stored or in it. */
export const checkVessels = async (db: Database, { companyId, lines }: Whose, lookups: Lookups): Promise<RowRule> => {
  const stored = await vesselsByMmsi(db, companyId);
  const inFile = lines ? rowsOf(lines) : [];
  const byMmsi = Map.groupBy(inFile, ({ mmsi }) => mmsi);
  const byImo = new Map(inFile.toReversed().map((row) => [row.imono, row]));

  /** Whether a vessel keeps the MMSI that she has. `asking`: the vessels that wait for the answer, in an exchange. */
  const keeps = (imono: string, has: string, asking: ReadonlySet<unknown>): boolean => {
    const { mmsi, isRead } = byImo.get(imono) ?? { isRead: false };
    if (!isRead || mmsi === undefined || mmsi === has) return true;
    return mmsi !== null && !asking.has(imono) && holderOf(mmsi, imono, asking) !== undefined;
  };
  const holderOf = (mmsi: string, imono: unknown, asking: ReadonlySet<unknown> = new Set()): string | undefined => {
    const all = new Set([...asking, imono]);
    const holder = stored.get(mmsi)?.find((one) => one.imono !== imono && keeps(one.imono, mmsi, all));
    if (holder) return lookups.vesselNames.has(holder.imono) ? holder.name : 'Another vessel of the company';
    const other = byMmsi.get(mmsi)?.find((row) => row.imono !== imono);
    return other && `The vessel in row ${other.row}`;
  };
  return ({ [column]: value }, before, { imono }) => {
    if (typeof value !== 'string' || (before && ownValuesOf(sheetNamed('vessels'), before)[column] === value))
      return Promise.resolve([]);
    const name = holderOf(value, imono);
    return Promise.resolve(name === undefined ? [] : [{ column, value, reason: sharedMmsi(name) }]);
  };
};

/** A row of the file. `mmsi`: null clears it, undefined leaves it as it is stored. */
interface VesselRow {
  readonly row: string;
  readonly imono: unknown;
  readonly mmsi: string | null | undefined;
  /** No cell of it is refused. */
  readonly isRead: boolean;
}

const rowsOf = (lines: PreparedLines): readonly VesselRow[] =>
  [...rowsTogether(lines, 'vessels', 500)].flat().map((row) => {
    const { values, problems } = row;
    const mmsi = values[column];
    const text = typeof mmsi === 'string' ? mmsi : undefined;
    return {
      row: numberOf(row),
      imono: values['IMO Number'],
      mmsi: mmsi === null ? null : text,
      isRead: problems.length === 0,
    };
  });
