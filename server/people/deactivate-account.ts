import { sql } from 'kysely';
import type { RequestContext } from '../request/request-context.ts';
import { endPasswordLinks } from '../session/password-reset.ts';
import { endTokenFamilies, lockAccount } from '../session/token-families.ts';

/** Deactivates an account: its sessions, its password links and its calendar feed end. Within a transaction. */
export const deactivateAccount = async (at: Pick<RequestContext, 'db' | 'now'>, accountId: number): Promise<void> => {
  await lockAccount(at.db, accountId);
  await at.db
    .updateTable('account')
    .where('id', '=', accountId)
    .set({ deactivated_at: sql`coalesce(deactivated_at, ${at.now})` })
    .execute();
  await endTokenFamilies(at, { account_id: accountId }, 'deactivated');
  await endPasswordLinks(at, accountId);
  await at.db.updateTable('calendar_choice').where('account_id', '=', accountId).set(noFeed).execute();
};

/** The columns of a person without a feed. */
export const noFeed = { feed_hash: null, feed_made_at: null, feed_used_at: null };
