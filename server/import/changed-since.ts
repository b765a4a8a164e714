import { sql } from 'kysely';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { day } from '../../src/contract/format.ts';
import type { Database } from '../db/schema.ts';
import type { ApplyInput } from './apply.ts';
import { type Lookups, readLookups } from './lookups.ts';
import { changedColumns } from './row-differences.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

type OwnBatch = Pick<ApplyInput, 'companyId' | 'batchId'>;

/** A row that the batch wrote, and as it is stored now. */
interface ChangedRow {
  readonly target: Entity;
  readonly after: Entity | null;
  readonly current: Entity;
}

/** What of rows was changed since a batch was applied, by the headers of their sheet, and who changed them last, as far as is known. */
export const changesSince = (db: Database, { companyId, batchId }: OwnBatch) => {
  let lookups: Promise<Lookups> | undefined;
  return async (sheet: Sheet, { target, after, current }: ChangedRow): Promise<string> => {
    lookups ??= readLookups(db, { companyId });
    const headers = changedColumns(sheet, { ...current, ...after }, current, await lookups);
    const what = headers.length === 0 ? 'it was changed' : `${headers.join(', ')} ${verb(headers)} changed`;
    const by = await lastChange(db, { companyId, batchId }, sheet, target);
    return by === undefined ? `${what} since` : `${what} by ${by.who} on ${day(utcDayOf(by.at))}`;
  };
};

const verb = ({ length }: readonly string[]): string => (length === 1 ? 'was' : 'were');

/** The last import, request of a key, or person that wrote a row after a batch was applied. */
const lastChange = async (db: Database, { companyId, batchId }: OwnBatch, sheet: Sheet, target: Entity) => {
  const applied = db.selectFrom('import_batch').where('id', '=', batchId).select('applied_at');
  const batch = await db
    .selectFrom('import_row')
    .innerJoin('import_batch', 'import_batch.id', 'import_row.batch_id')
    .where('import_batch.company_id', '=', companyId)
    .where('batch_id', '!=', batchId)
    .where('import_batch.applied_at', '>=', applied)
    .where('sheet', '=', sheet.name)
    .where('applied', '=', true)
    .where(sql<boolean>`target = ${JSON.stringify(target)}::jsonb`)
    .orderBy('import_batch.applied_at', 'desc')
    .select(['import_batch.id', 'who', 'file_name', 'hand_sheet', 'import_batch.applied_at'])
    .executeTakeFirst();
  const entry = await db
    .selectFrom('audit_entry')
    .where('company_id', '=', companyId)
    .where('at', '>=', applied)
    .where((where) =>
      where.or([
        where.and([
          where('action', '=', 'rows.written'),
          sql<boolean>`after -> 'rows' ? ${Object.values(target).join(' ')}`,
        ]),
        where.and([
          sql<boolean>`${sheet.table} = 'vessel'`,
          where('subject_id', '=', String(target['id'])),
          where('action', '=', 'vessel.changed'),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .select(['actor_label', 'at'])
    .executeTakeFirst();
  const byBatch = batch?.applied_at
    ? {
        who: batch.hand_sheet === null ? `import ${batch.id} of ${batch.who} (${batch.file_name})` : batch.who,
        at: batch.applied_at,
      }
    : undefined;
  const byEntry = entry && { who: entry.actor_label, at: entry.at };
  return byBatch && (!byEntry || byBatch.at > byEntry.at) ? byBatch : byEntry;
};
