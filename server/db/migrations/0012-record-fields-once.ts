import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * A record's title, date and status are stored in columns only: their copies are removed from `row` and `detail`, and the
 * time of day of an occurrence gets a column. Runs over ranges of ids, so that no statement changes more than `step` records.
 */
export const recordFieldsOnce = async (db: Database, step = 2000): Promise<void> => {
  await sql`alter table record add column if not exists time_of_day time`.execute(db);
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from record`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += step) {
    await sql`update record set
      time_of_day = substring("row" ->> 'incidentDateLocal' from '^\\d{4}-\\d\\d-\\d\\dT((?:[01]\\d|2[0-3]):[0-5]\\d)')::time,
      "row" = ${rowWithoutCopies}, detail = ${detailWithoutCopies}
      where id > ${from} and id <= ${from + step}`.execute(db);
  }
  await sql`update record set date = null where date not between '0001-01-01' and '9999-12-31'`.execute(db);
  await sql`alter table record add constraint record_date_is_finite
    check (date between '0001-01-01' and '9999-12-31')`.execute(db);
};

/** The names of the three fields in each kind at the time of this migration; no other field of a kind has these names. */
const rowWithoutCopies = sql`case jsonb_typeof("row") when 'object' then case
  when kind in ('nearMiss', 'nonConformity', 'accident') then "row" - array['title', 'incidentDateLocal', 'status']
  when kind = 'certificate' then "row" - array['name', 'expiryDate', 'status']
  when kind = 'drill' then "row" - array['drillDetail', 'date', 'status']
  else "row" - array['auditName', 'auditDate', 'status'] end
  else "row" end`;

const detailWithoutCopies = sql`case jsonb_typeof(detail) when 'object' then case
  when kind in ('nearMiss', 'nonConformity', 'accident') then detail - array['status', 'title', 'incidentDate']
  when kind = 'certificate' then detail - array['status', 'name', 'expiryDate']
  when kind = 'drill' then detail - 'status'
    || case jsonb_typeof(detail -> 'infoDetail') when 'object'
      then jsonb_build_object('infoDetail', (detail -> 'infoDetail') - 'drill') else '{}'::jsonb end
    || case jsonb_typeof(detail -> 'drillReportDetailItem') when 'object'
      then jsonb_build_object('drillReportDetailItem', (detail -> 'drillReportDetailItem') - 'executionDate') else '{}'::jsonb end
  else detail - array['status', 'auditName', 'inspectionDate'] end
  else detail end`;
