import type { KindName } from '../../src/contract/records/kinds.ts';
import { addDays } from '../../src/contract/day-arithmetic.ts';
import { type Day, addMonths, dayOf, daysIn, monthsUntil } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { type Random, random } from '../random.ts';

/** The last day that has ended in every time zone when a day begins in UTC, so that no occurrence is in the future. */
export const lastDayOver = (today: Day): Day => addDays(today, -2);

/** The days of rare events on a vessel, oldest first, each with its own generator. */
export const occurrenceDays = (
  kind: KindName,
  { imono, years }: SeedVessel,
  today: Day,
  perMonth: number,
): { readonly day: Day; readonly chance: Random }[] => {
  const first = addMonths(today, -12 * years);
  return monthsUntil(today, 12 * years + 1)
    .flatMap((month) => {
      const count = random(`${kind}/${imono}/${month}`).geometric(perMonth);
      return Array.from({ length: count }, (_, at) => {
        const chance = random(`${kind}/${imono}/${month}/${at}`);
        return { day: dayOf(month, chance.whole(1, daysIn(month))), chance };
      });
    })
    .filter(({ day }) => day > first && day <= lastDayOver(today))
    .toSorted((a, b) => a.day.localeCompare(b.day));
};
