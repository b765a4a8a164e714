import type { SignedInContext } from '../request/request-context.ts';
import { personActor, recordAudit } from '../audit/record-audit.ts';
import { noFeed } from '../people/deactivate-account.ts';
import { createSecret, hashOfSecret } from '../session/secret.ts';
import { defaultCalendar } from '../../src/contract/calendar/own-calendar.ts';

/** Where feeds are served; the secret follows. */
export const feedPath = '/calendar';

/** Makes the caller's feed, or replaces its address: the old one ends. The answer is the only copy of the secret. */
export const makeFeed = (
  call: SignedInContext,
  { portalUrl }: { readonly portalUrl: string },
): Promise<{ readonly url: string }> =>
  call.db.transaction().execute(async (trx) => {
    const { caller, now } = call;
    const secret = createSecret();
    const feed = { feed_hash: hashOfSecret(secret), feed_made_at: now, feed_used_at: null };
    const { kinds, daysAhead, digest, weekday, hour } = defaultCalendar;
    await trx
      .insertInto('calendar_choice')
      .values({
        account_id: caller.accountId,
        company_id: caller.companyId,
        kinds,
        vessels: null,
        days_ahead: daysAhead,
        digest,
        weekday,
        hour,
        ...feed,
      })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(feed))
      .execute();
    await record({ ...call, db: trx }, 'calendar.made');
    return { url: `${portalUrl}${feedPath}/${secret}.ics` };
  });

/** Ends the caller's feed at once. */
export const revokeFeed = (call: SignedInContext): Promise<boolean> =>
  call.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('calendar_choice')
      .where('account_id', '=', call.caller.accountId)
      .where('feed_hash', 'is not', null)
      .set(noFeed)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await record({ ...call, db: trx }, 'calendar.revoked');
    return true;
  });

const record = async (call: SignedInContext, action: 'calendar.made' | 'calendar.revoked') => {
  const actor = await personActor(call);
  await recordAudit(call.db, actor, {
    companyId: call.caller.companyId,
    action,
    subject: { kind: 'calendar', id: call.caller.accountId, label: actor.label },
  });
};
