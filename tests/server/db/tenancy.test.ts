import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { otherTables, readTables, securityOf } from '../../../server/db/row-security.ts';
import type { Database } from '../../../server/db/schema.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { insertRow, insertRowsOf, rowOf, tablesWithRows } from '../../support/rows-of-company.ts';

const [own, foreign] = [1, 2];
const ofCompanies = tablesWithRows.filter((table) => table !== 'port');
const ownerColumn = (table: string) => (table === 'company' ? 'id' : 'company_id');

const companiesIn = async (handle: Database, table: string) => {
  const { rows } = await sql<{ company: number }>`
    select distinct ${sql.ref(ownerColumn(table))} as company from ${sql.table(table)} order by 1`.execute(handle);
  return rows.map(({ company }) => company);
};

const failing = (handle: Database) =>
  handle
    .transaction()
    .execute((trx) => sql`select 1 / 0`.execute(trx))
    .catch((error: Error) => error.message);

onEachDatabase(
  (database) => `the rows of another company, on ${database}`,
  ({ createPrepared }) => {
    let db: PortalDatabase;
    let tenant: Database;
    let remove: () => Promise<void>;
    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
      for (const company of [own, foreign]) await insertRowsOf(db, company);
      tenant = db.ofCompany(own);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    const undone = new Error('undone');
    /** Runs statements of a company, and takes them back. */
    const tried = async (work: (trx: Database) => Promise<void>) => {
      const trial = tenant.transaction().execute(async (trx) => {
        await work(trx);
        throw undone;
      });
      await expect(trial).rejects.toBe(undone);
    };

    it('are told apart in every table, or a reason says why not', async () => {
      const unsecured = (await readTables(db)).filter(
        ({ name, hasCompany, isSecured }) => !(name in otherTables) && !(hasCompany && isSecured),
      );
      expect(unsecured).toEqual([]);
      const without = (await readTables(db)).filter((table) => securityOf(table)?.policy && !table.isSecured);
      expect(without).toEqual([]);
    });

    it('are told apart by plans that are not compiled', async () => {
      const { rows } = await sql`show jit`.execute(tenant);
      expect(rows).toEqual([{ jit: 'off' }]);
    });

    it('are in every table of these tests', async () => {
      const secured = (await readTables(db)).filter((table) => securityOf(table)?.policy);
      expect(secured.map(({ name }) => name)).toEqual(ofCompanies.toSorted());
    });

    it('are seen by the portal itself', async () => {
      for (const table of ofCompanies) expect([table, await companiesIn(db, table)]).toEqual([table, [own, foreign]]);
    });

    it('have no link for a password queued by this company', async () => {
      const [account] = await db.selectFrom('account').where('company_id', '=', foreign).select('id').execute();
      const { rows } = await sql`select queue_mail('sealed', ${account?.id}, now()) as id`.execute(tenant);
      expect(rows).toEqual([{ id: null }]);
    });

    it.each(ofCompanies)('in %s are not selected by a query without a condition', async (table) => {
      expect(await companiesIn(tenant, table)).toEqual([own]);
    });

    it.each(ofCompanies.filter((table) => table !== 'audit_entry'))(
      'in %s are not updated by a statement without a condition, and a row is not given away',
      async (table) => {
        const column = sql.ref(ownerColumn(table));
        await tried(async (trx) => {
          const { numAffectedRows } = await sql`update ${sql.table(table)} set ${column} = ${column}`.execute(trx);
          expect(numAffectedRows).toBe(1n);
        });
        await expect(
          sql`update ${sql.table(table)} set ${column} = ${foreign} where ${column} = ${own}`.execute(tenant),
        ).rejects.toThrow(/row-level security/);
      },
    );

    it.each(ofCompanies.filter((table) => table !== 'audit_entry' && table !== 'company'))(
      'in %s are not deleted by a statement without a condition',
      async (table) => {
        const references = { file: ['attachment', 'report_file'], account: [], vessel: [] };
        await tried(async (trx) => {
          for (const other of Object.entries(references).find(([name]) => name === table)?.[1] ?? [])
            await sql`delete from ${sql.table(other)}`.execute(trx);
          const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(trx);
          expect(numAffectedRows).toBe(1n);
        });
        expect(await companiesIn(db, table)).toEqual([own, foreign]);
      },
    );

    it.each(ofCompanies.filter((table) => table !== 'company'))('in %s are not inserted', async (table) => {
      await expect(insertRow(tenant, table, rowOf(table, foreign))).rejects.toThrow(/row-level security/);
      const given = { ...rowOf(table, foreign), company_id: foreign };
      await expect(insertRow(tenant, table, given)).rejects.toThrow(/row-level security/);
    });

    it.each(ofCompanies.filter((table) => !('company_id' in rowOf(table, own) || table === 'company')))(
      'are not named as the owner of a row in %s',
      async (table) => {
        await expect(insertRow(tenant, table, { ...rowOf(table, foreign), company_id: own })).rejects.toThrow(
          /foreign key|unique/,
        );
      },
    );

    it('are not changed in the audit log, where nothing is', async () => {
      await expect(sql`update audit_entry set actor_label = ''`.execute(tenant)).rejects.toThrow(/permission denied/);
      await expect(sql`delete from audit_entry`.execute(tenant)).rejects.toThrow(/permission denied/);
    });

    it('are not seen through the view of the vessels of each account', async () => {
      const { rows } = await sql`select account_id from visible_vessel`.execute(tenant);
      expect(rows).toEqual([{ account_id: own }]);
    });

    it.each(Object.entries(otherTables).flatMap(([table, { may }]) => (may === '' ? [table] : [])))(
      'are not in reach by %s, which a company may not read',
      async (table) => {
        await expect(sql`select from ${sql.table(table)}`.execute(tenant)).rejects.toThrow(/permission denied/);
      },
    );

    it('stay apart in statements at the same time, and after failed ones', async () => {
      const handles = [
        [db, [own, foreign]],
        [tenant, [own]],
        [db.ofCompany(foreign), [foreign]],
        [db.ofCompany(3), []],
      ] as const;
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, at) => {
          const [handle, expected] = handles[(at * 7) % 4] ?? [db, []];
          if (at % 3 === 0) expect(await failing(handle)).toMatch(/division by zero/);
          const seen =
            at % 2 === 0
              ? handle.transaction().execute((trx) => companiesIn(trx, 'record'))
              : companiesIn(handle, 'record');
          return [await seen, expected];
        }),
      );
      for (const [seen, expected] of answers) expect(seen).toEqual(expected);
    });
  },
);
