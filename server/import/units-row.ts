import { zoneOf } from '../../src/contract/administration/clock-time.ts';
import type { Cell } from './read/table.ts';
import { isBlank } from './read/table.ts';
import { type Column, dateTypes, hasTimeOfDay } from './sheets/sheet.ts';
import { numberTypes } from './values/read-cell.ts';
import { isInUtc } from './values/read-dates.ts';
import { sameUnits, unitsIn } from './values/units.ts';

/** Units that no column has, in one line for each kind. */
const others = `
ft ; feet ; ' ; in ; inch ; cm ; mm ; km ; mile ; miles ; cables ; fathoms
km/h ; kmh ; kph ; m/s ; mph
lt ; lbs ; lb ; kg ; kt ; long tons ; short tons
rad ; min ; s ; sec ; dd ; ddmm ; ddmm.m ; dddmm.m
°f ; f ; k ; bar ; kpa ; psi ; mw ; hp ; bhp ; ps ; l ; ltr ; t/day ; t/d ; mt/day ; kg/h
utc ; gmt
`;
const otherUnits: ReadonlySet<string> = new Set(others.split(/[;\n]/).map((word) => word.trim()));

/** What stands in such a row where there is no unit. */
const noUnit: ReadonlySet<string> = new Set(['', '-', '--', 'text', 'number', 'date', 'code']);

/** The text of a cell without the brackets that a unit may have. */
const bare = (cell: Cell | undefined): string =>
  typeof cell === 'string'
    ? cell
        .trim()
        .replace(/^[[(](.*)[\])]$/, '$1')
        .trim()
    : '';

const isUnit = (text: string): boolean => sameUnits(text).length > 1 || otherUnits.has(text.toLowerCase());

/** The units of the columns, if a row below the headers has nothing but these, and two of them. */
export const unitsOfRow = (row: readonly Cell[]): readonly string[] | undefined => {
  const units = row.map((cell) => (noUnit.has(bare(cell).toLowerCase()) ? '' : bare(cell)));
  const isText = row.every((cell) => isBlank(cell) || typeof cell === 'string');
  const given = units.filter((unit) => unit !== '');
  return isText && given.length >= 2 && given.every(isUnit) ? units : undefined;
};

/** Whether values with this unit may be those of a column. */
export const fitsUnit = (column: Column, unit: string): boolean => {
  if (unit === '') return true;
  if (dateTypes.has(column.type)) {
    const zone = hasTimeOfDay(column.type) ? zoneOf(unit) : null;
    return zone === null || (isInUtc(column) ? /^(?:utc|gmt|z)$/i.test(unit) : zone === 'ship');
  }
  if (!numberTypes.has(column.type)) return true;
  const own = column.type === 'latitude' || column.type === 'longitude' ? ['°'] : unitsIn(column.explanation);
  return own.length === 0 || sameUnits(unit).some((one) => own.includes(one));
};
