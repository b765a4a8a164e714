import { sql } from 'kysely';
import { demoAccounts } from '../src/contract/demo.ts';
import { liftTimeouts } from '../server/db/database.ts';
import type { Database } from '../server/db/schema.ts';
import { demoCompanyIds } from './data/fleet-rows.ts';
import { isSeeded, writeInfo } from './demo-info.ts';
import { noPassword } from '../server/session/password.ts';
import { demoLock } from './seed.ts';

/** The accounts in the demo's companies that are not the demo's own: they are removed with them. */
export const otherAccountsInDemo = async (db: Database): Promise<readonly string[]> => {
  if (!(await isSeeded(db))) return [];
  const accounts = await db.selectFrom('account').where('company_id', 'in', demoCompanyIds).select('email').execute();
  return accounts
    .map(({ email }) => email)
    .filter((email) => demoAccounts.every((account) => account.email !== email))
    .toSorted();
};

/** What was removed with the demo. */
export interface RemovedDemo {
  readonly accounts: number;
  readonly companies: number;
  readonly vessels: number;
  readonly files: number;
}

/** Removes the demo with all its data, and records that no start adds it again. Returns undefined without a demo. */
export const removeDemo = (db: Database, now: Date): Promise<RemovedDemo | undefined> =>
  db.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(trx);
    if (!(await isSeeded(trx))) return undefined;
    // Records, voyages, sessions, devices, news and reports go with the vessel, account or company they belong to.
    const vessels = await trx.deleteFrom('vessel').where('company_id', 'in', demoCompanyIds).executeTakeFirstOrThrow();
    const ofDemo = trx.selectFrom('account').where('company_id', 'in', demoCompanyIds).select('id');
    // People of other companies who signed in as an account of the demo set a password again.
    await trx
      .updateTable('account')
      .where('signs_in_as', 'in', ofDemo)
      .set({ signs_in_as: null, password_hash: noPassword })
      .execute();
    const accounts = await trx
      .deleteFrom('account')
      .where('company_id', 'in', demoCompanyIds)
      .executeTakeFirstOrThrow();
    const removed = await trx.deleteFrom('company').where('id', 'in', demoCompanyIds).executeTakeFirstOrThrow();
    const files = await trx
      .deleteFrom('file')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('attachment').whereRef('attachment.file_id', '=', 'file.id').select('attachment.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('report_file').whereRef('report_file.file_id', '=', 'file.id').select('report_file.id'))),
      )
      .executeTakeFirstOrThrow();
    // The ports that the fleet called at, unless other voyages do.
    await sql`select delete_unused_ports(array(select id from port))`.execute(trx);
    await writeInfo(trx, { removed: now.toISOString() });
    return {
      accounts: Number(accounts.numDeletedRows),
      companies: Number(removed.numDeletedRows),
      vessels: Number(vessels.numDeletedRows),
      files: Number(files.numDeletedRows),
    };
  });
