import { sql } from 'kysely';
import type { FirstAdministrator } from '../../src/contract/administration/setup.ts';
import { insertAccount } from './accounts.ts';
import { companyNamed } from './companies.ts';
import { permissionsOf } from './permission-option.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addressBlock } from '../request/address-block.ts';
import type { Database } from '../db/schema.ts';
import type { RequestContext } from '../request/request-context.ts';
import { after } from '../clock.ts';
import { HttpError } from '../errors/http-error.ts';
import { hashPassword } from '../session/password.ts';
import { passwordProblem } from '../session/password-rule.ts';
import type { SessionPolicy } from '../session/policy.ts';
import { rateLimit } from '../request/rate-limit.ts';
import { createSecret, hashOfSecret } from '../session/secret.ts';
import type { SignInServices } from '../session/sign-in.ts';

/** Whether anybody can sign in, or could after setting a password. */
export const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Makes the link that creates the first administrator, in place of any earlier one. The secret is in the fragment, which
 * no browser sends to a server.
 */
export const createSetupLink = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { policy, portalUrl }: { readonly policy: SessionPolicy; readonly portalUrl: string },
): Promise<string> => {
  const secret = createSecret();
  const link = { token_hash: hashOfSecret(secret), expires_at: after(now, policy.setupLinkSeconds) };
  await db
    .insertInto('setup_link')
    .values({ ...link, only_one: true })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(link))
    .execute();
  return `${portalUrl}/setup#${secret}`;
};

/** Creates the first company, its manager's page and its administrator. Only one administrator can ever be created this way. */
export const setUp = async (
  { token, newPassword, confirmPassword, ...typed }: FirstAdministrator,
  context: RequestContext,
  { policy, hashing }: SignInServices,
): Promise<void> => {
  const { db, now, ip, log } = context;
  const { setupTriesPerAddress: max, windowSeconds } = policy;
  await rateLimit.enforce(context, {
    name: 'setup from',
    subject: addressBlock(ip),
    max,
    windowSeconds,
  });
  const link = { hash: hashOfSecret(token), now };
  await checkIsOpen(db, link);
  if (newPassword !== confirmPassword) throw new HttpError(400, 'The passwords you entered do not match');
  const problem = passwordProblem(newPassword);
  if (problem) throw new HttpError(400, problem);
  const passwordHash = await hashPassword(newPassword, undefined, hashing.hashFor({ lane: 'known', subject: 'setup' }));
  const created = await db.transaction().execute(async (trx) => {
    // Waits for every transaction that creates an account, and makes later ones wait: there is one first account.
    await sql`lock table account in share row exclusive mode`.execute(trx);
    await checkIsOpen(trx, link);
    const created = await createFirst(trx, { ...typed, passwordHash });
    const { company: companyId, account } = created;
    const actor = { kind: 'person', id: account, label: typed.email.toLowerCase(), ip, at: now } as const;
    const subject = { kind: 'company', id: companyId, label: typed.company } as const;
    await recordAudit(trx, actor, { companyId, action: 'company.setUp', subject, after: { manager: typed.manager } });
    return created;
  });
  log.info({ event: 'portal set up', ...created, ip });
};

const createFirst = async (
  trx: Database,
  {
    company,
    manager,
    ...person
  }: Pick<FirstAdministrator, 'company' | 'manager' | 'firstName' | 'lastName' | 'email'> & {
    readonly passwordHash: string;
  },
) => {
  const companyId = await companyNamed(trx, company);
  await trx
    .insertInto('company_page')
    .values({ company_id: companyId, name: manager, content_html: '' })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ name: manager }))
    .execute();
  const account = await insertAccount(trx, { ...person, companyId, permissions: permissionsOf('all') });
  await trx.deleteFrom('setup_link').execute();
  return { company: companyId, account };
};

const checkIsOpen = async (db: Database, { hash, now }: { readonly hash: string; readonly now: Date }) => {
  // The link is read first: a setup that ends between both reads deletes it and leaves an account.
  const link = await db
    .selectFrom('setup_link')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .select('only_one')
    .executeTakeFirst();
  if (await hasAccounts(db)) throw new HttpError(409, 'This portal is set up already. Sign in instead');
  if (!link) throw new HttpError(400, deadLink);
};

const deadLink =
  'This setup link is wrong, more than an hour old, or replaced by a newer one. Restart the portal, or run npm run admin -- setup-link, to get another';
