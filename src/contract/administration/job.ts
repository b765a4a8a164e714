import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { Id, MaybeText } from '../models/basics.ts';

/** How far a job is. `cancelled`: somebody did not want it. */
export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** Work that the portal does besides requests: what repeats in the portal as a whole, and the imports that the caller may open. */
export const Job = essential(
  z.object({
    /** Of an import with the word before its number. */
    id: z.string(),
    what: z.string(),
    state: JobState,
    /** Who asked for it; null: the portal does it by itself. */
    who: MaybeText,
    queuedAt: z.string(),
    /** When the last attempt started; null: none did, or it is not recorded. */
    startedAt: MaybeText,
    endedAt: MaybeText,
    /** null: not counted. */
    attempts: z.nullable(z.number()),
    /** Why the last attempt failed. */
    problem: MaybeText,
    mayRetry: z.boolean(),
    mayCancel: z.boolean(),
    /** The import; null: it is none. */
    importId: z.nullable(Id),
  }),
  'id',
  'what',
);
export type Job = z.infer<typeof Job>;

/** A format of zod would be part of the first load. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A job of the portal, by its UUID: imports are cancelled and repeated by their own calls. */
export const JobById = z.object({ id: z.string().check(z.regex(uuid, 'A job has a UUID')) });

/** How many jobs of each kind are listed, the newest: of those that are done, and of those in each other state. */
export const listedJobs = { done: 3, others: 20 } as const;
