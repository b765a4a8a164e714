import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/**
 * Refuses what would open or close the accounts that a person has in other companies too: that is for the operator of the portal,
 * by this command.
 */
export const requireNotShared = async (
  db: Database,
  accountId: number,
  command: 'change-email' | 'reset-second-factor',
): Promise<void> => {
  // A function of the database: the accounts of other companies are not visible here.
  const { rows } = await sql<{ shared: boolean }>`select is_shared(${accountId}) as shared`.execute(db);
  if (rows[0]?.shared)
    throw new HttpError(
      409,
      `This person has an account in another company too, with the same address and second factor. The operator of the portal can do this: npm run admin -- ${command}`,
    );
};
