// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';

onEachDatabase(
  (database) => `the policy of files on ${database}`,
  ({ createPrepared }) => {
    let db: PortalDatabase;
    let remove: () => Promise<void>;
    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    const policy = async () => {
      const { rows } = await sql<{ qual: string }>`select qual from pg_policies where tablename = 'file'`.execute(db);
      return rows.map(({ qual }) => qual);
    };

    it('looks for a report before an attachment', async () => {
      const [qual = ''] = await policy();
      expect(qual.indexOf('report_file')).toBeGreaterThan(0);
      expect(qual.indexOf('report_file')).toBeLessThan(qual.indexOf('attachment'));
    });

    it('is written again in a database of an earlier version', async () => {
      const current = await policy();
      await sql`alter policy own_company on file using (exists (select from attachment where file_id = file.id))`.execute(
        db,
      );
      await sql`delete from migration where name = '0112-file-policy'`.execute(db);
      await migrate(db);
      expect(await policy()).toEqual(current);
    });
  },
);
