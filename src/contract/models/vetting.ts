import * as z from 'zod/mini';
import { alsoAccepting, essential, isObject } from '../leniency.ts';
import { asItems, Id, Imo, IsoDate, MaybeText, withAliases } from './basics.ts';

/**
 * One side of a vetting figure: the requested fleet, or the industry pool. `avgCompany` is observations per inspection
 * of that side, the length of its bar, which the client also accepts alone; `vesselCount` the vessels inspected.
 */
export const VettingSide = alsoAccepting(
  z.object({ observations: z.number(), inspections: z.number(), avgCompany: z.number(), vesselCount: z.number() }),
  (value) => (typeof value === 'number' || typeof value === 'string' ? { avgCompany: value } : value),
);
export type VettingSide = z.infer<typeof VettingSide>;

/** A quarter; lists include empty ones, oldest first. `time` is 'YYYY-Qn'. */
export const QuarterRow = essential(
  z.object({ time: z.string(), observations: VettingSide, benchmarks: VettingSide }),
  'time',
);
export type QuarterRow = z.infer<typeof QuarterRow>;

/** A chapter of the programme; lists include empty ones, in the order of the programme: '5 Safety Management'. */
export const ChapterRow = essential(
  z.object({ chapter: z.string(), observations: VettingSide, benchmarks: VettingSide }),
  'chapter',
);
export type ChapterRow = z.infer<typeof ChapterRow>;

/** The number of a chapter ('5 Safety Management') or question ('5.1.3 Its words'). */
export const partNumber = (text: string): string => text.split(' ')[0] ?? '';

/** A question as '5.1.3 Its words', and its number of observations. */
export const RepeatingQuestion = essential(z.object({ questions: z.string(), instances: z.number() }), 'questions');
export type RepeatingQuestion = z.infer<typeof RepeatingQuestion>;

/** The most observed questions, in descending order. `quarter`: 'YYYY-Qn' or 'YYYY-Qn – YYYY-Qn'. */
export const RepeatingQuestions = alsoAccepting(
  z.object({ quarter: z.string(), items: z.array(RepeatingQuestion) }),
  asItems,
);

/** An inspection behind the figures; `recordId` is its SIRE record, null if the programme has no records (CDI). */
export const VettingInspection = z.object({
  id: Id,
  imono: Imo,
  vessel: z.string(),
  date: IsoDate,
  recordId: z.nullable(Id),
  inspectingCompany: MaybeText,
  port: MaybeText,
  status: MaybeText,
  /** The day by which the operator's comments on its observations are due; null: none are missing. */
  commentsDue: MaybeText,
  /** The day by which the vessel's next inspection is due; null: this is not her newest one. */
  nextDue: MaybeText,
  /** The observed questions, as '5.1.3 Its words', in the order of the programme. */
  observed: z.array(z.string()),
});
export type VettingInspection = z.infer<typeof VettingInspection>;

/** A vessel in the period: her inspections, and how many observations they have in each chapter, from chapter 1. */
export const VettingVessel = essential(
  z.object({ imono: Imo, vessel: z.string(), inspections: z.number(), observations: z.array(z.number()) }),
  'imono',
);
export type VettingVessel = z.infer<typeof VettingVessel>;

/** The inspected vessels by name, and the chapters of the programme in order: '5 Safety Management'. */
export const VettingMatrix = z.object({ chapters: z.array(z.string()), items: z.array(VettingVessel) });
export type VettingMatrix = z.infer<typeof VettingMatrix>;

/** Other backends give a category without a parent the parent 0. */
const withoutParentZero = (value: unknown): unknown =>
  isObject(value) && Number(value['parentId']) === 0 ? { ...value, parentId: null } : value;

/**
 * One benchmark category; `ikp` is the industry's value ('Ind.'), `parentTB` the company's own ('TB'). `color` names
 * the dot: 'green', 'yellow', anything else red; null, without a dot, if there is nothing to compare. `period`, the time
 * that the values are of, and `source`, where the industry's is from, are outside the specification.
 */
export const BenchmarkCategory = alsoAccepting(
  essential(
    z.object({
      categoryId: Id,
      categoryName: z.string(),
      parentId: z.nullable(Id),
      bHasValue: z.boolean(),
      parentTB: z.nullable(z.number()),
      ikp: z.nullable(z.number()),
      color: z.nullable(z.string()),
      period: z.optional(MaybeText),
      source: z.optional(MaybeText),
    }),
    'categoryId',
    'categoryName',
  ),
  (value) => withAliases('categoryName', 'categoryId')(withoutParentZero(value)),
);
export type BenchmarkCategory = z.infer<typeof BenchmarkCategory>;
