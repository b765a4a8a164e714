import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { DeletedPerson } from '../../src/contract/administration/person.ts';
import { asBigint } from '../db/as-bigint.ts';
import type { RequestContext, SignedInContext } from '../request/request-context.ts';
import { notFound } from '../errors/http-error.ts';
import { binSince, binUntil } from '../audit/bin-time.ts';
import { deactivateAccount } from './deactivate-account.ts';

/** Puts an account into the bin, with all that it has, and ends its sessions and links. Within a transaction. */
export const deleteAccount = async (
  at: Pick<RequestContext, 'db' | 'now'>,
  accountId: number,
  deletedBy: string,
): Promise<void> => {
  await deactivateAccount(at, accountId);
  const deleted = { deleted_at: at.now, deleted_by: deletedBy };
  await at.db.updateTable('account').where('id', '=', accountId).set(deleted).execute();
};

type OfCompany = Pick<SignedInContext, 'db' | 'now' | 'caller'>;

/** Takes an account of the caller's company out of the bin, as active or deactivated as it was; 404 if it is not there. */
export const restoreAccount = async ({ db, now, caller }: OfCompany, accountId: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .where('id', '=', asBigint(accountId))
    .where('company_id', '=', caller.companyId)
    .where('deleted_at', '>=', binSince(now))
    .set({ deleted_at: null, deleted_by: null, deactivated_at: sql`nullif(deactivated_at, deleted_at)` })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
};

/** The bin with the people of the caller's company, the last one first. */
export const deletedPeople = async ({ db, now, caller }: OfCompany): Promise<z.infer<typeof DeletedPerson>[]> => {
  const rows = await db
    .selectFrom('account')
    .where('company_id', '=', caller.companyId)
    .where('deleted_at', '>=', binSince(now))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .select(['id', 'email', 'first_name', 'last_name', 'deleted_at as at', 'deleted_by as who'])
    .execute();
  return rows.flatMap(({ at, who, first_name: first, last_name: last, ...row }) =>
    at === null
      ? []
      : [
          {
            ...row,
            name: `${first} ${last}`.trim(),
            who: who ?? '',
            at: at.toISOString(),
            until: binUntil(at).toISOString(),
          },
        ],
  );
};
