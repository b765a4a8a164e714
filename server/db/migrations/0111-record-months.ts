import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * The number of records of each vessel, kind and month, so that charts add up months instead of reading every record. Triggers
 * keep it for every statement that writes records. Records without a date are not counted.
 */
export const recordMonths = async (db: Database): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** The change of each month's count by the rows of a trigger's table. */
const changes = (rows: string, by: 1 | -1) =>
  `select vessel_id, company_id, kind, date_trunc('month', date::timestamp)::date as month, ${by} as change
      from ${rows} where date is not null`;

/** The statements that may change counts, the tables of their triggers, and the changes in them. */
const events = {
  insert: { tables: 'new table as added', rows: [changes('added', 1)] },
  update: {
    tables: 'old table as removed new table as added',
    rows: [changes('removed', -1), changes('added', 1)],
  },
  delete: { tables: 'old table as removed', rows: [changes('removed', -1)] },
} as const;

const summed = (rows: readonly string[]) =>
  `(select vessel_id, kind, month, max(company_id) as company_id, sum(change)::int as change
      from (${rows.join(' union all ')}) as changed group by vessel_id, kind, month) as summed`;

/** Months are locked in one order, so that two statements do not wait for each other. */
const add = (rows: readonly string[]) => `
  insert into record_month as kept (vessel_id, kind, month, company_id, records)
    select vessel_id, kind, month, company_id, change from ${summed(rows)}
    where change > 0 order by vessel_id, kind, month
    on conflict (vessel_id, kind, month) do update set records = kept.records + excluded.records;`;

/** Only what is kept: the months of a vessel that is deleted may be gone before its records. */
const subtract = (rows: readonly string[]) => `
  update record_month as kept set records = kept.records + change from ${summed(rows)}
    where change < 0 and kept.vessel_id = summed.vessel_id and kept.kind = summed.kind and kept.month = summed.month;`;

const statements: readonly string[] = [
  `create table record_month (
  vessel_id int not null,
  kind text not null,
  month date not null,
  company_id int not null,
  records int not null check (records >= 0),
  primary key (vessel_id, kind, month),
  foreign key (vessel_id, company_id) references vessel (id, company_id) on update cascade on delete cascade
)`,
  `insert into record_month (vessel_id, kind, month, company_id, records)
    select vessel_id, kind, month, company_id, change from ${summed([changes('record', 1)])}`,
  `create index record_month_of_company on record_month (company_id, kind, month) include (vessel_id, records)`,
  ...Object.entries(events).flatMap(([event, { tables, rows }]) => [
    `create function count_months_after_${event}() returns trigger language plpgsql as $$
begin${event === 'delete' ? '' : add(rows)}${event === 'insert' ? '' : subtract(rows)}
  return null;
end $$`,
    `create trigger count_months_after_${event} after ${event} on record referencing ${tables}
    for each statement execute function count_months_after_${event}()`,
  ]),
];
