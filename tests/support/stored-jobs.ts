import { PgBoss } from 'pg-boss';
import type { DatabasePlace } from '../../server/db/database.ts';
import type { PortalDatabase } from '../../server/db/portal-database.ts';
import { jobsSchema } from '../../server/jobs/shared-work.ts';

const works = {
  sweeping: 'Deleting old rows',
  'file-store': 'Moving files to the store',
  digests: 'Sending digests',
  'interrupted-imports': 'Marking imports that were interrupted',
  simulator: undefined,
} as const;

/** The ids of stored jobs by queue. */
export type StoredJobs = Readonly<Record<keyof typeof works, string>>;

/** Stores a job of the portal in each state, as pg-boss does; answers their ids by queue. */
export const storeJobs = async (db: PortalDatabase, place: Pick<DatabasePlace, 'url'> = {}): Promise<StoredJobs> => {
  const { runStatements } = db;
  const boss = new PgBoss({
    ...(runStatements && { db: { executeSql: runStatements }, backend: 'pglite', reindex: false }),
    ...(place.url !== undefined && { connectionString: place.url, max: 1 }),
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const send = async (queue: keyof StoredJobs, state: 'waiting' | 'running' | 'done' | Error): Promise<string> => {
    await boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0 });
    const what = works[queue];
    const id = (await boss.send(queue, what === undefined ? {} : { what })) ?? '';
    if (state === 'waiting') return id;
    await boss.fetch(queue);
    if (state === 'done') await boss.complete(queue, id);
    if (state instanceof Error) await boss.fail(queue, id, state);
    return id;
  };
  const ids = {
    sweeping: await send('sweeping', Object.assign(new Error('The disk is full'), { code: '53100' })),
    'file-store': await send('file-store', new Error('job heartbeat timeout')),
    digests: await send('digests', 'waiting'),
    'interrupted-imports': await send('interrupted-imports', 'done'),
    simulator: await send('simulator', 'running'),
  };
  await boss.stop({ graceful: false });
  return ids;
};
