import { sql } from 'kysely';
import { permissionsOfAccount } from '../db/permissions-of-account.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { noPassword } from '../session/password.ts';
import { rowHasFactor } from '../session/second-factor.ts';

/** The accounts of the caller's company, as the list of people shows them. */
export const selectPeople = ({ db, caller }: Pick<SignedInContext, 'db' | 'caller'>) =>
  db
    .selectFrom('account')
    .where('account.company_id', '=', caller.companyId)
    .where('account.deleted_at', 'is', null)
    .select((account) => [
      'account.id',
      'account.first_name as firstName',
      'account.last_name as lastName',
      'account.email',
      'account.all_vessels as allVessels',
      sql<'invited' | 'active' | 'deactivated'>`case when account.deactivated_at is not null then 'deactivated'
        when account.password_hash = ${noPassword} then 'invited' else 'active' end`.as('state'),
      permissionsOfAccount().as('permissions'),
      account
        .selectFrom('visible_vessel')
        .whereRef('visible_vessel.account_id', '=', 'account.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('vesselCount'),
      account
        .selectFrom('device')
        .whereRef('device.account_id', '=', 'account.id')
        .select(({ fn }) => fn.max('device.last_seen').as('seen'))
        .as('lastSeen'),
      rowHasFactor.as('secondFactor'),
    ])
    .orderBy('account.last_name')
    .orderBy('account.first_name')
    .orderBy('account.id');

/** A row of the list in the shape of the contract. */
export const personRow = <Row extends { lastSeen: Date | null; vesselCount: number | null; secondFactor: unknown }>({
  lastSeen,
  vesselCount,
  secondFactor,
  ...row
}: Row) => ({
  ...row,
  secondFactor: secondFactor === true,
  vesselCount: Number(vesselCount ?? 0),
  lastSeen: lastSeen?.toISOString() ?? null,
});

/** The IMO numbers of the vessels that an account may read, former ones included. */
export const imonosOf = async (db: SignedInContext['db'], accountId: number): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('readable_vessel')
      .innerJoin('vessel', 'vessel.id', 'readable_vessel.vessel_id')
      .where('readable_vessel.account_id', '=', accountId)
      .select('vessel.imono')
      .orderBy('vessel.imono')
      .execute()
  ).map(({ imono }) => imono);
