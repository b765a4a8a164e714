import type { Problem } from '../../src/contract/administration/import.ts';
import { cutText } from '../../src/contract/cut-text.ts';
import { ownValuesOf } from './entity.ts';
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
    ...damagedTexts(sheet, row.values, before),
    ...notCleared(sheet, row, before),
  ];
};

/** Says which stored values a formula without a result leaves as they are, where empty cells clear. */
const notCleared = (sheet: Sheet, { stays = [] }: PreparedRow, before: Entity | undefined): readonly Problem[] => {
  const own = before && stays.length > 0 ? ownValuesOf(sheet, before) : {};
  return stays.flatMap((column) => {
    const value = own[column] ?? null;
    const reason = 'The formula in this cell has no result: what is stored stays';
    return value === null ? [] : [{ column, value: cutText(String(value), 80), reason }];
  });
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

/** Says which texts another program has damaged, as far as they change what is stored. */
const damagedTexts = (sheet: Sheet, values: PreparedRow['values'], before: Entity | undefined): readonly Problem[] => {
  const found = sheet.columns.flatMap(({ header: column, identifies }): readonly Problem[] => {
    const value = values[column];
    if (typeof value !== 'string') return [];
    const [sign] = damage.exec(value) ?? [];
    const letter = sign && `'${sign}' is rather a letter that a program has damaged: check the text`;
    const date = identifies && madeDate.test(value) && 'A spreadsheet may have made a date of this: check it';
    return [letter, date].flatMap((reason) => (reason ? [{ column, value: cutText(value, 80), reason }] : []));
  });
  const own = before && found.length > 0 ? ownValuesOf(sheet, before) : {};
  return found.filter(({ column }) => column !== null && own[column] !== values[column]);
};

/** The sign of a lost character, and two bytes of UTF-8 as letters of a Latin encoding: Ã¼ for ü. Quotes may stand after a letter. */
const damage = /\uFFFD|[ÂÃÄÅÎÏÐÑ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰ŠŒŽ˜™šœžŸ]/u;

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** What a spreadsheet makes of the number 10-12 in a CSV. */
const madeDate = new RegExp(`^(?:\\d{1,2}-(?:${months})|(?:${months})-\\d\\d)$`);
