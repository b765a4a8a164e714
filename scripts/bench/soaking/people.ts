import type { Database } from '../../../server/db/schema.ts';

/** Inserts people who see what fleet@demo.example sees, with its password; answers their e-mail addresses. */
export const insertPeople = async (db: Database, count: number): Promise<readonly string[]> => {
  const { id, company_id, password_hash } = await db
    .selectFrom('account')
    .where('email', '=', 'fleet@demo.example')
    .selectAll()
    .executeTakeFirstOrThrow();
  const emails = Array.from({ length: count }, (_, at) => `soak-${at}@demo.example`);
  const person = { company_id, password_hash, first_name: 'Ada', last_name: 'Maris', all_vessels: true };
  const people = await db
    .insertInto('account')
    .values(emails.map((email) => ({ ...person, email })))
    .returning('id')
    .execute();
  const permissions = await db
    .selectFrom('account_permission')
    .where('account_id', '=', id)
    .select(['name', 'read', 'level'])
    .execute();
  for (const { id: account_id } of people)
    await db
      .insertInto('account_permission')
      .values(permissions.map((permission) => ({ ...permission, account_id })))
      .execute();
  return emails;
};
