import * as z from 'zod/mini';
import { Id, MaybeText } from './basics.ts';

/** One side of a vetting figure: sums, and the averages per inspection drawn as bars. */
export const VettingSide = z.object({
  observations: z.number(),
  inspections: z.number(),
  avgCompany: z.number(),
  vesselCount: z.number(),
});
/** `time` is 'YYYY-Qn'. */
export const QuarterRow = z.object({ time: z.string(), observations: VettingSide, benchmarks: VettingSide });
export const ChapterRow = z.object({ chapter: z.string(), observations: VettingSide, benchmarks: VettingSide });
export const RepeatingQuestion = z.object({ questions: z.string(), instances: z.number() });
export const RepeatingQuestions = z.object({ quarter: z.string(), items: z.array(RepeatingQuestion) });

/** One benchmark category; `ikp` is the industry's value ('Ind.'), `parentTB` the company's own ('TB'). */
export const BenchmarkCategory = z.object({
  categoryId: Id,
  categoryName: z.string(),
  parentId: z.nullable(Id),
  bHasValue: z.boolean(),
  parentTB: z.nullable(z.number()),
  ikp: z.nullable(z.number()),
  color: MaybeText,
});
export type BenchmarkCategory = z.infer<typeof BenchmarkCategory>;
