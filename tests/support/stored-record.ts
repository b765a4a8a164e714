import type { Database } from '../../server/db/schema.ts';
import type { KindName } from '../../src/contract/records/kinds.ts';

/** A record of a kind with at least this many files; an inspection has three findings or more. */
export const recordWith = async (db: Database, kind: KindName, files: number): Promise<number> => {
  const { id } = await db
    .selectFrom('record')
    .leftJoin('attachment', 'attachment.record_id', 'record.id')
    .innerJoin('vessel', 'vessel.id', 'record.vessel_id')
    .where('vessel.company_id', '=', 1)
    .where('record.kind', '=', kind)
    .$if(kind === 'regulatory', (query) => query.where('findings', '>', 2))
    .groupBy('record.id')
    .having(({ fn }) => fn.count('attachment.id'), '>=', files)
    .select('record.id')
    .orderBy('record.id')
    .executeTakeFirstOrThrow();
  return id;
};

/** All that is stored of a record and of its files. */
export const storedRecord = async (db: Database, id: number) => ({
  record: await db.selectFrom('record').where('id', '=', id).selectAll().execute(),
  files: await db.selectFrom('attachment').where('record_id', '=', id).selectAll().orderBy('id').execute(),
  months: await db
    .selectFrom('record_month')
    .selectAll()
    .orderBy('month')
    .orderBy('vessel_id')
    .orderBy('kind')
    .execute(),
});

/** A text that a field of a finding takes. */
export const sampleText = (header: string, type: string): string => {
  if (header === 'Item No.') return '99';
  if (type === 'choice') return header === 'Item Status' ? 'Open' : 'No';
  return header.endsWith('Date') ? '2026-01-02' : 'Text';
};
