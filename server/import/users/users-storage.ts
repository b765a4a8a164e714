import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf, setPermissionsOf, setVesselsOf } from '../../people/accounts.ts';
import { recordAudits } from '../../audit/record-audit.ts';
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
      const users = rows.map((row) => ({ ...userOf(row), id: Number(row['id']) }));
      for (const user of users) refuse(user, undefined);
      await trx
        .insertInto('account')
        .values(
          users.map((user) => ({
            id: user.id,
            company_id: by.companyId,
            email: user.email,
            password_hash: noPassword,
            first_name: user.first_name,
            last_name: user.last_name,
            deactivated_at: user.deactivated ? by.now : null,
          })),
        )
        .execute();
      await setGrants(trx, users);
      await audit(
        trx,
        by,
        users.map((user) => ({ action: 'person.invited', subject: user, after: valuesOf(user) })),
      );
    }),

  update: (trx, rows, by) =>
    writing(trx, by, async (refuse) => {
      const stored = new Map(
        (await readUsers(trx, { ids: rows.map(({ id }) => Number(id)) })).map((user) => [user.id, user]),
      );
      const changes = rows.map((row) => {
        const before = stored.get(Number(row['id']));
        if (!before) throw new Error('An account that is to be changed was not read');
        const after = { ...userOf(row), id: before.id };
        refuse(after, before);
        return { before, after };
      });
      await change(trx, changes, by);
    }),

  remove: (trx, targets, by) =>
    writing(trx, by, async () => {
      const { invited = [], known = [] } = Object.groupBy(await accountsOf(trx, targets), ({ password_hash: hash }) =>
        hash === noPassword ? 'invited' : 'known',
      );
      await trx.deleteFrom('account').where('id', '=', anyOf(invited)).execute();
      for (const { id } of known) await deactivateAccount({ db: trx, now: by.now }, id);
      await audit(trx, by, [
        ...invited.map((subject) => ({ action: 'person.removed', subject }) as const),
        ...known.map((subject) => ({ action: 'person.deactivated', subject }) as const),
      ]);
    }),
};

/** Refuses what the rules of people refuse, before the row is written. */
type Refuse = (user: UserRow, before: StoredUser | undefined) => void;

const writing = async (trx: Database, by: Writer, work: (refuse: Refuse) => Promise<void>): Promise<void> => {
  await lockCompany(trx, by.companyId);
  const rules = await userRules(trx, by.companyId, importerOf(by.actor));
  const mayNot = rules.importer();
  if (mayNot !== undefined) throw new ChangedSinceCheck(`${mayNot}. Nothing was stored`);
  await work((user, before) => {
    const problem = rules.row(user, before);
    if (problem) throw new ChangedSinceCheck(`Users, ${user.email}: ${problem.reason}. Nothing was stored`);
  });
};

/** A person before a change, and after it. */
interface Change {
  readonly before: StoredUser;
  readonly after: UserRow & { readonly id: number };
}

const change = async (trx: Database, changes: readonly Change[], by: Writer): Promise<void> => {
  const users = changes.map(({ after }) => after);
  await sql`update account set first_name = named.first_name, last_name = named.last_name
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as named (id int, first_name text, last_name text)
    where account.id = named.id`.execute(trx);
  await setGrants(trx, users);
  const turned = changes.filter(({ before, after }) => before.deactivated !== after.deactivated);
  for (const { after } of turned)
    if (after.deactivated) await deactivateAccount({ db: trx, now: by.now }, after.id);
    else await trx.updateTable('account').where('id', '=', after.id).set({ deactivated_at: null }).execute();
  await audit(
    trx,
    by,
    changes.flatMap(({ before, after }) => {
      const values = changedValues(valuesOf(before), valuesOf(after));
      return Object.keys(values.after).length > 0 ? [{ action: 'person.changed', subject: before, ...values }] : [];
    }),
  );
  await audit(
    trx,
    by,
    turned.map(({ before, after }) => ({
      action: after.deactivated ? 'person.deactivated' : 'person.reactivated',
      subject: before,
    })),
  );
};

const setGrants = async (
  trx: Database,
  users: readonly (Pick<UserRow, 'permissions' | 'vessels'> & { readonly id: number })[],
): Promise<void> => {
  const granted = users.map(({ id, permissions }) => ({ id, permissions: storedPermissions(permissions) }));
  await setPermissionsOf(trx, granted);
  await setVesselsOf(trx, users);
};

const valuesOf = (user: UserRow): AuditValues => ({
  firstName: user.first_name,
  lastName: user.last_name,
  ...grantValues(heldOf(user)),
});

/** What happened to a person. */
interface PersonEvent {
  readonly action: AuditAction;
  readonly subject: { readonly id: number; readonly email: string };
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}

const audit = (trx: Database, { actor, companyId }: Writer, events: readonly PersonEvent[]): Promise<void> =>
  recordAudits(
    trx,
    actor,
    events.map(({ subject: { id, email }, ...event }) => ({
      ...event,
      companyId,
      subject: { kind: 'person', id, label: email },
    })),
  );

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
