import { type AuditActor, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/schema.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { ownAccounts } from './own-accounts.ts';
import type { FactorOwner } from './second-factor.ts';
import { lockAccount } from './token-families.ts';

/** Does something in a transaction that locks the account that the caller signs in as; 404 if it was deleted. */
export const withOwnAccount = <T>(
  { db, caller }: SignedInContext,
  work: (trx: Database, owner: FactorOwner & { readonly password_hash: string }) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, caller.signInId);
    if (!account) throw new HttpError(404, 'Not found');
    return work(trx, { ...account, id: caller.signInId });
  });

type Written = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>;

/** Writes what people changed of their own sign-in into the audit log of each of their companies. */
export const recordOwnChange = (
  trx: Database,
  { ip, now }: Pick<SignedInContext, 'ip' | 'now'>,
  signInId: number,
  written: Written,
): Promise<void> => recordInEach(trx, signInId, (person) => [{ ...person, ip, at: now }, written]);

/** Writes a change of a sign-in into the audit log of each of its owner's companies. */
export const recordInEach = async (
  trx: Database,
  signInId: number,
  writtenOf: (person: {
    readonly kind: 'person';
    readonly id: number;
    readonly label: string;
  }) => readonly [AuditActor, Written],
): Promise<void> => {
  const accounts = await ownAccounts(trx, signInId).select(['id', 'company_id as companyId', 'email']).execute();
  for (const { id, companyId, email: label } of accounts) {
    const subject = { kind: 'person', id, label } as const;
    const [actor, written] = writtenOf(subject);
    await recordAudit(trx, actor, { companyId, subject, ...written });
  }
};

/** Whether one of the companies that a sign-in opens demands a second factor. */
export const isDemanded = async (db: Database, signInId: number): Promise<boolean> =>
  (await ownAccounts(db, signInId)
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.deactivated_at', 'is', null)
    .where('company.needs_second_factor', '=', true)
    .select('account.id')
    .executeTakeFirst()) !== undefined;
