import type { CallInput, CallOutput } from '../../src/contract/catalogue.ts';
import { defaultCalendar } from '../../src/contract/calendar/own-calendar.ts';
import { changedByCaller } from '../audit/last-change.ts';
import { nextDigest } from './next-digest.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError } from '../errors/http-error.ts';
import { requireVersion, versionOf } from '../request/require-version.ts';
import { lockAccount } from '../session/token-families.ts';

/** What the caller has chosen for the feed and the digest, or what holds until then. */
export const ownCalendar = async (
  call: SignedInContext,
  services: { readonly sendsMail: boolean },
): Promise<CallOutput<'calendar.own'>> => {
  const chosen = await chosenCalendar(call, services);
  const { kinds, allVessels, vessels, daysAhead, digest, weekday, hour, zone } = chosen;
  const version = versionOf([kinds, allVessels, vessels, daysAhead, digest, weekday, hour, zone]);
  return { ...chosen, version };
};

const chosenCalendar = async (
  { db, caller }: SignedInContext,
  { sendsMail }: { readonly sendsMail: boolean },
): Promise<Omit<CallOutput<'calendar.own'>, 'version'>> => {
  const chosen = await db
    .selectFrom('calendar_choice')
    .where('account_id', '=', caller.accountId)
    .selectAll()
    .executeTakeFirst();
  if (!chosen)
    return { ...defaultCalendar, kinds: [...defaultCalendar.kinds], vessels: [], zone: null, feed: null, sendsMail };
  const { kinds, vessels, days_ahead: daysAhead, digest, weekday, hour, zone } = chosen;
  const { feed_made_at: madeAt, feed_used_at: usedAt } = chosen;
  return {
    kinds: [...kinds],
    allVessels: vessels === null,
    vessels: [...(vessels ?? [])],
    daysAhead,
    digest,
    weekday,
    hour,
    zone,
    feed: madeAt && { madeAt: madeAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
    sendsMail,
  };
};

/** Stores what the caller chose, and when their next digest is due. 400 for a vessel that they do not see. */
export const changeCalendar = async (
  { version, ...choices }: CallInput<'calendar.change'>,
  call: SignedInContext,
  services: { readonly sendsMail: boolean },
): Promise<boolean> => {
  const { db, caller, now } = call;
  const { kinds, allVessels, vessels, daysAhead, digest, weekday, hour, zone } = choices;
  if (!allVessels) await requireVisible(vessels, call);
  const values = {
    kinds,
    vessels: allVessels ? null : vessels,
    days_ahead: daysAhead,
    digest,
    weekday,
    hour,
    zone,
    next_digest_at: nextDigest(choices, now),
  };
  await db.transaction().execute(async (trx) => {
    // The account: the row of the choices may not be there yet.
    await lockAccount(trx, caller.accountId);
    const current = await ownCalendar({ ...call, db: trx }, services);
    await requireVersion(version, current.version, async () => ({
      call: 'calendar.own',
      current,
      changed: changedByCaller,
    }));
    await trx
      .insertInto('calendar_choice')
      .values({ ...values, account_id: caller.accountId, company_id: caller.companyId })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
  });
  return true;
};

const requireVisible = async (imonos: readonly string[], { db, caller }: SignedInContext): Promise<void> => {
  if (imonos.length === 0) throw new HttpError(400, 'Choose at least one vessel');
  const visible = await db
    .selectFrom('visible_vessel')
    .innerJoin('vessel', 'vessel.id', 'vessel_id')
    .where('account_id', '=', caller.accountId)
    .where('imono', 'in', imonos)
    .select('imono')
    .execute();
  const unknown = imonos.filter((imono) => visible.every((vessel) => vessel.imono !== imono));
  if (unknown.length > 0) throw new HttpError(400, `There is no vessel ${unknown.join(', ')} in your fleet`);
};
