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
    ...noPlace(row),
    ...expiresEarlier(sheet, row, before),
    ...sameVesselName(sheet, row, before, lookups),
  ];
};

/** Says that a certificate would expire before the stored one does: the file may be of before the renewal. */
const expiresEarlier = (sheet: Sheet, { values }: PreparedRow, before: Entity | undefined): readonly Problem[] => {
  const expiry = sheet.columns.find(({ isExpiry }) => isExpiry)?.header;
  const value = expiry === undefined ? undefined : values[expiry];
  if (expiry === undefined || typeof value !== 'string' || !before) return [];
  const stored = ownValuesOf(sheet, before)[expiry];
  if (typeof stored !== 'string' || value >= stored) return [];
  return [
    { column: expiry, value, reason: `This is before the stored day, ${stored}: is the file of before a renewal?` },
  ];
};

/** Says that a new vessel has the name of another one of the fleet: her IMO number may be wrong. */
const sameVesselName = (
  { table }: Sheet,
  { values: { Name: name, [vesselColumn.header]: imo } }: PreparedRow,
  before: Entity | undefined,
  lookups: Lookups,
): readonly Problem[] => {
  const other = table === 'vessel' && !before && typeof name === 'string' ? imoNamed(lookups, name) : undefined;
  if (!other || other === imo) return [];
  return [
    { column: 'Name', value: String(name), reason: `The vessel ${other} has this name, too: is the IMO number right?` },
  ];
};

/** Says that a place is rather none: devices without one write 0 for both. */
const noPlace = ({ values: { Latitude: latitude, Longitude: longitude } }: PreparedRow): readonly Problem[] =>
  latitude === 0 && longitude === 0
    ? [
        {
          column: 'Latitude',
          value: '0',
          reason: 'Latitude and Longitude are both 0, as of a device without a position: check them',
        },
      ]
    : [];

/** Says which stored values a cell leaves as they are that is not empty, but has no value. */
const notCleared = (sheet: Sheet, { stays = [] }: PreparedRow, before: Entity | undefined): readonly Problem[] => {
  const own = before && stays.length > 0 ? ownValuesOf(sheet, before) : {};
  return stays.flatMap(({ header: column, reason }) => {
    const value = own[column] ?? null;
    return value === null ? [] : [{ column, value: cutText(String(value), 80), reason }];
  });
};

/** Says, once of each, that a vessel of the fleet has another name than the file gives her. */
const createNameWarnings = (lookups: Lookups) => {
  const warned = new Set<string>();
  return ({ values, vesselNames = [] }: PreparedRow): readonly Problem[] => {
    const imo = String(values[vesselColumn.header] ?? '');
    const own = lookups.vesselNames.get(imo);
    const [name] = vesselNames;
    if (name === undefined || own === undefined) return [];
    if (vesselNames.some((one) => imoNamed(lookups, one) === imo || keyOf([own]) === keyOf([one]))) return [];
    const key = keyOf([imo, name]);
    if (warned.has(key)) return [];
    warned.add(key);
    const reason = `The vessel with this IMO number is ${own}, not ${name}: check the number`;
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

/** What the further bytes of a letter in UTF-8 are in windows-1252, without quotes, which may stand after a letter. */
const further = String.raw`[\u0080-\u00BF€‚ƒ„…†‡ˆ‰ŠŒŽ˜™šœžŸ]`;

/** The same in windows-1251 and windows-1253, as far as they are no letters of words. */
const furtherIn1251 = String.raw`[\u00A0-\u00BFЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџЎўЈҐЄЇІіґ№єјЅѕї]`;

/**
 * The sign of a lost character, and the bytes of UTF-8 as letters of another encoding: Ã¼ for ü, â€™ for ’, æ—¥ for 日, РџСЂ for Пр.
 */
const damage = new RegExp(
  String.raw`\uFFFD|[ÂÃÄÅÎÏÐÑ]${further}|â[€„†]|[à-ï](?:${further}[—–‘’“”]?|[—–‘’“”])${further}|(?:[РС]${furtherIn1251}){3}|(?:[ΞΟ][\u0080-\u00BF΅ΆΈΉΊΌΎΏ€‚ƒ„…†‡‰‹›‘’“”•–—™]){3}`,
  'u',
);

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** What a spreadsheet makes of the number 10-12 in a CSV. */
const madeDate = new RegExp(`^(?:\\d{1,2}-(?:${months})|(?:${months})-\\d\\d)$`);
