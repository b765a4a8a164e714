import type { SignedInContext } from '../http/handler.ts';

/** When the sources of the caller's company last reported, by name, in their own writing. */
export const lastUpdates = ({ db, caller }: SignedInContext) =>
  db
    .selectFrom('last_update')
    .where('company_id', '=', caller.companyId)
    .select(['name', 'stamp as lastUpdate'])
    .orderBy('name')
    .execute();

/** When one source of the caller's company last reported. */
export const lastUpdateOf = async (source: string, call: SignedInContext) => {
  const report = (await lastUpdates(call)).find(({ name }) => name === source);
  return { lastUpdate: report?.lastUpdate ?? null };
};
