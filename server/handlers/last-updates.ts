import { movedStamp } from '../fleet/moved-stamp.ts';
import type { SignedInCall } from '../http/handler.ts';

/** When the sources of the caller's company last reported, by name, in their own writing. */
export const lastUpdates = async ({ db, caller, now }: SignedInCall) => {
  const stamps = await db
    .selectFrom('last_update')
    .where('company_id', '=', caller.companyId)
    .select(['name', 'stamp', 'every_days'])
    .orderBy('name')
    .execute();
  return stamps.map(({ name, stamp, every_days: everyDays }) => ({
    name,
    lastUpdate: everyDays === null ? stamp : movedStamp(stamp, everyDays, now),
  }));
};

/** When one source of the caller's company last reported. */
export const lastUpdateOf = async (source: string, call: SignedInCall) => {
  const report = (await lastUpdates(call)).find(({ name }) => name === source);
  return { lastUpdate: report?.lastUpdate ?? null };
};
