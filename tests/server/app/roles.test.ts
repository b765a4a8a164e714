// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';

const programs = findPostgres();
const poll = { timeout: 150_000 };

describe.runIf(programs)('A process for requests and two workers on one database', () => {
  const data = temporaryFolder();
  const portals: PortalProcess[] = [];
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: PortalDatabase;

  const start = async (role: string): Promise<PortalProcess> => {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: data.folder, DEMO: 'no', LOG_LEVEL: 'info', ROLE: role };
    const portal = await startPortalProcess(settings, undefined, 'server/main.ts');
    portals.push(portal);
    return portal;
  };
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    db = await openDatabase({ url: postgres.url });
  });
  afterAll(async () => {
    for (const portal of portals) portal.kill('SIGTERM');
    expect((await Promise.all(portals.map(({ ended }) => ended))).toSorted()).toEqual([0, 0, null]);
    await db.destroy();
    await postgres.stop();
    data.remove();
  });

  /** How many jobs have ended well. */
  const ended = async (): Promise<number> => {
    const { rows: tables } = await sql<{ found: boolean }>`
      select to_regclass('pgboss.job') is not null as found`.execute(db);
    if (!tables[0]?.found) return 0;
    const { rows } = await sql`
      select from pgboss.job where state = 'completed' and name not like '\\_\\_%'`.execute(db);
    return rows.length;
  };

  it('share the work: requests wait for no job, and a worker goes on with those of one that was killed', async () => {
    const web = await start('web');
    expect(web.said()).toContain('/setup#');
    expect((await fetch(`http://127.0.0.1:${web.port}/api/services/account/profile`)).status).toBe(401);
    expect(await ended()).toBe(0);

    const worker = await start('worker');
    expect(worker.said()).not.toContain('/setup#');
    const at = `http://127.0.0.1:${worker.port}/api`;
    expect((await fetch(`${at}/ready`)).status).toBe(200);
    expect((await fetch(`${at}/services/account/profile`)).status).toBe(404);
    await expect.poll(ended, poll).toBeGreaterThan(0);

    worker.kill('SIGKILL');
    expect(await worker.ended).toBeNull();
    const before = await ended();
    await start('worker');
    await expect.poll(ended, poll).toBeGreaterThan(before);
  }, 400_000);
});

it('A role is refused where the embedded database allows one process', async () => {
  const { folder, remove } = temporaryFolder();
  const portal = await startPortalProcess({ DATA_DIR: folder, ROLE: 'worker' });
  expect(await portal.ended).toBe(1);
  expect(portal.said()).toContain('ROLE needs DATABASE_URL');
  remove();
});
