import * as z from 'zod/mini';
import { alsoAs, essential, isObject } from '../leniency.ts';
import { asItems, Id, Imo, IsoDate, namedBy } from './basics.ts';

/**
 * One side of a vetting figure: the fleet asked about, or the industry pool. `avgCompany` is observations per
 * inspection of that side, the length of its bar, which the client takes alone too; `vesselCount` the vessels inspected.
 */
export const VettingSide = alsoAs(
  z.object({ observations: z.number(), inspections: z.number(), avgCompany: z.number(), vesselCount: z.number() }),
  (value) => (typeof value === 'number' || typeof value === 'string' ? { avgCompany: value } : value),
);
export type VettingSide = z.infer<typeof VettingSide>;

/** A quarter, empty ones included, oldest first. `time` is 'YYYY-Qn'. */
export const QuarterRow = essential(
  z.object({ time: z.string(), observations: VettingSide, benchmarks: VettingSide }),
  'time',
);
export type QuarterRow = z.infer<typeof QuarterRow>;

/** A chapter of the programme, empty ones included, in its order: '5 Safety Management'. */
export const ChapterRow = essential(
  z.object({ chapter: z.string(), observations: VettingSide, benchmarks: VettingSide }),
  'chapter',
);
export type ChapterRow = z.infer<typeof ChapterRow>;

/** The number of a chapter ('5 Safety Management') or question ('5.1.3 Its words'). */
export const partNumber = (text: string): string => text.split(' ')[0] ?? '';

/** A question as '5.1.3 Its words', and how often it was observed. */
export const RepeatingQuestion = essential(z.object({ questions: z.string(), instances: z.number() }), 'questions');
export type RepeatingQuestion = z.infer<typeof RepeatingQuestion>;

/** The questions observed most, most first. `quarter` is 'YYYY-Qn', or 'YYYY-Qn – YYYY-Qn' over more than one. */
export const RepeatingQuestions = alsoAs(z.object({ quarter: z.string(), items: z.array(RepeatingQuestion) }), asItems);

/** An inspection behind the figures; `recordId` is its SIRE record, null where the programme keeps none (CDI). */
export const VettingInspection = z.object({
  id: Id,
  imono: Imo,
  vessel: z.string(),
  date: IsoDate,
  recordId: z.nullable(Id),
  /** What was observed, as '5.1.3 Its words', in the order of the programme. */
  observed: z.array(z.string()),
});
export type VettingInspection = z.infer<typeof VettingInspection>;

/** Other backends give a category without a parent the parent 0. */
const withoutParentZero = (value: unknown): unknown =>
  isObject(value) && Number(value['parentId']) === 0 ? { ...value, parentId: null } : value;

/**
 * One benchmark category; `ikp` is the industry's value ('Ind.'), `parentTB` the company's own ('TB'). `color` names
 * the dot: 'green', 'yellow', anything else red; null where there is nothing to compare, and no dot.
 */
export const BenchmarkCategory = alsoAs(
  essential(
    z.object({
      categoryId: Id,
      categoryName: z.string(),
      parentId: z.nullable(Id),
      bHasValue: z.boolean(),
      parentTB: z.nullable(z.number()),
      ikp: z.nullable(z.number()),
      color: z.nullable(z.string()),
    }),
    'categoryId',
    'categoryName',
  ),
  (value) => namedBy('categoryName', 'categoryId')(withoutParentZero(value)),
);
export type BenchmarkCategory = z.infer<typeof BenchmarkCategory>;
