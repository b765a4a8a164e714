import { sql } from 'kysely';
import { type DueKindName, dueKindNames, dueKinds } from '../../src/contract/calendar/due-kinds.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { dueRows } from './due-items.ts';
import { byKind, type FleetSource, nullRecordFields, windows } from './fleet-source.ts';

/** The source of the list of due dates: what Attention, the calendar feed and the digest count as overdue and due, and what is later. */
export const dueSource = (call: Pick<SignedInContext, 'caller' | 'now'>): FleetSource => {
  const today = utcDayOf(call.now);
  return {
    rows: 'due_date',
    subquery: sql`(
      select found.*, ${call.caller.companyId}::int as company_id from ${dueRows(dueKindNames, call)} as found
    )`,
    id: sql`due_date.id`,
    kind: sql`due_date.kind`,
    belongs: sql<boolean>`true`,
    day: sql`due_date.due`,
    fields: {
      date: sql`due_date.due`,
      due: sql`due_date.due`,
      title: sql`coalesce(due_date.title, ${ofKind((kind) => dueKinds[kind].one)})`,
      vessel: sql`vessel.name`,
      type: ofKind((kind) => dueKinds[kind].label),
      status: sql`case due_date.state when 'overdue' then 'Overdue' when 'due' then 'Due' else 'Not due' end`,
      ageDays: sql`case when due_date.state = 'overdue' then ${today}::date - due_date.due end`,
      ...nullRecordFields,
    },
    further: { windowFrom: windowEnd('windowFrom'), windowTo: windowEnd('windowTo') },
    own: { item: ofKind((_, index) => index), number: sql`null::text`, record: sql`null::text` },
  };
};

/** An end of the window of a certificate or a survey. */
const windowEnd = (end: 'windowFrom' | 'windowTo') => sql`case page.kind
  when 'certificate' then (select ${windows.certificate[end]} from record where record.id = page.id)
  when 'survey' then (select ${windows.survey[end]} from class_survey where class_survey.id = page.id) end`;

const ofKind = (valueOf: (kind: DueKindName, index: number) => string | number) =>
  byKind('due_date.kind', dueKindNames, valueOf);
