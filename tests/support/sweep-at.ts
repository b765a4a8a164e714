import type { Database } from '../../server/db/schema.ts';
import { sessionPolicy } from '../../server/session/policy.ts';
import { sweep } from '../../server/app/old-rows.ts';

/** For how many days rows are kept, unless a test says otherwise. */
export const keptDays = { audit: 400, imports: 400, positions: 0 };

/** Deletes the rows that are old at a time. */
export const sweepAt = (db: Database, now: Date, kept: Partial<typeof keptDays> = {}, stopped?: AbortSignal) =>
  sweep(db, { now, policy: sessionPolicy, kept: { ...keptDays, ...kept } }, stopped && { stopped });
