import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { setPermissions, setVessels } from '../../people/accounts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AuditValues } from '../../db/audit-values.ts';
import type { AuditAction } from '../../../src/contract/administration/audit.ts';
import type { Database } from '../../db/schema.ts';
import { deactivateAccount } from '../../people/deactivate-account.ts';
import { lockCompany } from '../../people/person-rules.ts';
import { changedValues, grantValues } from '../../people/person-values.ts';
import { noPassword } from '../../session/password.ts';
import { ChangedSinceCheck } from '../changed-since-check.ts';
import type { OwnStorage } from '../own-storage.ts';
import { byName, storedPermissions, userOf, type UserRow } from '../sheets/users-sheet.ts';
import type { Entity } from '../sheets/sheet.ts';
import type { Writer } from '../writer.ts';
import { heldOf, importerOf, userRules } from './user-rules.ts';

/** Accounts with their permissions and vessels. Whatever is written keeps the rules of people, and is in the audit log. */
export const usersStorage: OwnStorage = {
  all: (db, companyId) => readUsers(db, { companyId }),
  read: (db, targets) => readUsers(db, { ids: targets.map(({ id }) => Number(id)) }),

  insert: (trx, rows, by) =>
    writing(trx, by, async (refuse) => {
      for (const row of rows) {
        const user = userOf(row);
        await refuse(user, undefined);
        const id = Number(row['id']);
        await trx
          .insertInto('account')
          .values({
            id,
            company_id: by.companyId,
            email: user.email,
            password_hash: noPassword,
            first_name: user.first_name,
            last_name: user.last_name,
            deactivated_at: user.deactivated ? by.now : null,
          })
          .execute();
        await setGrant(trx, id, user);
        await audit(trx, by, 'person.invited', { id, email: user.email }, { after: valuesOf(user) });
      }
    }),

  update: (trx, rows, by) =>
    writing(trx, by, async (refuse) => {
      const stored = await readUsers(trx, { ids: rows.map(({ id }) => Number(id)) });
      for (const row of rows) {
        const before = stored.find(({ id }) => id === row['id']);
        if (!before) throw new Error('An account that is to be changed was not read');
        await refuse(userOf(row), before);
        await change(trx, before, userOf(row), by);
      }
    }),

  remove: (trx, targets, by) =>
    writing(trx, by, async () => {
      for (const { id, email, password_hash } of await accountsOf(trx, targets)) {
        const subject = { id, email };
        if (password_hash === noPassword) {
          await trx.deleteFrom('account').where('id', '=', id).execute();
          await audit(trx, by, 'person.removed', subject);
        } else {
          await deactivateAccount({ db: trx, now: by.now }, id);
          await audit(trx, by, 'person.deactivated', subject);
        }
      }
    }),
};

/** Refuses what the rules of people refuse, before the row is written. */
type Refuse = (user: UserRow, before: StoredUser | undefined) => Promise<void>;

const writing = async (trx: Database, by: Writer, work: (refuse: Refuse) => Promise<void>): Promise<void> => {
  await lockCompany(trx, by.companyId);
  const rules = await userRules(trx, by.companyId, importerOf(by.actor));
  const mayNot = rules.importer();
  if (mayNot !== undefined) throw new ChangedSinceCheck(`${mayNot}. Nothing was stored`);
  await work(async (user, before) => {
    const problem = await rules.row(user, before);
    if (problem) throw new ChangedSinceCheck(`Users, ${user.email}: ${problem.reason}. Nothing was stored`);
  });
};

const change = async (trx: Database, before: StoredUser, after: UserRow, by: Writer): Promise<void> => {
  const { id, email } = before;
  await trx
    .updateTable('account')
    .where('id', '=', id)
    .set({ first_name: after.first_name, last_name: after.last_name })
    .execute();
  await setGrant(trx, id, after);
  const values = changedValues(valuesOf(before), valuesOf(after));
  if (Object.keys(values.after).length > 0) await audit(trx, by, 'person.changed', { id, email }, values);
  if (after.deactivated === before.deactivated) return;
  if (after.deactivated) await deactivateAccount({ db: trx, now: by.now }, id);
  else await trx.updateTable('account').where('id', '=', id).set({ deactivated_at: null }).execute();
  await audit(trx, by, after.deactivated ? 'person.deactivated' : 'person.reactivated', { id, email });
};

const setGrant = async (trx: Database, id: number, { permissions, vessels }: UserRow): Promise<void> => {
  await setPermissions(trx, id, storedPermissions(permissions));
  await setVessels(trx, id, vessels);
};

const valuesOf = (user: UserRow): AuditValues => ({
  firstName: user.first_name,
  lastName: user.last_name,
  ...grantValues(heldOf(user)),
});

const audit = (
  trx: Database,
  { actor, companyId }: Writer,
  action: AuditAction,
  { id, email }: { readonly id: number; readonly email: string },
  values: { readonly before?: AuditValues; readonly after?: AuditValues } = {},
): Promise<void> =>
  recordAudit(trx, actor, { companyId, action, subject: { kind: 'person', id, label: email }, ...values });

/** An account as it is stored. */
export type StoredUser = UserRow & Entity & { readonly id: number };

const accountsOf = (trx: Database, targets: readonly Entity[]) =>
  trx
    .selectFrom('account')
    .where(
      'id',
      'in',
      targets.map(({ id }) => Number(id)),
    )
    .select(['id', 'email', 'password_hash'])
    .execute();

const readUsers = async (
  db: Database,
  { companyId, ids }: { readonly companyId?: number; readonly ids?: readonly number[] },
): Promise<readonly StoredUser[]> => {
  const rows = await db
    .selectFrom('account')
    .where('account.deleted_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('account.company_id', '=', companyId ?? 0))
    .$if(ids !== undefined, (query) => query.where('account.id', 'in', ids ?? []))
    .select((account) => [
      'account.id',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.all_vessels',
      'account.deactivated_at',
      jsonArrayFrom(
        account
          .selectFrom('account_permission')
          .whereRef('account_permission.account_id', '=', 'account.id')
          .where('read', '=', true)
          .select(['name', 'level']),
      ).as('permissions'),
      jsonArrayFrom(
        account
          .selectFrom('account_vessel')
          .innerJoin('vessel', 'vessel.id', 'account_vessel.vessel_id')
          .whereRef('account_vessel.account_id', '=', 'account.id')
          .whereRef('vessel.company_id', '=', 'account.company_id')
          .select('vessel.imono'),
      ).as('chosen'),
    ])
    .orderBy('account.id')
    .execute();
  return rows.map(({ all_vessels, deactivated_at, permissions, chosen, ...row }) => ({
    ...row,
    deactivated: deactivated_at !== null,
    permissions: permissions.toSorted(byName),
    vessels: all_vessels ? ('all' as const) : chosen.map(({ imono }) => imono).toSorted(),
  }));
};
