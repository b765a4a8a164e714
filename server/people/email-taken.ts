import { binUntil } from '../audit/bin-time.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { Database } from '../db/schema.ts';

/** The words for an address that another account has. */
export const emailTaken = 'There is an account with this e-mail address already';

/** The same for an address that was refused: it says so if its account is in the company's own bin. */
export const whyTaken = async (db: Database, companyId: number, email: string): Promise<string> => {
  const found = await db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .select('deleted_at')
    .executeTakeFirst();
  return takenWords(found?.deleted_at ?? null);
};

/** The words for an address whose account was deleted at a time, or is not in the bin. */
export const takenWords = (deletedAt: Date | null): string =>
  deletedAt === null
    ? emailTaken
    : `The person with this e-mail address was deleted. Restore the person from the bin under People, or invite the person there after ${utcDayOf(binUntil(deletedAt))}`;
