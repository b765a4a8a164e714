import { recordAudit } from '../audit/record-audit.ts';
import type { Database, SignedInContext } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import type { FactorOwner } from './second-factor.ts';
import { lockAccount } from './token-families.ts';

/** Does something in a transaction that locks the signed-in account; 404 if it was deleted. */
export const withOwnAccount = <T>(
  { db, caller }: SignedInContext,
  work: (trx: Database, owner: FactorOwner) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, caller.accountId);
    if (!account) throw new HttpError(404, 'Not found');
    return work(trx, { ...account, id: caller.accountId });
  });

type Written = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>;

/** Writes into the audit log what people changed of their own accounts. */
export const recordOwnChange = (
  trx: Database,
  { ip, now }: SignedInContext,
  { id, company_id: companyId, email }: FactorOwner,
  written: Written,
): Promise<void> => {
  const person = { kind: 'person', id, label: email } as const;
  return recordAudit(trx, { ...person, ip, at: now }, { companyId, subject: person, ...written });
};
