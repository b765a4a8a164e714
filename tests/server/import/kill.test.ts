// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { applyHalf, checkedImport, clientOf, setUp, stateOf } from '../../support/half-applied-import.ts';
import { countStored, halfApplied, passSilence } from '../../support/half-applied.ts';
import { startPortalProcess } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';

const programs = findPostgres();
describe.runIf(programs)('A server that is killed while it applies a file', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: PortalDatabase;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    db = await openDatabase({ url: postgres.url });
  });
  afterAll(async () => {
    await db.destroy();
    await postgres.stop();
  });

  const start = () => startPortalProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });

  it('has stored nothing of it, says so, and applies it after a restart', async () => {
    const killed = await start();
    const token = await setUp(killed);
    const before = clientOf(killed, token);
    const id = await checkedImport(before);
    await applyHalf(db, before, id, async () => {
      killed.kill('SIGKILL');
      expect(await killed.ended).toBeNull();
    });
    await expect.poll(() => halfApplied(db)).toBe(0);
    expect(await countStored(db)).toEqual({ vessels: 0, records: 0 });

    await passSilence(db);
    const restarted = await start();
    const after = clientOf(restarted, token);
    expect((await after('import.batch', { id })).data).toMatchObject({
      state: 'interrupted',
      message: 'The server stopped while the file was applied. Nothing of it was stored',
    });
    await after('import.check', { id, removes: [], emptyClears: false });
    await expect.poll(stateOf(after, id)).toBe('checked');
    await after('import.apply', { id, onlyGood: false });
    await expect.poll(stateOf(after, id)).toBe('applied');
    expect((await countStored(db)).vessels).toBe(fleet.length);
    restarted.kill('SIGTERM');
    expect(await restarted.ended).toBe(0);
  });
});
