import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../src/contract/demo.ts';
import { createAccount } from '../../server/people/accounts.ts';
import { createCompany } from '../../server/people/companies.ts';
import { permissionsOf } from '../../server/people/permission-option.ts';
import type { Database } from '../../server/db/schema.ts';
import { createLog } from '../../server/log.ts';
import { publicAccounts } from '../../demo/public-accounts.ts';
import { otherAccountsInDemo, removeDemo } from '../../demo/remove-demo.ts';
import { isNew, isSeeded } from '../../demo/demo-info.ts';
import { seed } from '../../demo/seed.ts';
import { hashPassword, noPassword, passwordElsewhere } from '../../server/session/password.ts';
import { preparedDatabase } from '../support/database-images/prepared-database.ts';
import { today } from '../support/samples.ts';
import { operator } from '../support/operator.ts';

const options = { today, vessels: 1, log: createLog('silent') };
let db: Database;

beforeAll(async () => {
  db = await preparedDatabase();
});
afterAll(() => db.destroy());

/** The tables with at least one row. */
const filledTables = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const filled: string[] = [];
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (found.rows.length > 0) filled.push(name);
  }
  return filled;
};

it('A database counts as new until it has the demo or a company', { tags: ['exhaustive'] }, async () => {
  expect(await isNew(db)).toBe(true);
  expect(await publicAccounts(db)).toEqual([]);
  expect(await removeDemo(db, new Date())).toBeUndefined();
  await seed(db, options);
  expect(await isNew(db)).toBe(false);
});

it('The accounts with the public password are listed with the vessels they see', { tags: ['exhaustive'] }, async () => {
  expect(await publicAccounts(db)).toEqual([
    { email: 'fleet@demo.example', vessels: 1 },
    { email: 'vetting@demo.example', vessels: 1 },
    { email: 'crew@demo.example', vessels: 1 },
    { email: 'owner2@demo.example', vessels: 6 },
    { email: 'empty@demo.example', vessels: 0 },
    { email: 'nothing@demo.example', vessels: 1 },
  ]);
  const own = await hashPassword(`${demoPassword} but longer`, { ln: 4, r: 8, p: 1 });
  await db.updateTable('account').where('email', '!=', 'crew@demo.example').set({ password_hash: own }).execute();
  expect(await publicAccounts(db)).toEqual([{ email: 'crew@demo.example', vessels: 1 }]);
});

it(
  'Removing the demo lists the other accounts in its companies, and does not change other companies',
  { tags: ['exhaustive'] },
  async () => {
    await createCompany(db, 'Real Shipping', operator);
    const person = { name: 'Real Person', permissions: permissionsOf('all') };
    await createAccount(db, { ...person, company: 'Real Shipping', email: 'stays@real.example' }, operator);
    await createAccount(db, { ...person, company: '1', email: 'goes@real.example' }, operator);
    const inDemo = await createAccount(db, { ...person, company: '1', email: 'stays@real.example' }, operator);
    await db
      .updateTable('account')
      .where('email', '=', 'stays@real.example')
      .where('id', '!=', inDemo)
      .set({ signs_in_as: inDemo, password_hash: passwordElsewhere })
      .execute();
    expect(await otherAccountsInDemo(db)).toEqual(['goes@real.example', 'stays@real.example']);
    const removed = await removeDemo(db, new Date());
    expect(removed).toMatchObject({ accounts: 8, companies: 3, vessels: 7 });
    expect(await db.selectFrom('account').select(['email', 'signs_in_as', 'password_hash']).execute()).toEqual([
      { email: 'stays@real.example', signs_in_as: null, password_hash: noPassword },
    ]);
    expect(await filledTables()).toEqual([
      'account',
      'account_permission',
      // The log outlives the companies.
      'audit_entry',
      'company',
      'demo_info',
      'demo_migration',
      'migration',
    ]);
  },
);

it(
  'A database whose demo was removed does not count as new, so no start adds the demo again',
  { tags: ['exhaustive'] },
  async () => {
    expect(await isSeeded(db)).toBe(false);
    expect(await isNew(db)).toBe(false);
    expect(await removeDemo(db, new Date())).toBeUndefined();
  },
);

it('The demo is not added to a database that has a company', { tags: ['exhaustive'] }, async () => {
  await expect(seed(db, options)).rejects.toThrow('The demo needs a database without companies');
});

it('The demo can be added again', { tags: ['exhaustive'] }, async () => {
  await db.deleteFrom('account').execute();
  await db.deleteFrom('company').execute();
  expect((await seed(db, options)).vessels).toBe(7);
  expect(await publicAccounts(db)).toHaveLength(6);
});
