/**
 * What lists over all vessels count and filter by, in one index, so that the total and the choices of a list are read without
 * its records. An entry of an index has a limit, so a type is at most 200 characters long: what a filter accepts.
 */
export const recordFacets = `
alter table record drop column type;
alter table record add column type text generated always as (nullif(left(coalesce(
  "row" ->> 'auditType', "row" ->> 'group', "row" ->> 'drillGroup', detail ->> 'incidentType'), 200), '')) stored;
create index record_facets on record (company_id, kind, vessel_id)
  include (status, type, date, due, warn_from, open_findings, findings);
`;
