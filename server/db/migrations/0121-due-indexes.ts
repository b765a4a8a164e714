/**
 * What needs attention is read from indexes alone: certificates and drills by the day on which they become overdue, certificates
 * by the day from which they count as due, records that are not closed, and open findings. Class surveys get the same two days as
 * columns, computed by the database. Only a survey that is not completed has them, and a postponed one is never due. The old indexes
 * are dropped last: from then on nobody can read until the migration ends.
 */
export const dueIndexes = `
alter index record_due rename to record_due_before;
alter index record_with_open_findings rename to record_with_open_findings_before;
create index record_due on record (company_id, kind, due, id) include (vessel_id, open_findings);
create index record_warned on record (company_id, kind, warn_from) include (due, vessel_id, id) where warn_from is not null;
create index certificate_of_vessel on record (vessel_id, due, id) include (company_id, warn_from) where kind = 'certificate';
create index record_not_closed on record (company_id, kind, vessel_id) include (id)
  where status <> 'Closed' and kind <> 'certificate' and kind <> 'drill';
create index record_with_open_findings on record (vessel_id) include (company_id, open_findings) where open_findings > 0;
alter table class_survey
  add column last_day date generated always as (case
    when completed_on is null then coalesce(postponed_to, range_end, due_date) end) stored,
  add column warn_from date generated always as (case
    when completed_on is null and postponed_to is null then least(due_date, coalesce(range_end, due_date) - 30) end) stored;
create index class_survey_of_last_day on class_survey (company_id, last_day) include (warn_from, category, vessel_id, id)
  where last_day is not null;
drop index record_due_before;
drop index record_with_open_findings_before;
`;
