import { sql } from 'kysely';
import { maxSearchResults } from '../../src/contract/models/vessel.ts';
import { mayRead, PermissionName } from '../../src/contract/permission.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';

/** The account's own vessels, by name; none if it has no permission at all. */
export const ownVessels = ({ db, caller }: SignedInContext) =>
  db
    .selectFrom('vessel')
    .innerJoin('visible_vessel', 'visible_vessel.vessel_id', 'vessel.id')
    .where('visible_vessel.account_id', '=', caller.accountId)
    .where(sql.lit(mayRead(caller.permissions, PermissionName.options)))
    .select(['vessel.id', 'vessel.imono', 'vessel.name'])
    .orderBy('vessel.name');

/** The list of the account's vessels, and the search among them. */
export const vesselHandlers: Pick<Handlers, 'account.vessels' | 'fleet.search'> = {
  'account.vessels': (_, call) => ownVessels(call).execute(),
  'fleet.search': async ({ Keyword: keyword }, call) => {
    const pattern = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
    return ownVessels(call)
      .where((where) => where.or([where('vessel.name', 'ilike', pattern), where('vessel.imono', 'like', pattern)]))
      .limit(maxSearchResults + 1)
      .execute();
  },
};
