import { createHash } from 'node:crypto';
import { permissionsOfAccount } from '../db/permissions-of-account.ts';
import type { PortalDatabase } from '../db/portal-database.ts';
import { hashOfSecret } from '../session/secret.ts';
import { after } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { type DueFilter, type DueReader, selectDueItems } from '../fleet/due-items.ts';
import type { CalendarEvent } from '../files/file-job.ts';
import { calendarEvents } from './calendar-events.ts';

/** A person who gets due dates: what they chose, and what they may read now. */
export interface Subscriber {
  readonly caller: DueReader['caller'];
  readonly filter: DueFilter;
}

/** The choices of active accounts, with their permissions. Add a condition, and read a row by `subscriberOf`. */
export const activeChoices = (db: Database) =>
  db
    .selectFrom('calendar_choice')
    .innerJoin('account', 'account.id', 'calendar_choice.account_id')
    .where('account.deactivated_at', 'is', null)
    .select([
      'account.id as accountId',
      'account.company_id as companyId',
      'calendar_choice.kinds',
      'calendar_choice.vessels',
      'calendar_choice.days_ahead as daysAhead',
      permissionsOfAccount().as('permissions'),
    ]);

type Choice = Awaited<ReturnType<ReturnType<typeof activeChoices>['executeTakeFirstOrThrow']>>;

export const subscriberOf = (choice: Choice): Subscriber => {
  const { accountId, companyId, permissions, kinds, vessels, daysAhead } = choice;
  return { caller: { accountId, companyId, permissions }, filter: { kinds, vessels, daysAhead } };
};

/** The last use of a feed is stored at most this often. */
const lastUsedIntervalSeconds = 15 * 60;

/** The person of a feed's secret; undefined: it is unknown or revoked, or its person is deactivated. */
export const findSubscriber = async (
  { db, now }: { readonly db: Database; readonly now: Date },
  secret: string,
): Promise<Subscriber | undefined> => {
  const found = await activeChoices(db)
    .where('feed_hash', '=', hashOfSecret(secret))
    .select('feed_used_at as usedAt')
    .executeTakeFirst();
  if (!found) return undefined;
  const { usedAt, ...choice } = found;
  if (usedAt === null || after(usedAt, lastUsedIntervalSeconds) <= now)
    await db
      .updateTable('calendar_choice')
      .where('account_id', '=', choice.accountId)
      .set({ feed_used_at: now })
      .execute();
  return subscriberOf(choice);
};

interface Ports {
  readonly db: PortalDatabase;
  readonly now: Date;
  readonly portalUrl: string;
}

/** A feed as it is now: its events in groups, and an ETag that changes with them. */
export interface Feed {
  readonly groups: readonly (readonly CalendarEvent[])[];
  readonly etag: string;
}

/** The feed of a person. */
export const feedOf = async ({ caller, filter }: Subscriber, { db: portal, now, portalUrl }: Ports): Promise<Feed> => {
  const db = portal.ofCompany(caller.companyId);
  const items = await selectDueItems(filter, { db, caller, now });
  const groups: (readonly CalendarEvent[])[] = [];
  const hash = createHash('sha256');
  const ports = { db, portal, companyId: caller.companyId, now, portalUrl };
  for await (const group of calendarEvents(items, ports)) {
    groups.push(group);
    hash.update(JSON.stringify(group));
  }
  return { groups, etag: `"${hash.digest('base64url').slice(0, 27)}"` };
};
