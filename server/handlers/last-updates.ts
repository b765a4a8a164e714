import { stampOf } from '../fleet/stamp.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** The last update of each source of the caller's company, by name. */
export const lastUpdates = async (call: SignedInContext) => {
  const sources = await selectSources(call).orderBy('name').execute();
  return sources.map(({ name, last_update }) => ({ name, ...toLastUpdate(last_update) }));
};

/** The last update of one source of the caller's company; null without that source. */
export const lastUpdateOf = async (key: string, call: SignedInContext) => {
  const source = await selectSources(call).where('key', '=', key).executeTakeFirst();
  return source ? toLastUpdate(source.last_update) : null;
};

const selectSources = ({ db, caller }: SignedInContext) =>
  db.selectFrom('data_source').where('company_id', '=', caller.companyId).select(['name', 'last_update']);

const toLastUpdate = (moment: Date | null) => ({ lastUpdate: moment && stampOf(moment) });
