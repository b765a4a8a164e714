import { addDays, daysBetween } from '../../src/contract/day-arithmetic.ts';
import type { Day } from '../days.ts';
import type { Random } from '../random.ts';
import type { Finding } from './inspection.ts';

/** A finding with its due date and its progress today. */
export const finding = (
  { type, number, description }: Pick<Finding, 'type' | 'number' | 'description'>,
  found: Day,
  days: number,
  today: Day,
  chance: Random,
): Finding => {
  const needed = days * chance.between(0.2, 1.08);
  const age = daysBetween(found, today);
  return { type, number, description, dueDate: addDays(found, days), status: progress(age, needed) };
};

const progress = (age: number, needed: number) => {
  if (age >= needed) return 'Closed';
  return age > needed / 3 ? 'In progress' : 'Open';
};

/** The status of an inspection: closed when its findings are closed and the office has reviewed it. */
export const inspectionStatus = (day: Day, today: Day, items: readonly Finding[]): string => {
  if (items.some(({ status }) => status !== 'Closed')) return 'Open';
  const age = daysBetween(day, today);
  if (age < 7) return 'Completed on board';
  return age < 21 ? 'Final verification' : 'Closed';
};
