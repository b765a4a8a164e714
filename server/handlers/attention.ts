import { sql } from 'kysely';
import { addDays, utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { type Dismissal, maxDismissedDays } from '../../src/contract/attention/attention.ts';
import { attentionSources } from '../../src/contract/attention/attention-sources.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { personActor, recordAudit } from '../audit/record-audit.ts';
import { asBigint } from '../db/as-bigint.ts';
import { planOnce } from '../db/statement-names.ts';
import type { CallOutput } from '../../src/contract/catalogue.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { ownVessel } from '../vessels/own-vessel.ts';
import { newSince } from '../fleet/new-since.ts';
import { foundLines, readableSources } from '../fleet/attention-lines.ts';
import type { Handlers } from './handler.ts';

/** What needs attention, and what a company dismissed. */
export const attentionHandlers = {
  'attention.list': (_, call) => attentionList(call),
  'attention.dismiss': (line, call) => dismissLine(line, call),
  'attention.takeBack': ({ id }, call) => takeBackDismissal(id, call),
} satisfies Partial<Handlers>;

interface Row {
  readonly source: string;
  readonly imono: string | null;
  readonly vessel: string | null;
  readonly count: number;
  readonly note: string | null;
  readonly id: number | null;
  readonly until: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** What needs attention of the vessels that the account sees, and what its company dismissed. */
export const attentionList = async (call: SignedInContext): Promise<CallOutput<'attention.list'>> => {
  const { db, caller, now } = call;
  const { rows } =
    await sql<Row>`${sql.raw(planOnce)}select found.source, vessel.imono, vessel.name as vessel, cardinality(found.items) as count, ${noteOfDetentions} as note,
      dismissed.id, dismissed.until, dismissed.reason, dismissed.dismissed_by as by, dismissed.dismissed_at as at
    from ${foundLines(readableSources(caller), call)} as found
    left join vessel on vessel.id = found.vessel_id
    left join attention_dismissal as dismissed on dismissed.company_id = ${caller.companyId}
      and dismissed.source = found.source and dismissed.vessel_id is not distinct from found.vessel_id
      and dismissed.until > ${utcDayOf(now)}::date and found.items <@ dismissed.items
    order by vessel.name, found.vessel_id, found.source`.execute(db);
  const lineOf = ({ source, imono, vessel, count, note }: Row) => ({ source, imono, vessel, count, note });
  return {
    lastVisit: await newSince(call),
    items: rows.filter(({ id }) => id === null).map(lineOf),
    dismissed: rows.flatMap((row) => {
      const { id, until, reason, by, at } = row;
      return id === null ? [] : [{ ...lineOf(row), id, until, reason, by, at: at.toISOString() }];
    }),
  };
};

/** A day of a detail, DD.MM.YYYY. */
const written = (field: string) =>
  sql`regexp_replace(record.detail ->> ${sql.lit(field)}, '^(....)-(..)-(..)$', '\\3.\\2.\\1')`;

/** When and where a vessel was detained, and when she was released. */
const noteOfDetentions = sql`case when found.source in ('detained', 'released') then (
  select string_agg(concat_ws(', ', ${written('detainedFrom')}, nullif(record.row ->> 'port', ''),
    'released ' || ${written('released')}), '; ' order by record.date desc)
  from record where record.id = any(found.items)) end`;

/**
 * Hides a line from everyone of the company until a day, with the rows it has now: it comes back earlier if a row is added.
 * 404 for a vessel that the account does not see, 409 if nothing is left to dismiss.
 */
export const dismissLine = async (
  { source, imono, until, reason }: Dismissal,
  call: SignedInContext,
): Promise<boolean> => {
  const { caller, now } = call;
  const { needs, words } = attentionSources[source];
  if (!mayRead(caller.permissions, [needs])) throw new HttpError(403, 'Your account may not read this');
  if (until <= utcDayOf(now)) throw new HttpError(400, 'The day until which it is dismissed must be after today');
  if (until > lastDay(now)) throw new HttpError(400, `It can be dismissed for ${maxDismissedDays} days at most`);
  const vessel = imono === null ? null : await ownVessel(call, imono);
  const vesselId = vessel?.id ?? null;
  const actor = await personActor(call);
  await call.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into attention_dismissal (company_id, vessel_id, source, items, until, reason, dismissed_by, dismissed_at)
      select ${caller.companyId}, vessel_id, source, items, ${until}, ${reason},
        (select trim(first_name || ' ' || last_name) from account where id = ${caller.accountId}), ${now}
      from ${foundLines([source], call)} as found where vessel_id is not distinct from ${vesselId}::int
      on conflict (company_id, source, (coalesce(vessel_id, 0))) do update set items = excluded.items,
        until = excluded.until, reason = excluded.reason, dismissed_by = excluded.dismissed_by,
        dismissed_at = excluded.dismissed_at
      returning id`.execute(trx);
    if (rows.length === 0) throw new HttpError(409, 'This needs no attention any more. Reload the page');
    await recordAudit(trx, actor, {
      companyId: caller.companyId,
      action: 'attention.dismissed',
      subject: subjectOf(vessel, words[1]),
      after: { source, until, reason },
    });
  });
  return true;
};

/** Shows a dismissed line again. 404 for one of another company, of a vessel or of a source that the account does not see. */
export const takeBackDismissal = (id: number, { db, ...call }: SignedInContext): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { caller } = call;
    const found = await trx
      .selectFrom('attention_dismissal')
      .leftJoin('vessel', 'vessel.id', 'attention_dismissal.vessel_id')
      .where('attention_dismissal.id', '=', asBigint(id))
      .where('attention_dismissal.company_id', '=', caller.companyId)
      .where('source', 'in', readableSources(caller))
      .where((where) =>
        where.or([
          where('vessel_id', 'is', null),
          where(
            'vessel_id',
            'in',
            trx.selectFrom('visible_vessel').select('vessel_id').where('account_id', '=', caller.accountId),
          ),
        ]),
      )
      .select(['attention_dismissal.id', 'source', 'until', 'reason', 'vessel.id as vesselId', 'vessel.name'])
      .executeTakeFirstOrThrow(notFound);
    const { source, until, reason, vesselId, name } = found;
    await trx.deleteFrom('attention_dismissal').where('id', '=', found.id).execute();
    await recordAudit(trx, await personActor({ ...call, db: trx }), {
      companyId: caller.companyId,
      action: 'attention.takenBack',
      subject: subjectOf(
        vesselId === null || name === null ? null : { id: vesselId, name },
        attentionSources[source].words[1],
      ),
      before: { source, until, reason },
    });
    return true;
  });

const subjectOf = (vessel: { readonly id: number; readonly name: string } | null, what: string) => ({
  kind: 'attention' as const,
  ...(vessel && { id: vessel.id }),
  label: vessel ? `${vessel.name}: ${what}` : what,
});

const lastDay = (now: Date): string => addDays(utcDayOf(now), maxDismissedDays);
