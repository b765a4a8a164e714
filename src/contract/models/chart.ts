import * as z from 'zod/mini';

/** One year of a vessel: `numOfYear` inspections, `avgCountperYear` findings per inspection. */
export const YearPoint = z.object({ year: z.number(), avgCountperYear: z.number(), numOfYear: z.number() });
export type YearPoint = z.infer<typeof YearPoint>;

/** One month ('2026-03') or year ('2026'): `total` of the vessel, `avgCount` per vessel of the account's fleet. */
export const MonthPoint = z.object({ monthlyOrYear: z.string(), total: z.number(), avgCount: z.number() });
export type MonthPoint = z.infer<typeof MonthPoint>;

export const PerYear = z.array(YearPoint);
export const PerMonthAndYear = z.object({ perMonth: z.array(MonthPoint), perYear: z.array(MonthPoint) });

/** Drills done and planned, per group. */
export const DrillPoint = z.object({
  drillGroup: z.string(),
  executed: z.number(),
  planned: z.number(),
  overdue: z.number(),
});
