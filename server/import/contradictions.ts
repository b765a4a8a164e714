import type { Problem } from '../../src/contract/administration/import.ts';
import { ownValuesOf } from './entity.ts';
import { imoNamed, type Lookups } from './lookups.ts';
import type { PreparedRow } from './prepared.ts';
import { type Entity, type Sheet, vesselColumn } from './sheets/sheet.ts';
import { timeText } from './values/time-text.ts';

/** A problem for each time that is not after the one that it follows, or needs it, be it of the file or stored. */
export const outOfOrder = (sheet: Sheet, after: Entity): readonly Problem[] => {
  const { ordered = [] } = sheet;
  const own = ordered.length === 0 ? {} : ownValuesOf(sheet, after);
  return ordered.flatMap(({ first, second, mayBeSame = false, needsFirst = false }) => {
    const [earlier, later] = [own[first], own[second]];
    if (typeof later !== 'string') return [];
    if (typeof earlier !== 'string')
      return needsFirst ? [{ column: second, value: timeText(later), reason: `${second} needs ${first}` }] : [];
    // A day is compared with a time as the day that it is.
    const length = Math.min(earlier.length, later.length);
    const [before, then] = [earlier.slice(0, length), later.slice(0, length)];
    if (before < then || (before === then && mayBeSame)) return [];
    const reason = mayBeSame ? `${second} is before ${first}` : `${second} is not after ${first}`;
    return [{ column: second, value: timeText(later), reason }];
  });
};

/** A problem for each Yes without a value, and each No beside one. */
export const contradicted = (
  sheet: Sheet,
  says: NonNullable<PreparedRow['says']>,
  after: Entity,
): readonly Problem[] => {
  const own = says.length === 0 ? {} : ownValuesOf(sheet, after);
  return says.flatMap(({ header, column, text, isYes }) => {
    if (isYes === undefined) return [{ column, value: text, reason: `'${header}' is neither Yes nor No` }];
    const value = own[column] ?? null;
    if ((value !== null) === isYes) return [];
    const reason = isYes ? `'${header}' is Yes: give ${column}` : `'${header}' is No, but ${column} has a value`;
    return [{ column, value: value === null ? null : timeText(String(value)), reason }];
  });
};

/** Problems for the names of a row that are that of its vessel: the column is rather that of the vessel. */
export const namedAsVessel = (
  { key, columns }: Sheet,
  values: PreparedRow['values'],
  lookups: Lookups,
): readonly Problem[] =>
  columns.flatMap(({ header, type }) => {
    const [value, imo] = [values[header], values[vesselColumn.header]];
    const isName = type === 'text' && key.includes(header) && typeof value === 'string' && imo !== undefined;
    if (!isName || imoNamed(lookups, value) !== imo) return [];
    return [{ column: header, value, reason: `This is the name of the vessel: choose the column with the ${header}` }];
  });
