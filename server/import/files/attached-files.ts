import { sql } from 'kysely';
import type { AttachedFiles } from '../../../src/contract/administration/import-batch.ts';
import type { Database } from '../../db/schema.ts';

/** Files of an import that are shown; more are counted. */
const shown = 50;

/** What became of the files of a batch's ZIP; null: it has none. */
export const readAttachedFiles = async (db: Database, batchId: number): Promise<AttachedFiles | null> => {
  const { named, unnamed, refused } = await db
    .selectFrom('import_file')
    .where('batch_id', '=', batchId)
    .select([
      sql<number>`(count(*) filter (where reason is null and uses > 0))::int`.as('named'),
      sql<number>`(count(*) filter (where reason is null and uses = 0))::int`.as('unnamed'),
      sql<number>`(count(*) filter (where reason is not null))::int`.as('refused'),
    ])
    .executeTakeFirstOrThrow();
  if (named + unnamed + refused === 0) return null;
  const files = await db
    .selectFrom('import_file')
    .where('batch_id', '=', batchId)
    .orderBy(sql`reason is null`)
    .orderBy(sql`uses > 0`)
    .orderBy('name')
    .limit(shown)
    .select(['name', 'first_use as row', 'uses as rows', 'reason'])
    .execute();
  return { named, unnamed, refused, files };
};
