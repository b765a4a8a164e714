import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { checkJobs } from '../../../server/checks/check-jobs.ts';
import { embeddedDatabase, openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { createBackground } from '../../../server/jobs/background.ts';
import { portalJobList } from '../../../server/jobs/portal-job-list.ts';
import { jobsSchema, type SharedWork, startSharedWork } from '../../../server/jobs/shared-work.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';

const log = pino({ level: 'silent' });
const background = createBackground(log);
const graceMs = 10_000;
const hourly = { what: 'Work of a test', cron: '0 * * * *' };

const start = (db: PortalDatabase, url: string | undefined, jobs: readonly SharedWork[]) =>
  startSharedWork({ db, url, log, background }, jobs, { retryLimit: 0, retryDelay: 1, startDelay: 0.05 });

it('runs at a start on the embedded database, reports what failed for good, and waits for what runs at the end', async () => {
  const db = await embeddedDatabase({});
  expect(await checkJobs({ db })).toMatchObject({ state: 'warning' });
  const running = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const events: string[] = [];
  const stop = start(db, undefined, [
    { ...hourly, queue: 'failing', work: () => Promise.reject(new Error('The disk is full')) },
    {
      ...hourly,
      queue: 'working',
      work: async (stopped) => {
        running.resolve();
        stopped.addEventListener('abort', () => told.resolve());
        await told.promise;
        events.push('worked');
      },
    },
  ]);
  await running.promise;
  await expect
    .poll(() => checkJobs({ db }))
    .toMatchObject({
      state: 'problem',
      finding: 'Jobs failed for good in the last two days: failing (1).',
    });
  await stop(graceMs);
  events.push('stopped');
  expect(events).toEqual(['worked', 'stopped']);
  await db.destroy();
});

it('starts once the database answers, however often it did not', async () => {
  const db = await embeddedDatabase({});
  let refused = 0;
  const runStatements: PortalDatabase['runStatements'] = (...statements) => {
    if (refused === 3) return db.runStatements?.(...statements) ?? Promise.reject(new Error('It is not embedded'));
    refused += 1;
    return Promise.reject(new Error('The database is away'));
  };
  const worked = Promise.withResolvers<void>();
  // SAFETY: shared work reads nothing else of an embedded database.
  const away = { runStatements } as PortalDatabase;
  const work = async (): Promise<void> => worked.resolve();
  const stop = start(away, undefined, [{ ...hourly, queue: 'late', work }]);
  await worked.promise;
  expect(refused).toBe(3);
  await stop(graceMs);
  await db.destroy();
});

it('stops at once while it waits to start again', async () => {
  const asked = Promise.withResolvers<void>();
  const runStatements = () => {
    asked.resolve();
    return Promise.reject(new Error('The database is away'));
  };
  // SAFETY: as above.
  const away = { runStatements } as unknown as PortalDatabase;
  const retries = { retryLimit: 0, retryDelay: 1, startDelay: 3600 };
  const stop = startSharedWork({ db: away, url: undefined, log, background }, [], retries);
  await asked.promise;
  await stop(graceMs);
});

const programs = findPostgres();

it.runIf(programs)('is done by one of several processes at a time', { tags: ['exhaustive'] }, async () => {
  const postgres = await startPostgres(programs ?? '');
  const db = await openDatabase({ url: postgres.url });
  let running = 0;
  const most: number[] = [];
  const held = Promise.withResolvers<void>();
  const work = async (): Promise<void> => {
    running += 1;
    most.push(running);
    await held.promise;
    running -= 1;
  };
  // The queue of its own shows that a process has asked for the shared work before.
  const asked = new Set<number>();
  const stops = [1, 2, 3, 4].map((process) =>
    start(db, postgres.url, [
      { ...hourly, queue: 'shared', work },
      { ...hourly, queue: `own-${process}`, work: async () => void asked.add(process) },
    ]),
  );
  await expect.poll(() => asked.size).toBe(4);
  expect(running).toBe(1);
  expect((await checkJobs({ db })).finding).toContain('shared: not done yet, 1 running');
  held.resolve();
  await Promise.all(stops.map((stop) => stop(graceMs)));
  expect(Math.max(...most)).toBe(1);
  expect(await checkJobs({ db })).toMatchObject({
    state: 'ok',
    finding: expect.stringMatching(/^No job has failed for good\. own-1: last done \d\d\.\d\d\.\d{4} \d\d:\d\d UTC\./),
  });
  await db.destroy();
  await postgres.stop();
});

it.runIf(programs)('goes on elsewhere if the process that does it is killed', { tags: ['exhaustive'] }, async () => {
  const postgres = await startPostgres(programs ?? '');
  const db = await openDatabase({ url: postgres.url });
  const killed = spawn(process.execPath, ['tests/support/endless-job.ts', postgres.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void killed.kill('SIGKILL'));
  await once(killed.stdout, 'data');
  const [begun] = await portalJobList(db);
  expect(begun).toMatchObject({ state: 'active', attempts: 1 });
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const again = Promise.withResolvers<void>();
  const work = async (): Promise<void> => again.resolve();
  const stop = start(db, postgres.url, [{ ...hourly, queue: 'taken-over', work }]);
  // A minute passes without a sign of life, which each process looks for from time to time: this one now.
  const watcher = new PgBoss({ connectionString: postgres.url, schema: jobsSchema, supervise: false, schedule: false });
  await watcher.start();
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '2 minutes' where id = ${begun?.id}`.execute(
    db,
  );
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'taken-over'`.execute(db);
  await watcher.supervise('taken-over');
  expect(await portalJobList(db)).toMatchObject([
    { id: begun?.id, state: 'retry', error: { message: 'job heartbeat timeout' } },
  ]);
  await again.promise;
  await stop(graceMs);
  expect(await portalJobList(db)).toMatchObject([{ id: begun?.id, state: 'completed', attempts: 2 }]);
  await watcher.stop({ graceful: false });
  await db.destroy();
  await postgres.stop();
});
