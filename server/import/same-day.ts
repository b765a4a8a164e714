import type { Problem } from '../../src/contract/administration/import.ts';
import { naturalKey } from './existing.ts';
import type { PreparedRow } from './prepared.ts';
import { numberOf } from './row-place.ts';
import type { Sheet } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';
import { timeText } from './values/time-text.ts';

/**
 * Finds an earlier row of the file with the key of a row but for the time of day, which only one of the two has. Two references
 * are two rows.
 */
export const createSameDay = (sheet: Sheet, timed: string) => {
  const days = new Map<string, { readonly row: string; readonly isReferenced: boolean }>();
  return (row: PreparedRow): string | undefined => {
    const { values } = row;
    const moment = String(values[timed] ?? '');
    const day = naturalKey(sheet, { ...values, [timed]: moment.slice(0, 10) });
    const hasTime = moment.includes('T');
    const isReferenced = Boolean(values['Reference']);
    const other = days.get(`${!hasTime} ${day}`);
    days.set(`${hasTime} ${day}`, { row: numberOf(row), isReferenced });
    return other?.isReferenced && isReferenced ? undefined : other?.row;
  };
};

/** A warning that a row and an earlier one of the file may be the same. */
export const mayBeRow = ({ key }: Sheet, row: string, column: string, value: CellValue | undefined): Problem => ({
  column,
  value: timeText(String(value)),
  reason: `Row ${row} has this ${key.join(', ')}, but only one of the two has a time of day: if they are the same, leave one out`,
});
