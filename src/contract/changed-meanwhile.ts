import * as z from 'zod/mini';
import { MaybeFlag, MaybeText } from './models/basics.ts';

/** Who changed something last, and when. `own`: the caller did. */
export const LastChange = z.object({ who: MaybeText, at: MaybeText, own: MaybeFlag });
export type LastChange = z.infer<typeof LastChange>;

/**
 * Beside `error` in the answer 412: the last change of what a form was opened with; null: this is not known, or not for the caller
 * to know. `current` is what the call with which the form is opened answers now.
 */
export const ChangedMeanwhile = z.object({ changed: z.nullable(LastChange), current: z.unknown() });
