import * as z from 'zod/mini';
import { alsoAccepting, essential, isObject } from '../leniency.ts';
import { withAliases } from './basics.ts';

/** One year of a vessel: `numOfYear` inspections, `avgCountperYear` findings per inspection. */
export const YearPoint = essential(
  z.object({ year: z.number(), avgCountperYear: z.number(), numOfYear: z.number() }),
  'year',
);
export type YearPoint = z.infer<typeof YearPoint>;

/** One month ('2026-03') or year ('2026'): `total` of the vessel, `avgCount` per vessel of the account's fleet. */
export const MonthPoint = alsoAccepting(
  essential(z.object({ monthlyOrYear: z.string(), total: z.number(), avgCount: z.number() }), 'monthlyOrYear'),
  (value) =>
    isObject(value) && 'year' in value && !value['monthlyOrYear']
      ? { monthlyOrYear: value['year'], total: value['numOfYear'], avgCount: value['avgCountperYear'] }
      : value,
);
export type MonthPoint = z.infer<typeof MonthPoint>;

/** The years; the client also accepts them as `yearly`. */
export const PerYear = alsoAccepting(z.array(YearPoint), (value) =>
  isObject(value) && 'yearly' in value ? value['yearly'] : value,
);
/** Months and years separately; the client also accepts them in one list, or as `monthly` and `yearly`. */
export const PerMonthAndYear = alsoAccepting(
  z.object({ perMonth: z.array(MonthPoint), perYear: z.array(MonthPoint) }),
  (value) =>
    Array.isArray(value)
      ? { perMonth: value.filter((point) => !isYear(point)), perYear: value.filter(isYear) }
      : withAliases('perMonth', 'monthly')(withAliases('perYear', 'yearly')(value)),
);

const isYear = (point: unknown): boolean => isObject(point) && /^\d{4}$/.test(String(point['monthlyOrYear']));

/** Drills done and planned, per group. */
export const DrillPoint = essential(
  z.object({ drillGroup: z.string(), executed: z.number(), planned: z.number(), overdue: z.number() }),
  'drillGroup',
);
