import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Whether a row of the table or alias `account` is the account of a sign-in, or one of another company that signs in as it. */
export const isOwnAccount = (account: string, signInId: Expression<number> | number): RawBuilder<boolean> =>
  sql`(${sql.ref(`${account}.id`)} = ${signInId} or ${sql.ref(`${account}.signs_in_as`)} = ${signInId})`;

/** Every account of the owner of a sign-in, of whatever company. Needs the portal's own handle. */
export const ownAccounts = (db: Database, signInId: number) =>
  db.selectFrom('account').where(isOwnAccount('account', signInId));
