import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { apiClient } from '../../support/api-client.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { type PortalProcess, startPortalProcess } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { workbookOf } from '../../support/workbooks.ts';

const programs = findPostgres();
const administrator = { email: 'ada@real.example', newPassword: 'Harbour-Light-7' };
const poll = { timeout: 30_000 };

const clientOf = ({ port }: PortalProcess, token?: string) => apiClient(`http://127.0.0.1:${port}`, {}, token).api;

/** Creates the first company and its administrator; returns the administrator's access token. */
const setUp = async (portal: PortalProcess): Promise<string> => {
  const [, token = ''] = /\/setup#([\w-]{43})/.exec(portal.said()) ?? [];
  const { email, newPassword } = administrator;
  const names = { company: 'Real Shipping', manager: 'Real Management', firstName: 'Ada', lastName: 'Maris' };
  const api = clientOf(portal);
  await api('setup.create', { token, ...names, ...administrator, confirmPassword: newPassword });
  const signIn = { email, password: newPassword, deviceId: 'one', platform: 'Test' };
  return (await api('account.login', signIn)).data?.access_token ?? '';
};

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

  /** The connections that have written vessels, have not committed them, and wait for a lock on the records. */
  const halfApplied = async (): Promise<number> => {
    const { rows } = await sql`
      select from pg_locks waiting
      join pg_locks held on held.pid = waiting.pid and held.relation = 'vessel'::regclass and held.granted
      where waiting.relation = 'record'::regclass and not waiting.granted and held.mode = 'RowExclusiveLock'`.execute(
      db,
    );
    return rows.length;
  };
  const stored = async () => ({
    vessels: (await db.selectFrom('vessel').select('id').execute()).length,
    records: (await db.selectFrom('record').select('id').execute()).length,
  });

  it('has stored nothing of it, says so, and applies it after a restart', { timeout: 120_000 }, async () => {
    const killed = await start();
    const token = await setUp(killed);
    const before = clientOf(killed, token);
    const file = new File([Buffer.from(await workbookOf(fleetSheets()))], 'fleet.xlsx');
    const id = String((await before('import.upload', { file })).data?.id);
    const state = async (api: typeof before) => (await api('import.batch', { id })).data?.state;
    await expect.poll(() => state(before), poll).toBe('uploaded');
    await before('import.check', { id, removeMissing: false });
    await expect.poll(() => state(before), poll).toBe('checked');

    await db.transaction().execute(async (lock) => {
      await sql`lock table record in share mode`.execute(lock);
      await before('import.apply', { id, onlyGood: false });
      await expect.poll(halfApplied, poll).toBeGreaterThan(0);
      killed.kill('SIGKILL');
      expect(await killed.ended).toBeNull();
    });
    await expect.poll(halfApplied, poll).toBe(0);
    expect(await stored()).toEqual({ vessels: 0, records: 0 });

    // As if the two minutes had passed after which a silent import counts as interrupted.
    await db
      .updateTable('import_batch')
      .set({ changed_at: new Date(Date.now() - 3_600_000) })
      .execute();
    const restarted = await start();
    const after = clientOf(restarted, token);
    expect((await after('import.batch', { id })).data).toMatchObject({
      state: 'interrupted',
      message: 'The server stopped while the file was applied. Nothing of it was stored',
    });
    await after('import.check', { id, removeMissing: false });
    await expect.poll(() => state(after), poll).toBe('checked');
    await after('import.apply', { id, onlyGood: false });
    await expect.poll(() => state(after), poll).toBe('applied');
    expect((await stored()).vessels).toBe(fleet.length);
    restarted.kill('SIGTERM');
    expect(await restarted.ended).toBe(0);
  });
});
