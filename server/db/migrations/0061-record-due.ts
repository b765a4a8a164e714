/**
 * What lists over all vessels filter and sort by, computed by the database from a record's fields: the date by which something
 * has to be done, the day from which a certificate counts as due (60 days before its expiry, or the start of its renewal
 * window), and the type. A text that is not a date counts as none; a day that its month lacks, as one of the next month.
 */
export const recordDue = `
create function day_of_text(given text) returns date language sql immutable parallel safe
  return case when given ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    then make_date(left(given, 4)::int, substr(given, 6, 2)::int, 1) + right(given, 2)::int - 1 end;
create function open_items_due(items jsonb) returns date language sql immutable parallel safe
  return (select min(day_of_text(item ->> 'dueDate'))
    from jsonb_array_elements(case jsonb_typeof(items) when 'array' then items else '[]' end) as item
    where item ->> 'status' is distinct from 'Closed');
alter table record
  add column due date generated always as (case
    when kind = 'certificate' then least(date, day_of_text(detail ->> 'renewalEnd'))
    when kind = 'drill' then case when status in ('Planned', 'Overdue') then date end
    else open_items_due(detail -> 'itemDetail') end) stored,
  add column warn_from date generated always as (case
    when kind = 'certificate' then least(date - 60, day_of_text(detail ->> 'renewalStart')) end) stored,
  add column type text generated always as (nullif(coalesce(
    "row" ->> 'auditType', "row" ->> 'group', "row" ->> 'drillGroup', detail ->> 'incidentType'), '')) stored;
create index record_of_company on record (company_id, kind, date desc nulls last, id desc);
create index record_due on record (company_id, kind, due, id);
create index class_survey_of_company on class_survey (company_id, due_date, id);
`;
