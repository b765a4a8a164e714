import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { PortalDatabase } from '../db/portal-database.ts';
import type { Email, MailQueue } from '../mail/mail.ts';
import { activeChoices, subscriberOf } from './calendar-feed.ts';
import { digestEmail } from './digest-email.ts';
import { selectDueItems } from '../fleet/due-items.ts';
import { nextDigest } from './next-digest.ts';
import { unsubscribePath, unsubscribeToken } from './unsubscribe.ts';

interface Ports {
  readonly db: PortalDatabase;
  readonly log: Logger;
  readonly now: () => Date;
  readonly mail: Pick<MailQueue, 'enqueue'>;
  /** Where people open the portal, without a slash at the end. */
  readonly portalUrl: string;
}

/** Digests queued in one run at most; the rest waits for the next run. */
const maxPerRun = 500;

/**
 * Queues the digests that are due, of active accounts, and stores when each is due again. Both happen in one transaction
 * that only one process can make: no digest is lost or sent twice, even if the process ends in between.
 */
export const sendDigests = async (ports: Ports, stopped?: AbortSignal): Promise<void> => {
  const now = ports.now();
  const due = await dueDigests(ports, now);
  for (const digest of due) {
    if (stopped?.aborted) return;
    await sendDigest(digest, now, ports).catch((error: unknown) =>
      // The digests of others are not held up; this one is tried again in the next run.
      ports.log.error({ event: 'digest not queued', account: digest.accountId, err: error }),
    );
  }
};

const sendDigest = async (digest: Digest, now: Date, ports: Ports): Promise<void> => {
  const email = await emailOf(digest, now, ports);
  if (!(await claim(digest, now, email, ports))) return;
  ports.log.info({ event: email ? 'digest queued' : 'digest without content', account: digest.accountId });
};

const dueDigests = ({ db }: Ports, now: Date) =>
  activeChoices(db)
    .where('next_digest_at', '<=', now)
    .where('zone', 'is not', null)
    .select(['email', 'first_name as firstName', 'digest', 'weekday', 'hour', 'zone'])
    .select('next_digest_at as dueAt')
    .orderBy('next_digest_at')
    .limit(maxPerRun)
    .execute();

type Digest = Awaited<ReturnType<typeof dueDigests>>[number];

/** Undefined if there is nothing to say. */
const emailOf = async (digest: Digest, now: Date, { db, portalUrl }: Ports): Promise<Email | undefined> => {
  const { email, firstName } = digest;
  const { caller, filter } = subscriberOf(digest);
  const items = await selectDueItems(filter, { db: db.ofCompany(caller.companyId), caller, now });
  if (items.length === 0) return undefined;
  const unsubscribeUrl = `${portalUrl}${unsubscribePath}/${await unsubscribeToken(db, caller.accountId)}`;
  const { daysAhead, vessels } = filter;
  return digestEmail(items, { to: email, firstName, portalUrl, vessels: vessels ?? [], daysAhead, unsubscribeUrl });
};

/** False if another process was first, or the person has changed their choices meanwhile. */
const claim = (
  { accountId, digest, weekday, hour, zone, dueAt }: Digest,
  now: Date,
  email: Email | undefined,
  { db, mail }: Ports,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('calendar_choice')
      .where('account_id', '=', accountId)
      // A Date has milliseconds, a moment of the database may have more digits.
      .where(sql<boolean>`date_trunc('milliseconds', next_digest_at) = ${dueAt}`)
      .set({ next_digest_at: nextDigest({ digest, weekday, hour, zone: zone ?? 'UTC' }, now) })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (email) await mail.enqueue([email], trx);
    return true;
  });
