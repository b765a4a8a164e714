import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * The number of records of each company, kind and month: the sums of `record_month`, so that the mean of a large fleet is not added
 * up from the months of each vessel. Triggers of that table keep them. While they are counted, records can be read, not written.
 */
export const companyMonths = async (db: Database): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const sums = (rows: string, change: string) => `select company_id, kind, month, ${change} as change from ${rows}`;

/** The statements that may change sums, the tables of their triggers, and the changes in them. */
const events = {
  insert: { tables: 'new table as added', rows: sums('added', 'records') },
  update: {
    tables: 'old table as removed new table as added',
    rows: `${sums('removed', '-records')} union all ${sums('added', 'records')}`,
  },
  delete: { tables: 'old table as removed', rows: sums('removed', '-records') },
} as const;

const summed = (rows: string) =>
  `(select company_id, kind, month, sum(change)::int as change from (${rows}) as changed group by company_id, kind, month) as summed`;

/** Months are locked in one order, so that two statements do not wait for each other. */
const add = (rows: string) => `
  insert into company_month as kept (company_id, kind, month, records)
    select company_id, kind, month, change from ${summed(rows)} where change > 0 order by company_id, kind, month
    on conflict (company_id, kind, month) do update set records = kept.records + excluded.records;`;

/** Only what is kept: the months of a company that is deleted may be gone before those of its vessels. */
const subtract = (rows: string) => `
  update company_month as kept set records = kept.records + change from ${summed(rows)}
    where change < 0 and kept.company_id = summed.company_id and kept.kind = summed.kind and kept.month = summed.month;`;

const statements: readonly string[] = [
  `create table company_month (
  company_id int not null references company on delete cascade,
  kind text not null,
  month date not null,
  records int not null check (records >= 0),
  primary key (company_id, kind, month)
)`,
  ...Object.entries(events).flatMap(([event, { tables, rows }]) => [
    `create function sum_months_after_${event}() returns trigger language plpgsql as $$
begin${event === 'delete' ? '' : add(rows)}${event === 'insert' ? '' : subtract(rows)}
  return null;
end $$`,
    `create trigger sum_months_after_${event} after ${event} on record_month referencing ${tables}
    for each statement execute function sum_months_after_${event}()`,
  ]),
  `insert into company_month (company_id, kind, month, records)
    select company_id, kind, month, sum(records)::int from record_month group by company_id, kind, month`,
];
