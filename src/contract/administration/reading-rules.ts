import * as z from 'zod/mini';

/**
 * How the values of one column are read where they could be read in two ways: what a person chose, or what all values
 * of the column show. Each is absent while it is not known.
 */
export const ReadingRules = z.object({
  /** The column of the file that is read, of several that mean the same: Column 5. */
  from: z.optional(z.string().check(z.regex(/^Column \d{1,4}$/))),
  /** The order of the numbers in 03/04/2026 or 26/11/18. */
  order: z.optional(z.enum(['dayFirst', 'monthFirst', 'yearFirst'])),
  /** In 03.04.2026 the day is first, whatever the order of 03/04/2026 beside it. */
  dots: z.optional(z.enum(['dayFirst'])),
  /** The decimal mark in 29.130 or 1,234. */
  decimal: z.optional(z.enum(['point', 'comma'])),
  /** What a clock time is that is marked as the other one: LT in a column in UTC, Z in one of ship's time. */
  time: z.optional(z.enum(['utc', 'ship'])),
  /**
   * `none`: the column has no times of day: its midnights are those of programs that write each day with one. `given`: its rows
   * need one, and others have it.
   */
  times: z.optional(z.enum(['none', 'given'])),
  /**
   * What 51.30N is: degrees with decimals, or degrees and minutes. `packed`: most are minutes without a mark, such as 5130.5.
   * `exchanged`: some latitudes can only be longitudes.
   */
  degrees: z.optional(z.enum(['decimal degrees', 'degrees and minutes', 'packed', 'exchanged'])),
  /** The date cells of a column that a spreadsheet turned to dates where it could; `doubtful`: nobody has said. */
  dateCells: z.optional(z.enum(['asTheyAre', 'swapped', 'doubtful'])),
  /** Whether dates of the future where only the past makes sense, and those before 1950, are taken. */
  accepts: z.optional(z.enum(['unusual dates', 'usual dates'])),
});
export type ReadingRules = z.infer<typeof ReadingRules>;

/** What decides between two readings. */
export const QuestionKind = z.enum(['order', 'decimal', 'degrees', 'time', 'dateCells', 'accepts']);
export type QuestionKind = z.infer<typeof QuestionKind>;

/**
 * Something that the values of a column leave open, the answers that its rule may have, and up to three of the values
 * read by each answer. It is open until the rule of its kind is set.
 */
export const Question = z.object({
  kind: QuestionKind,
  /** The question in words. */
  text: z.string(),
  answers: z.array(z.string()),
  samples: z.array(z.object({ text: z.string(), readings: z.record(z.string(), z.string()) })),
});
export type Question = z.infer<typeof Question>;
