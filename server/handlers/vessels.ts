import { sql } from 'kysely';
import { maxSearchResults } from '../../src/contract/models/vessel.ts';
import { PermissionName } from '../../src/contract/permission.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { composedOnce } from '../db/composed-once.ts';
import type { Database } from '../db/schema.ts';
import type { Handlers } from './handler.ts';
import type { Principal, SignedInContext } from '../request/request-context.ts';

/** Vessels of the account by name: those of its fleet, or all that it may read; none if it has no permission at all. */
const vesselsOf = ({ db, caller }: SignedInContext, view: VesselView) =>
  vesselsIn(view, db, caller).where(sql.lit(mayRead(caller.permissions, PermissionName.options)));

type VesselView = 'visible_vessel' | 'readable_vessel';

const vesselsIn = (view: VesselView, db: Database, { accountId }: Pick<Principal, 'accountId'>) =>
  db
    .selectFrom('vessel')
    .where(sql<boolean>`vessel.id in (select vessel_id from ${sql.table(view)} where account_id = ${accountId})`)
    .select(['vessel.id', 'vessel.imono', 'vessel.name'])
    // The vessels of the fleet first.
    .orderBy(sql`vessel.retired_at is not null`)
    .orderBy('vessel.name');

const selectVessels = composedOnce(([view]: readonly [VesselView], db, caller: Pick<Principal, 'accountId'>) =>
  vesselsIn(view, db, caller).select('vessel.retired_at'),
);

/** The vessels of the account's fleet, by name. */
export const ownVessels = (call: SignedInContext) => vesselsOf(call, 'visible_vessel');

const row = <Row extends { retired_at: Date | null }>({ retired_at: retired, ...vessel }: Row) => ({
  ...vessel,
  retiredAt: retired?.toISOString() ?? null,
});

/** The list of the account's vessels, and the search among them and those that left its fleet. */
export const vesselHandlers = {
  'account.vessels': async ({ former }, { db, caller }) => {
    if (!mayRead(caller.permissions, PermissionName.options)) return [];
    return (await selectVessels([former ? 'readable_vessel' : 'visible_vessel'], db, caller)).map(row);
  },
  'fleet.search': async ({ Keyword: keyword }, call) => {
    const pattern = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
    const vessels = await vesselsOf(call, 'readable_vessel')
      .where((where) => where.or([where('vessel.name', 'ilike', pattern), where('vessel.imono', 'like', pattern)]))
      .select('vessel.retired_at')
      .orderBy('vessel.id')
      .limit(maxSearchResults + 1)
      .execute();
    return vessels.map(row);
  },
} satisfies Partial<Handlers>;
