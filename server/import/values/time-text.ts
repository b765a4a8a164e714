import { datesAsShown } from '../../../src/contract/administration/dates.ts';
import { invalidDate, monthYear } from '../../../src/contract/format.ts';

/** A moment as people write it: 2026-03-04 12:00 UTC, on board 2026-03-04 12:00. Other texts stay as they are. */
export const timeText = (value: string): string =>
  value
    .replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/, '$1 $2 UTC')
    .replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/, '$1 $2');

/** The text of a date or month as the portal shows it: 04.03.2026, 04.03.2026 12:00, Mar 2026. */
export const shownDate = (text: string, type: string): string => {
  if (type === 'month') return monthYear(text) === invalidDate ? text : monthYear(text);
  return datesAsShown(text).replace(/(?<= \d\d:\d\d):00$/, '');
};
