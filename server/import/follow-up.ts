import { sql } from 'kysely';
import type { VettingProgramme } from '../../src/contract/models/filter.ts';
import type { Database } from '../db/schema.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** What follows in other tables from rows of a sheet that were added or changed. */
export const followUp = async (db: Database, sheet: Sheet, targets: readonly Entity[]): Promise<void> => {
  const ids = targets.map((target) => Number(target['id']));
  if (ids.length === 0) return;
  if (sheet.programme) await vettingOfRecords(db, sheet.programme, ids);
};

/** A record of a vetting programme counts as an inspection with exactly the observations that it lists. */
const vettingOfRecords = async (db: Database, programme: VettingProgramme, ids: readonly number[]): Promise<void> => {
  await sql`delete from vetting_inspection where record_id in (${sql.join(ids)})`.execute(db);
  await sql`insert into vetting_inspection (programme, vessel_id, record_id, date)
    select ${programme}, vessel_id, id, date from record
    where id in (${sql.join(ids)}) and date is not null order by id`.execute(db);
  await sql`insert into vetting_observation (inspection_id, question, title)
    select vetting_inspection.id, item ->> 'number', split_part(item ->> 'description', ': ', 1)
    from vetting_inspection join record on record.id = record_id, jsonb_array_elements(detail -> 'itemDetail') as item
    where record.id in (${sql.join(ids)}) and item ->> 'number' ~ '^[0-9]{1,2}([.][0-9]{1,3})+$'
    order by record.id, item ->> 'number'`.execute(db);
};
