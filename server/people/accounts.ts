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
export const setPermissions = async (
  db: Database,
  accountId: number,
  permissions: readonly Permission[],
): Promise<void> => {
  await db.deleteFrom('account_permission').where('account_id', '=', accountId).execute();
  if (permissions.length === 0) return;
  await db
    .insertInto('account_permission')
    .values(permissions.map((permission) => ({ account_id: accountId, ...permission })))
    .execute();
};

/** Replaces the vessels an account may see. 404 for an IMO number outside its company's fleet. */
export const setVessels = async (db: Database, accountId: number, choice: VesselChoice): Promise<void> => {
  const fleet = await db
    .selectFrom('vessel')
    .innerJoin('account', 'account.company_id', 'vessel.company_id')
    .where('account.id', '=', accountId)
    .select(['vessel.id', 'vessel.imono'])
    .execute();
  const chosen = choice === 'all' ? [] : fleet.filter(({ imono }) => choice.includes(imono));
  const unknown = choice === 'all' ? [] : choice.filter((imono) => fleet.every((vessel) => vessel.imono !== imono));
  if (unknown.length > 0) throw new HttpError(404, `The account's company has no vessel ${unknown.join(', ')}`);
  await db
    .updateTable('account')
    .where('id', '=', accountId)
    .set({ all_vessels: choice === 'all' })
    .execute();
  await db.deleteFrom('account_vessel').where('account_id', '=', accountId).execute();
  // PostgreSQL accepts 65,535 values in one statement; a fleet is smaller.
  const rows = chosen.map(({ id }) => ({ account_id: accountId, vessel_id: id }));
  if (rows.length > 0) await db.insertInto('account_vessel').values(rows).execute();
};

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
