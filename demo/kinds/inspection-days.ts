import type { KindName } from '../../src/contract/records/kinds.ts';
import { addDays } from '../../src/contract/day-arithmetic.ts';
import { type Day, addMonths } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { type Random, random } from '../random.ts';
import { dayInPort } from '../stays.ts';

/**
 * The days of a vessel's inspections, oldest first, at an interval of days, each moved to the next day in port. Each has
 * its own generator.
 */
export const inspectionDays = (
  kind: KindName,
  series: string,
  vessel: SeedVessel,
  today: Day,
  [least, most]: readonly [number, number],
): { readonly day: Day; readonly chance: Random }[] => {
  const { imono, years } = vessel;
  const first = addMonths(today, -12 * years);
  const days: { day: Day; chance: Random }[] = [];
  let chance = random(`${kind}/${series}/${imono}/start`);
  // Counted from a fixed day, so that past days do not depend on today.
  let day = addDays(epoch, chance.whole(0, most));
  for (let at = 0; day <= today; at += 1) {
    chance = random(`${kind}/${series}/${imono}/${at}`);
    const held = day > first ? dayInPort(vessel, day, today) : undefined;
    if (held) days.push({ day: held, chance });
    day = addDays(day, chance.whole(least, most));
  }
  return days;
};

const epoch = '2015-01-01';
