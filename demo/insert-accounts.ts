import { demoPassword } from '../src/contract/demo.ts';
import type { Database } from '../server/db/schema.ts';
import { recordAudit } from '../server/audit/record-audit.ts';
import { hashPassword } from '../server/session/password.ts';
import { demoAccounts } from './accounts.ts';
import { idsGoOn, insertRows } from './insert.ts';

/** Inserts the demo accounts with their permissions; each sees all vessels of its company. */
export const insertAccounts = async (db: Database, now: Date): Promise<void> => {
  // One hash for all: the password is public, and hashing is slow by design.
  const password_hash = await hashPassword(demoPassword);
  const accounts = demoAccounts.map(({ email, firstName, lastName, companyId }, at) => ({
    id: at + 1,
    company_id: companyId,
    email,
    password_hash,
    first_name: firstName,
    last_name: lastName,
    all_vessels: true,
  }));
  await insertRows(db, 'account', accounts);
  await insertRows(
    db,
    'account_permission',
    demoAccounts.flatMap(({ permissions }, at) => permissions.map((entry) => ({ account_id: at + 1, ...entry }))),
  );
  for (const { id, company_id: companyId, email } of accounts)
    await recordAudit(
      db,
      { kind: 'job', label: 'Demo', at: now },
      { companyId, action: 'person.invited', subject: { kind: 'person', id, label: email } },
    );
  await idsGoOn(db, 'account');
};
