import { masterOf, onBoard } from '../crew.ts';
import { superintendents } from '../data/people.ts';
import { addDays } from '../../src/contract/day-arithmetic.ts';
import type { Day } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { type Random, random } from '../random.ts';
import type { Occasion } from './drill-occasion.ts';

/** The steps of a drill report up to its status, each with a remark. */
export const drillProgress = (vessel: SeedVessel, { stock, day, status }: Occasion, today: Day) => {
  const chance = random(`drillProgress/${vessel.imono}/${stock.name}/${day}`);
  const taken = reached[status] ?? 0;
  const steps = [
    { status: 'Reported', remarks: null, by: onBoard(vessel, 'Chief Officer', day), date: addDays(day, 1) },
    { status: 'Approved on board', remarks: chance.pick(masters), by: masterOf(vessel, day), date: addDays(day, 3) },
    {
      status: 'Approved in office',
      remarks: chance.pick(office),
      by: chance.pick(superintendents),
      date: addDays(day, 12),
    },
  ].slice(0, taken);
  const end = endings[status]?.(chance);
  const all = end ? [...steps, { ...end, by: chance.pick(superintendents), date: addDays(day, 20) }] : steps;
  return all.map((step) => ({ ...step, date: step.date < today ? step.date : today }));
};

/** The number of steps, out of three, that a report of a status has completed. */
const reached: Readonly<Record<string, number>> = {
  Reported: 1,
  Unplanned: 1,
  Rejected: 2,
  'Approved on board': 2,
  'Approved in office': 3,
  Closed: 3,
};

const endings: Readonly<Record<string, (chance: Random) => { status: string; remarks: string }>> = {
  Rejected: (chance) => ({ status: 'Rejected', remarks: chance.pick(rejections) }),
  Closed: () => ({ status: 'Closed', remarks: 'Closed.' }),
};

const masters = ['Drill carried out satisfactorily.', 'Good teamwork.', 'Approved. Repeat the briefing with joiners.'];
const office = ['Noted with thanks.', 'Approved.', 'Approved, scenario well chosen.'];
const rejections = ['De-briefing is missing. Please complete.', 'Equipment graded R without remark.'];
