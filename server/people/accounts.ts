import { sql } from 'kysely';
import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import { addressPattern } from '../../src/contract/administration/setup.ts';
import type { Permission } from '../../src/contract/permission.ts';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { changeEmail } from './change-email.ts';
import { emailTaken } from './email-taken.ts';
import { changedValues, grantValues } from './person-values.ts';
import { requireName } from './require-name.ts';
import { imonosOf } from './select-people.ts';
import { noPassword } from '../session/password.ts';
import { recordInEach } from '../session/own-account.ts';
import { removeEveryFactor } from '../session/second-factor.ts';
import { mailboxOf } from '../session/sign-in.ts';
import { findCompany } from './companies.ts';

/** The data of a new account. It has no password until its owner sets one through a link. */
export interface NewAccount {
  readonly company: string;
  readonly email: string;
  /** First name and last name. */
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The vessels an account may see: all of its company, now and later, or these IMO numbers. */
export type VesselChoice = 'all' | readonly string[];

/** Creates an account that sees every vessel of its company; returns its id. */
export const createAccount = (
  db: Database,
  { company, email, name, permissions }: NewAccount,
  actor: AuditActor,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { id: companyId } = await findCompany(trx, company);
    const mailbox = mailboxOf(email);
    requireAddress(mailbox);
    const [first = '', ...last] = name.trim().split(/\s+/);
    if (last.length === 0) throw new HttpError(400, 'A name has a first and a last name, such as "Ada Maris"');
    const firstName = requireName('The first name', first);
    const lastName = requireName('The last name', last.join(' '));
    const person = { companyId, email, firstName, lastName, passwordHash: noPassword, permissions };
    const account = await insertAccount(trx, person);
    if (account === undefined) throw new HttpError(409, `${company} has an account for ${mailbox} already`);
    await recordAudit(trx, actor, {
      companyId,
      action: 'person.created',
      subject: { kind: 'person', id: account, label: mailbox },
      after: grantValues({ permissions, allVessels: true, vessels: [] }),
    });
    return account;
  });

const requireAddress = (mailbox: string): void => {
  if (!addressPattern.test(mailbox) || mailbox.length > 254)
    throw new HttpError(400, `'${mailbox}' is not an e-mail address`);
};

/** An account with its permissions, as it is stored. */
interface AccountRow {
  readonly companyId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly permissions: readonly Permission[];
}

/** Inserts an account that sees every vessel of its company; returns its id. undefined: the e-mail address is taken. */
export const insertAccount = async (trx: Database, row: AccountRow): Promise<number | undefined> => {
  const account = await trx
    .insertInto('account')
    .values({
      company_id: row.companyId,
      email: mailboxOf(row.email),
      password_hash: row.passwordHash,
      first_name: row.firstName,
      last_name: row.lastName,
      all_vessels: true,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) return undefined;
  await setPermissions(trx, account.id, row.permissions);
  return account.id;
};

/** An account by its e-mail address, and by its company where several have one for that address. */
export interface NamedAccount {
  readonly email: string;
  readonly company?: string | undefined;
}

/** The id of an account; 404: there is none; 409: it is in several companies. */
export const findAccount = async (db: Database, named: NamedAccount): Promise<number> =>
  only(named, await accountsNamed(db, named).select('account.id').execute());

/** The id of the account that has the password and the second factor of an account; throws as `findAccount`. */
export const findSignIn = async (db: Database, named: NamedAccount): Promise<number> =>
  only(
    named,
    await accountsNamed(db, named)
      .select(sql<number>`coalesce(account.signs_in_as, account.id)`.as('id'))
      .distinct()
      .execute(),
  );

const accountsNamed = (db: Database, { email, company }: NamedAccount) =>
  db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.email', '=', mailboxOf(email))
    .$if(company !== undefined, (account) => account.where('company.name', '=', company ?? ''));

const only = ({ email, company }: NamedAccount, found: readonly { readonly id: number }[]): number => {
  const [account, ...more] = found;
  if (!account) throw new HttpError(404, `There is no account for ${email}${company ? ` in ${company}` : ''}`);
  if (more.length > 0) throw new HttpError(409, `There are accounts for ${email} in several companies: give --company`);
  return account.id;
};

/** Replaces permissions or vessels of an account, whichever is given. */
export const grantAccount = (
  db: Database,
  named: NamedAccount,
  { permissions, vessels }: { readonly permissions?: readonly Permission[]; readonly vessels?: VesselChoice },
  actor: AuditActor,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const id = await findAccount(trx, named);
    const before = await heldBy(trx, id);
    if (permissions) await setPermissions(trx, id, permissions);
    if (vessels) await setVessels(trx, id, vessels);
    const after = await heldBy(trx, id);
    await recordAudit(trx, actor, {
      companyId: before.companyId,
      action: 'person.changed',
      subject: { kind: 'person', id, label: mailboxOf(named.email) },
      ...changedValues(grantValues(before), grantValues(after)),
    });
    return id;
  });

const heldBy = async (db: Database, id: number) => {
  const { companyId, allVessels } = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['company_id as companyId', 'all_vessels as allVessels'])
    .executeTakeFirstOrThrow();
  const permissions = await db
    .selectFrom('account_permission')
    .where('account_id', '=', id)
    .select(['name', 'read', 'level'])
    .execute();
  return { companyId, allVessels, permissions, vessels: [...(await imonosOf(db, id))] };
};

