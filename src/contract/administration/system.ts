import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { MaybeText } from '../models/basics.ts';

/** The result of a check: fine, worth knowing, or something does not work or is not safe. */
export const CheckState = z.enum(['ok', 'warning', 'problem']);
export type CheckState = z.infer<typeof CheckState>;

/** One check of the portal: what was found, and what to do about it. */
export const CheckResult = essential(
  z.object({ name: z.string(), title: z.string(), state: CheckState, finding: z.string(), mend: MaybeText }),
  'name',
  'title',
);
export type CheckResult = z.infer<typeof CheckResult>;

/** What only the browser knows: its clock, and the address it uses. */
export const BrowserFacts = z.object({
  browserTime: z.optional(z.iso.datetime()),
  origin: z.optional(z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/]+$/))),
});
