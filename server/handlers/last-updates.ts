import type { SignedInContext } from '../http/handler.ts';

/** The last update of each source of the caller's company, by name, in the source's own date format. */
export const lastUpdates = ({ db, caller }: SignedInContext) =>
  db
    .selectFrom('last_update')
    .where('company_id', '=', caller.companyId)
    .select(['name', 'stamp as lastUpdate'])
    .orderBy('name')
    .execute();

/** The last update of one source of the caller's company. */
export const lastUpdateOf = async (source: string, call: SignedInContext) => {
  const report = (await lastUpdates(call)).find(({ name }) => name === source);
  return { lastUpdate: report?.lastUpdate ?? null };
};
