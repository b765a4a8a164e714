import { demoAccounts, demoPassword } from '../src/contract/demo.ts';
import type { Database } from '../server/db/schema.ts';
import { verifyPassword } from '../server/session/password.ts';

/** A demo account with the public password, and its number of vessels. */
export interface PublicAccount {
  readonly email: string;
  readonly vessels: number;
}

/** The demo's accounts that still have its public password, in the demo's order. */
export const publicAccounts = async (db: Database): Promise<readonly PublicAccount[]> => {
  const emails = demoAccounts.map(({ email }): string => email);
  const rows = await db
    .selectFrom('account')
    .leftJoin('visible_vessel', 'visible_vessel.account_id', 'account.id')
    .where('email', 'in', emails)
    .groupBy('account.id')
    .select(({ fn }) => ['email', 'password_hash', fn.count<number>('vessel_id').as('vessels')])
    .execute();
  // The seed gives all accounts the same hash, and verifying a hash is slow by design.
  const publicHashes = new Set<string>();
  for (const hash of new Set(rows.map(({ password_hash }) => password_hash))) {
    if (await verifyPassword(demoPassword, hash)) publicHashes.add(hash);
  }
  return rows
    .filter(({ password_hash }) => publicHashes.has(password_hash))
    .toSorted((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))
    .map(({ email, vessels }) => ({ email, vessels: Number(vessels) }));
};
