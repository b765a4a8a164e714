import { stampOf } from '../fleet/stamp.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** The last update of each source of the caller's company, by name. */
export const lastUpdates = async (call: SignedInContext) => {
  const sources = await selectSources(call).orderBy('name').execute();
  return sources.map(({ name, last_update }) => ({ name, ...toLastUpdate(last_update) }));
};

/** The last update of one source of the caller's company; without that source the newest of any, without any the moment: nothing is older. */
export const lastUpdateOf = async (key: string, call: SignedInContext) => {
  const source = await selectSources(call)
    .orderBy((order) => order('key', '=', key), 'desc')
    .orderBy('last_update', (order) => order.desc().nullsLast())
    .executeTakeFirst();
  return toLastUpdate(source ? source.last_update : call.now);
};

const selectSources = ({ db, caller }: SignedInContext) =>
  db.selectFrom('data_source').where('company_id', '=', caller.companyId).select(['name', 'last_update']);

const toLastUpdate = (moment: Date | null) => ({ lastUpdate: moment && stampOf(moment) });
