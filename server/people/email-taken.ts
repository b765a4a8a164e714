import { binUntil } from '../audit/bin-time.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { Database } from '../db/schema.ts';

/** The words for an address that another account has. */
export const emailTaken = 'There is an account with this e-mail address already';

/** The same for an address that was refused: it says so if its account is in the company's own bin. */
export const whyTaken = async (db: Database, companyId: number, email: string): Promise<string> => {
  const deleted = await db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('deleted_at', 'is not', null)
    .select('deleted_at')
    .executeTakeFirst();
  if (!deleted?.deleted_at) return emailTaken;
  return `The person with this e-mail address was deleted. Restore the person from the bin under People, or invite the person there after ${utcDayOf(binUntil(deleted.deleted_at))}`;
};