/** Writes to the log that a link with which a password can be set was printed. */
export const recordPrintedLink = async (db: Database, id: number, actor: AuditActor): Promise<void> => {
  const { companyId, email } = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['company_id as companyId', 'email'])
    .executeTakeFirstOrThrow();
  await recordAudit(db, actor, {
    companyId,
    action: 'person.linkPrinted',
    subject: { kind: 'person', id, label: email },
  });
};

/** Deletes the second factor and the passkeys that an account signs in with; returns the id of the one that has them. */
export const resetSecondFactor = (db: Database, named: NamedAccount, actor: AuditActor): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const id = await findSignIn(trx, named);
    await removeEveryFactor(trx, id);
    await recordInEach(trx, id, () => [actor, { action: 'factor.reset' }]);
    return id;
  });

/** Gives the accounts of a person another e-mail address; returns the id of the one that signs in. Its sessions and links end. */
export const changeAccountEmail = async (
  db: Database,
  { to: typed, ...named }: NamedAccount & { readonly to: string },
  actor: AuditActor,
): Promise<number> => {
  const to = mailboxOf(typed);
  requireAddress(to);
  try {
    return await db.transaction().execute(async (trx) => {
      const id = await findSignIn(trx, named);
      const values = { before: { email: mailboxOf(named.email) }, after: { email: to } };
      await recordInEach(trx, id, () => [actor, { action: 'person.emailChanged', ...values }]);
      await changeEmail({ db: trx, now: actor.at }, id, to);
      return id;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new HttpError(409, emailTaken) : error;
  }
};

/** Replaces an account's permissions. */
export const setPermissions = (db: Database, id: number, permissions: readonly Permission[]): Promise<void> =>
  setPermissionsOf(db, [{ id, permissions }]);

/** Replaces the vessels an account may see. 404 for an IMO number outside its company's fleet. */
export const setVessels = (db: Database, id: number, vessels: VesselChoice): Promise<void> =>
  setVesselsOf(db, [{ id, vessels }]);

/** Replaces the permissions of accounts. */
export const setPermissionsOf = async (
  db: Database,
  accounts: readonly { readonly id: number; readonly permissions: readonly Permission[] }[],
): Promise<void> => {
  await db.deleteFrom('account_permission').where('account_id', '=', anyOf(accounts)).execute();
  const granted = accounts.flatMap(({ id, permissions }) => permissions.map((permission) => ({ id, ...permission })));
  // With the company, which a trigger would look up for each row.
  await sql`insert into account_permission (account_id, company_id, name, read, level)
    select account.id, account.company_id, granted.name, granted.read, granted.level
    from jsonb_to_recordset(${JSON.stringify(granted)}::jsonb) as granted (id int, name text, read boolean, level int)
    join account on account.id = granted.id`.execute(db);
};

/** Replaces the vessels that accounts may see. 404 for an IMO number outside the fleet of their company. */
export const setVesselsOf = async (
  db: Database,
  accounts: readonly { readonly id: number; readonly vessels: VesselChoice }[],
): Promise<void> => {
  const named = accounts.flatMap(({ id, vessels }) =>
    vessels === 'all' ? [] : [...new Set(vessels)].map((imono) => ({ id, imono })),
  );
  const chosen = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as chosen (id int, imono text)
    join account on account.id = chosen.id
    left join vessel on vessel.imono = chosen.imono and vessel.company_id = account.company_id`;
  const { rows } = await sql<{ imono: string }>`
    select distinct chosen.imono from ${chosen} where vessel.id is null order by imono`.execute(db);
  const unknown = rows.map(({ imono }) => imono);
  if (unknown.length > 0) throw new HttpError(404, `The account's company has no vessel ${unknown.join(', ')}`);
  for (const all of [true, false])
    await db
      .updateTable('account')
      .where('id', '=', anyOf(accounts.filter(({ vessels }) => (vessels === 'all') === all)))
      .where('all_vessels', '!=', all)
      .set({ all_vessels: all })
      .execute();
  await db.deleteFrom('account_vessel').where('account_id', '=', anyOf(accounts)).execute();
  await sql`insert into account_vessel (account_id, company_id, vessel_id)
    select account.id, account.company_id, vessel.id from ${chosen}`.execute(db);
};

/** The ids of accounts, of which there may be more than a statement has parameters. */
export const anyOf = (accounts: readonly { readonly id: number }[]) =>
  sql<number>`any(${accounts.map(({ id }) => id)}::int[])`;

/** Every account with its company, its permissions and its number of vessels. */
export const listAccounts = (db: Database) =>
  db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.deleted_at', 'is', null)
    .orderBy('company.id')
    .orderBy('account.email')
    .select(({ selectFrom, fn }) => [
      'account.email',
      'company.name as company',
      'account.first_name as firstName',
      'account.last_name as lastName',
      selectFrom('account_permission')
        .whereRef('account_permission.account_id', '=', 'account.id')
        .where('read', '=', true)
        .select(fn.countAll<number>().as('count'))
        .as('permissions'),
      selectFrom('visible_vessel')
        .whereRef('visible_vessel.account_id', '=', 'account.id')
        .select(fn.countAll<number>().as('count'))
        .as('vessels'),
    ])
    .execute();
