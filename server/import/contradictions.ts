import type { Problem } from '../../src/contract/administration/import.ts';
import { ownValuesOf } from './entity.ts';
import type { PreparedRow } from './prepared.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
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
