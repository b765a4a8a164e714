import { type RawBuilder, sql } from 'kysely';
import type { Family } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';

/**
 * The status of a record of the table `record` at a moment: computed from its dates if they determine it, else the stored
 * one. Lists, charts, details and PDFs all use it, so they agree without a nightly job.
 */
export const recordStatus = (kind: KindName, now: Date): RawBuilder<string> => recordStatusOn(kind, utcDayOf(now));

/** The same on a day, YYYY-MM-DD. */
export const recordStatusOn = (kind: KindName, today: string): RawBuilder<string> =>
  (byDates[kinds[kind].family] ?? asStored)(today);

/** The deadline of a certificate: its expiry, or the end of its window if that is earlier. */
export const dueDay = sql<string | null>`record.due`;

/** Whether a certificate or a drill is past its day. PostgreSQL finds such records in an index. */
export const isOverdue = (now: Date) => pastDue(utcDayOf(now));
const pastDue = (today: string) => sql<boolean>`(record.due < ${today}::date)`;

/** Whether a certificate is due and not overdue. PostgreSQL finds such records in an index. */
export const isCertificateDue = (now: Date) =>
  sql<boolean>`(${warned(utcDayOf(now))} and ${pastDue(utcDayOf(now))} is not true)`;
const warned = (today: string) => sql<boolean>`record.warn_from <= ${today}::date`;

/** Overdue: past its expiry or its window. Due: inside the window, or about to expire. The last day is not overdue. */
const certificate = (today: string) => sql<string>`case
  when ${pastDue(today)} then 'Overdue'
  when ${warned(today)} then 'Due'
  else 'Available' end`;

/** Statuses of records that are still to be held: their date is the planned one. */
const pendingStatuses: Partial<Record<Family, readonly string[]>> = { drill: ['Planned', 'Overdue'] };

/** Whether a record of a family is still to be held, so that its detail has no date yet. */
export const isPending = (family: Family, status: string): boolean =>
  pendingStatuses[family]?.includes(status) ?? false;

/** A drill that is still to be held is overdue after its day; one that was held has the status of its report. */
const drill = (today: string) => sql<string>`case
  when record.status not in ('Planned', 'Overdue') then record.status
  when record.date < ${today}::date then 'Overdue'
  else 'Planned' end`;

const byDates: Partial<Record<Family, (today: string) => RawBuilder<string>>> = { certificate, drill };

const asStored = () => sql<string>`record.status`;
