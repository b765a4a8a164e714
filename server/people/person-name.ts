import type { Database } from '../db/schema.ts';

/** The first and last name of an account. */
export const personName = async (db: Database, accountId: number): Promise<string> => {
  const account = db.selectFrom('account').where('id', '=', accountId).select(['first_name', 'last_name']);
  const { first_name, last_name } = await account.executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
};
