import { type RawBuilder, sql } from 'kysely';
import type { Family } from '../../src/contract/records/kind.ts';
import { type KindName, kinds } from '../../src/contract/records/kinds.ts';

/**
 * How a record of the table `record` stands at a moment: what its dates say where they decide it, else the word that is
 * stored. Whoever lists, counts or prints records asks here, so that all say the same, and nothing waits for a nightly job.
 */
export const recordStatus = (kind: KindName, now: Date): RawBuilder<string> =>
  (byDates[kinds[kind].family] ?? asStored)(now.toISOString().slice(0, 10));

/** A day that is written in a record's detail; null where that is none: one odd text must not fail the whole list. */
const detailDay = (field: string) => sql<string | null>`case
  when record.detail ->> ${sql.lit(field)} ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
  then (left(record.detail ->> ${sql.lit(field)}, 8) || '01')::date + right(record.detail ->> ${sql.lit(field)}, 2)::int - 1
  end`;

/** The day by which something must be done about a certificate: its expiry, or the end of its window where that comes first. */
export const dueDay = sql<string | null>`least(record.date, ${detailDay('renewalEnd')})`;

/** Days before its expiry from which a certificate counts as due. */
const preWarning = 60;

/** Overdue: past its expiry or its window. Due: inside the window, or soon to expire. The last day still counts. */
const certificate = (today: string) => sql<string>`case
  when ${dueDay} < ${today}::date then 'Overdue'
  when ${detailDay('renewalStart')} <= ${today}::date
    or record.date <= ${today}::date + ${sql.lit(preWarning)} then 'Due'
  else 'Available' end`;

/** A drill that is still to be held is overdue after its day; one that was held stands as its report does. */
const drill = (today: string) => sql<string>`case
  when record.status not in ('Planned', 'Overdue') then record.status
  when record.date < ${today}::date then 'Overdue'
  else 'Planned' end`;

const byDates: Partial<Record<Family, (today: string) => RawBuilder<string>>> = { certificate, drill };

const asStored = () => sql<string>`record.status`;
