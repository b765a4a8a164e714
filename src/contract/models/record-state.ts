import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { MaybeNumber, MaybeText } from './basics.ts';

/** The facts of a record that the request asked for, as texts. */
export const Facts = z.array(essential(z.object({ field: z.string(), value: MaybeText }), 'field'));

/**
 * What a list of one vessel shows of a record besides the fields of the specification, as a list over all vessels does.
 * `due`: the date by which something has to be done. `ageDays`: since its date, while it is not closed. `place`: where it
 * happened; `by`: who inspected it or issued it. `commentsDue` and `nextDue`: the days by which comments on a vetting
 * inspection are missing, and by which the next one is due after the newest. `isNew`: it was stored since the
 * account's last visit. Outside the specification: another server may leave it out.
 */
export const RecordState = z.optional(
  z.object({
    status: MaybeText,
    type: MaybeText,
    openFindings: MaybeNumber,
    due: MaybeText,
    ageDays: MaybeNumber,
    place: MaybeText,
    by: MaybeText,
    commentsDue: MaybeText,
    nextDue: MaybeText,
    facts: Facts,
    isNew: z.optional(z.boolean()),
  }),
);
