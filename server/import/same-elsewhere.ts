import type { CellValue } from '../files/file-job.ts';
import { keyOf, type Lookups } from './lookups.ts';
import { withoutDecimals } from './same-name.ts';
import { referenceColumn, type Sheet, vesselColumn } from './sheets/sheet.ts';
import type { Problem } from '../../src/contract/administration/import.ts';

type Values = Readonly<Record<string, CellValue>>;

/**
 * What tells a row from others but for its vessel: its reference, which a company may give to several vessels, and its day and title.
 * Undefined if it has none, or if the reference is one that only one vessel can have, of which the numbers warn.
 */
const keyWithoutVessel = ({ key, columns, referenceKey = [] }: Sheet, values: Values): string | undefined => {
  const own = columns.find(({ header }) => header === referenceColumn.header);
  if (!values[referenceColumn.header] || !own || own.isOfOneVessel) return undefined;
  const others = key.filter((header) => header !== vesselColumn.header);
  if (!referenceKey.includes(vesselColumn.header) || others.length < 2) return undefined;
  return keyOf([withoutDecimals(values[referenceColumn.header]), ...others.map((header) => values[header])]);
};

/** The vessels of stored rows by what tells a row from others but for its vessel. */
export const createSameElsewhere = (sheet: Sheet) => {
  const vessels = new Map<string, string>();
  return {
    note: (values: Values): void => {
      const key = keyWithoutVessel(sheet, values);
      if (key !== undefined) vessels.set(key, String(values[vesselColumn.header]));
    },
    /** Warns of a new row that another vessel has with the same reference and key: its vessel may be wrong. */
    warnings: (values: Values, lookups: Lookups): readonly Problem[] => {
      const key = keyWithoutVessel(sheet, values);
      const imo = key === undefined ? undefined : vessels.get(key);
      if (imo === undefined || imo === values[vesselColumn.header]) return [];
      const same = [referenceColumn.header, ...sheet.key.filter((header) => header !== vesselColumn.header)].join(', ');
      const reason = `${lookups.vesselNames.get(imo) ?? imo} has a row with this ${same}: is the vessel right?`;
      return [{ column: vesselColumn.header, value: String(values[vesselColumn.header]), reason }];
    },
  };
};
