import { nameAndImo } from '../../src/contract/administration/identifiers.ts';
import { imoNamed, type Lookups } from './lookups.ts';
import type { PreparedRow } from './prepared.ts';
import { type Sheet, vesselColumn } from './sheets/sheet.ts';

/**
 * Refuses the rows below a heading that names another vessel of the fleet than the one that a person gave to all rows of the sheet:
 * lists of several ships often stand one below the other.
 */
export const createVesselHeadings = ({ columns }: Sheet, lookups: Lookups) => {
  const header = columns.find(({ type }) => type === 'vessel')?.header ?? vesselColumn.header;
  /** The last heading that names a vessel, by the tab. */
  const found = new Map<string | undefined, { readonly row: number; readonly text: string; readonly imo: string }>();
  return (row: PreparedRow): PreparedRow => {
    for (const text of row.heading ?? []) {
      const imo = vesselIn(text, lookups);
      if (imo) found.set(row.tab, { row: row.row, text, imo });
    }
    const heading = found.get(row.tab);
    const value = row.values[header];
    if (!heading || typeof value !== 'string' || value === heading.imo) return row;
    const reason = `Row ${heading.row} names another vessel, '${heading.text}': bring her rows in as a sheet of their own`;
    return { ...row, problems: [...row.problems, { column: header, value, reason }] };
  };
};

/** The IMO number of the vessel that a heading names: 'Aster', 'Vessel: Aster', 'Aster (IMO 9074729)'. */
const vesselIn = (text: string, lookups: Lookups): string | undefined => {
  const said = text.replace(/^[^:]*:\s*/, '');
  const imo = nameAndImo(said)?.imo ?? /\d{7}/.exec(said)?.[0] ?? '';
  return lookups.vesselNames.has(imo) ? imo : imoNamed(lookups, said);
};
