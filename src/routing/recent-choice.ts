import * as z from 'zod/mini';
import { idPattern, Imo } from '../contract/models/basics.ts';

/** Something opened from the search. Only what identifies it is stored: titles of records may name people. */
export const RecentChoice = z.union([
  z.object({ kind: z.literal('vessel'), imono: Imo }),
  z.object({ kind: z.literal('row'), list: z.string(), id: z.string().check(z.regex(idPattern)) }),
  z.object({ kind: z.literal('page'), path: z.string() }),
]);
export type RecentChoice = z.infer<typeof RecentChoice>;

/** The maximum number of choices that are stored. */
export const maxRecentChoices = 8;

/** The choices after another one, the newest first; the same thing is listed once. */
export const withChoice = (choices: readonly RecentChoice[], choice: RecentChoice): readonly RecentChoice[] =>
  [choice, ...choices.filter((one) => keyOf(one) !== keyOf(choice))].slice(0, maxRecentChoices);

/** Identifies what was chosen among all choices. */
export const keyOf = (choice: RecentChoice): string => {
  if (choice.kind === 'vessel') return `vessel ${choice.imono}`;
  return choice.kind === 'page' ? `page ${choice.path}` : `${choice.list} ${choice.id}`;
};
