import type { Problem } from '../../src/contract/administration/import.ts';
import { imoNamed, keyOf, type Lookups } from './lookups.ts';
import { createPortWarnings } from './port-warnings.ts';
import type { PreparedRow } from './prepared.ts';
import { unlikeItems } from './sheets/findings.ts';
import { type Entity, type Sheet, vesselColumn } from './sheets/sheet.ts';

/** Says what a person should know of an accepted row, and of what it becomes. */
export const createRowWarnings = (lookups: Lookups) => {
  const ofPorts = createPortWarnings(lookups);
  const ofNames = createNameWarnings(lookups);
  return (sheet: Sheet, row: PreparedRow, after: Entity, before: Entity | undefined): readonly Problem[] => [
    ...ofPorts(sheet, row.values),
    ...ofNames(row),
    ...unlikeItems(row.values, after, before),
  ];
};

/** Says, once of each, that a vessel of the fleet has another name than the file gives her. */
const createNameWarnings = (lookups: Lookups) => {
  const warned = new Set<string>();
  return ({ values, vesselName }: PreparedRow): readonly Problem[] => {
    const imo = String(values[vesselColumn.header] ?? '');
    const own = lookups.vesselNames.get(imo);
    if (vesselName === undefined || own === undefined || imoNamed(lookups, vesselName) === imo) return [];
    const key = keyOf([imo, vesselName]);
    if (warned.has(key) || keyOf([own]) === keyOf([vesselName])) return [];
    warned.add(key);
    const reason = `The vessel with this IMO number is ${own}, not ${vesselName}: check the number`;
    return [{ column: vesselColumn.header, value: imo, reason }];
  };
};
