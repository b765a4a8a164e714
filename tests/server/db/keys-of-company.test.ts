import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { otherTables, readTables } from '../../../server/db/row-security.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { insertRowsOf } from '../../support/rows-of-company.ts';

/** Tables that all companies share: with Citus a copy on every worker. */
const shared = ['company', 'port'];

/**
 * Unique keys that hold over all companies, so that they cannot have company_id: with Citus they go to a table on the coordinator, which says
 * the company.
 */
const acrossCompanies = {
  'account_signs_in (email)': 'An e-mail address signs in once',
  'api_key_key_hash_key (key_hash)': 'A key says the company',
  'calendar_choice_feed_hash_key (feed_hash)': 'The address of a feed says the company',
  'passkey_credential_id_key (credential_id)': 'A passkey says the account',
  'password_reset_pkey (token_hash)': 'A link says the account',
  'session_family_pkey (id)': 'A token says the session',
  'sign_in_challenge_pkey (token_hash)': 'A challenge says the account',
  'vessel_imono_key (imono)': 'A vessel is of one company',
};

/** Columns whose row has the company: a key that begins with one of them is of one company, and needs company_id added for Citus. */
const parents = ['account_id', 'api_key_id', 'batch_id', 'category_id', 'record_id', 'vessel_id', 'voyage_id'];

/** Foreign keys between tables of companies that cannot carry company_id, and why: both rows may be of different companies. */
const withoutCompany = {
  account_signs_in_as_email_fkey: 'A person signs in once for the accounts of several companies',
  api_key_vessel_vessel_id_fkey: 'A key keeps a vessel that was handed over, which it then does not see',
  attachment_file_id_fkey: 'Records of several companies may share a file',
  report_file_file_id_fkey: 'Reports of several companies may share a file',
  report_file_vessel_id_fkey: 'A report about costs stays with the company that a vessel leaves',
};

onEachDatabase(
  (database) => `the tables by company, on ${database}`,
  ({ createPrepared }) => {
    let db: PortalDatabase;
    let remove: () => Promise<void>;
    let ofCompany: readonly string[];
    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
      for (const company of [1, 2]) await insertRowsOf(db, company);
      ofCompany = (await readTables(db)).filter(({ hasCompany }) => hasCompany).map(({ name }) => name);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    it('have company_id, are shared, or belong to the program', async () => {
      const others = (await readTables(db)).map(({ name }) => name).filter((name) => !ofCompany.includes(name));
      const ofProgram = Object.keys(otherTables).filter((name) => otherTables[name]?.may === '');
      expect(others.toSorted()).toEqual([...shared, ...ofProgram].toSorted());
    });

    it('have unique keys with company_id, with a row of the company, with an id, or a reason', async () => {
      const { rows } = await sql<{ name: string; columns: readonly string[] }>`
        select indexrelid::regclass::text as name,
          array(select coalesce(attname::text, '') from unnest(indkey::int[]) with ordinality as key (number, place)
            left join pg_attribute on attrelid = indrelid and attnum = key.number order by place) as columns
        from pg_index where indisunique and indrelid::regclass::text in (${sql.join(ofCompany)})`.execute(db);
      const unexplained = rows.filter(
        ({ name, columns }) =>
          !columns.includes('company_id') &&
          !columns.some((column) => parents.includes(column)) &&
          !(name.endsWith('_pkey') && columns.join() === 'id' && name !== 'session_family_pkey') &&
          // Each follows from the primary key or belongs to one record.
          !['account_id_email_key', 'calendar_event_pkey'].includes(name),
      );
      expect(unexplained.map(({ name, columns }) => `${name} (${columns.join(', ')})`).toSorted()).toEqual(
        Object.keys(acrossCompanies).toSorted(),
      );
    });

    it('are joined by foreign keys with company_id, or there is a reason', async () => {
      const { rows } = await sql<{ name: string }>`
        select conname as name from pg_constraint where contype = 'f'
          and conrelid::regclass::text in (${sql.join(ofCompany)}) and confrelid::regclass::text in (${sql.join(ofCompany)})
          and not exists (select from pg_attribute where attrelid = conrelid and attnum = any (conkey) and attname = 'company_id')
        order by name`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(withoutCompany));
    });

    it('refuse a row that refers to one of another company', async () => {
      const crossing = [
        db.insertInto('account_vessel').values({ account_id: 1, vessel_id: 2 }),
        db.updateTable('benchmark_category').where('id', '=', 1).set({ parent_id: 2 }),
        db.updateTable('import_batch').where('id', '=', 1).set({ account_id: 2 }),
        db.updateTable('noon_report').where('vessel_id', '=', 1).set({ voyage_id: 2 }),
        db.updateTable('session_family').where('account_id', '=', 1).set({ device_id: 2 }),
      ];
      for (const change of crossing)
        await expect(change.execute()).rejects.toThrow(/violates foreign key constraint "\w+_company_id_fkey"/);
    });

    it('let a request touch one partition, if records are partitioned by company', async () => {
      await sql.raw(partitioned).execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (analyze, costs off, timing off, summary off) select id from partitioned.record where kind = 'nearMiss'`.execute(
        db.ofCompany(2),
      );
      const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => / on record_\d/.test(line));
      expect(scans).toHaveLength(8);
      expect(scans.filter((line) => !line.includes('never executed'))).toHaveLength(1);
    });
  },
);

/** A copy of the records in eight partitions, with the policy of the table. */
const partitioned = `
do $$ begin
  create schema partitioned;
  create table partitioned.record (like record including defaults including generated) partition by hash (company_id);
  for part in 0..7 loop
    execute format('create table partitioned.record_%s partition of partitioned.record for values with (modulus 8, remainder %s)', part, part);
  end loop;
  alter table partitioned.record enable row level security;
  create policy own_company on partitioned.record using (company_id = (select nullif(current_setting('portal.company', true), '')::int));
  grant usage on schema partitioned to portal_tenant;
  grant select on partitioned.record to portal_tenant;
end $$`;
