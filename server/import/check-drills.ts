import { addDays, utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { ownValuesOf } from './entity.ts';
import type { RowRule } from './row-rule.ts';
import { sheetNamed } from './sheets/sheets.ts';

/** The statuses of drills that need not have been held. */
const open: ReadonlySet<unknown> = new Set(['Planned', 'Overdue', 'Unplanned', 'Rejected']);

/** The rule for drills: one of the future has not been held. */
export const checkDrills =
  (now: Date): RowRule =>
  (_, __, after) => {
    const { Date: day, Status: status } = ownValuesOf(sheetNamed('drills'), after);
    const isHeld = typeof day === 'string' && day > addDays(utcDayOf(now), 1) && !open.has(status);
    const reason = `This day lies in the future, and the status is ${String(status)}: is the date right?`;
    return Promise.resolve(isHeld ? [{ column: 'Date', value: day, reason }] : []);
  };
