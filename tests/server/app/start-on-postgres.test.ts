// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { startPortalProcess } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';

const programs = findPostgres();

describe.runIf(programs)('a start on an empty database of a PostgreSQL server', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  it('adds no demo, and prints how to create the first account', async () => {
    const portal = await startPortalProcess({ DATABASE_URL: postgres.url, SEED_VESSELS: '1', LOG_LEVEL: 'silent' });
    expect(portal.said()).toContain('npm run admin -- create-company');
    expect(portal.said()).not.toContain('Demo accounts');
    portal.kill('SIGTERM');
    await portal.ended;
    const db = await openDatabase({ url: postgres.url });
    for (const table of ['company', 'account', 'vessel'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const { rows } = await sql`select from pg_tables where tablename like 'demo%'`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
  });
});
