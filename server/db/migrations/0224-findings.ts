import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * The findings of all records as rows, which lists over all vessels filter, sort and count by an index: the items of an inspection,
 * each open unless it is closed; where a record has only their numbers, that many findings with the record's own title and
 * status. Triggers keep them for every statement that writes records, so that the open ones of a record are as many as its
 * `open_findings`.
 */
export const findings = async (db: Database): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const items = `case jsonb_typeof(detail -> 'itemDetail') when 'array' then detail -> 'itemDetail' else '[]' end`;

/** Adds the findings of the rows of a table. */
const add = (rows: string) => `
  insert into finding (record_id, item, company_id, vessel_id, kind, record, date, number, text, status, due)
    select written.id, listed.item, written.company_id, written.vessel_id, written.kind, written.name, written.date, listed.number,
      coalesce(listed.text, written.name), listed.status, listed.due
    from (select *, ${items} as items from ${rows} where findings > 0) as written cross join lateral (
      select place::int as item, item ->> 'number' as number, nullif(item ->> 'description', '') as text,
        coalesce(nullif(item ->> 'status', ''), 'Open') as status, day_of_text(item ->> 'dueDate') as due
      from jsonb_array_elements(written.items) with ordinality as listed (item, place)
      union all
      select place, null, null, case
          when place > written.open_findings then 'Closed'
          when written.status = 'Closed' then 'Open'
          else written.status end, null
      from generate_series(1, case when jsonb_array_length(written.items) = 0 then written.findings else 0 end) as place
    ) as listed;`;

const events = {
  insert: { tables: 'new table as added', body: add('added') },
  update: {
    tables: 'old table as removed new table as added',
    body: `
  delete from finding where record_id in (select id from removed);${add('added')}`,
  },
} as const;

const statements: readonly string[] = [
  `create table finding (
  record_id int not null,
  item int not null,
  company_id int not null,
  vessel_id int not null,
  kind text not null,
  record text not null,
  date date,
  number text,
  text text not null,
  status text not null,
  due date,
  primary key (record_id, item),
  foreign key (record_id, company_id) references record (id, company_id) on update cascade on delete cascade
)`,
  add('record'),
  `create index finding_of_company on finding (company_id, due, record_id, item) include (vessel_id, kind, status)`,
  `create index finding_not_closed on finding (company_id, due, record_id, item) include (vessel_id, kind, status)
    where status <> 'Closed'`,
  ...Object.entries(events).flatMap(([event, { tables, body }]) => [
    `create function list_findings_after_${event}() returns trigger language plpgsql as $$
begin${body}
  return null;
end $$`,
    `create trigger list_findings_after_${event} after ${event} on record referencing ${tables}
    for each statement execute function list_findings_after_${event}()`,
  ]),
];
