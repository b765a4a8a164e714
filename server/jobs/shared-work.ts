import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type ConstructorOptions, PgBoss, type Queue } from 'pg-boss';
import type { PortalDatabase } from '../db/portal-database.ts';
import type { Background } from './background.ts';

/** Work that repeats in the portal as a whole: of all processes on the database, one at a time does it. */
export interface SharedWork {
  /** The name of its queue. */
  readonly queue: string;
  /** What it does, in words for the list of jobs and the log. */
  readonly what: string;
  /** When it is due, as in a crontab, in UTC. It also runs at each start of a process. */
  readonly cron: string;
  /** `stopped` aborts when the process ends: finish the step that is begun, and no more. */
  readonly work: (stopped: AbortSignal) => Promise<void>;
}

/** The schema of the tables of pg-boss. */
export const jobsSchema = 'pgboss';

/** A process that dies in the middle is noticed after a minute; then, and after an error, the work is tried again. */
const queueOptions: Omit<Queue, 'name' | 'policy'> = {
  heartbeatSeconds: 60,
  expireInSeconds: 3600,
  retryBackoff: true,
  deleteAfterSeconds: 2 * 24 * 3600,
};

/** How often failed work is tried again, and after how many seconds, doubled each time. */
interface Retries {
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** Seconds before the jobs are started again if that failed, such as while the database is away. */
  readonly startDelay: number;
}

const defaultRetries: Retries = { retryLimit: 3, retryDelay: 10, startDelay: 10 };

/** Seconds between looks at the queues; the embedded database answers no request meanwhile, and no other process uses it. */
const intervals = { server: 5, embedded: 20 } as const;

/** Connections of the jobs themselves, beside those of the work. */
const connections = 2;

interface Ports {
  readonly db: PortalDatabase;
  /** The address of the PostgreSQL server; undefined: the database is embedded. */
  readonly url: string | undefined;
  readonly log: Logger;
  readonly background: Background;
}

/**
 * Starts shared work through pg-boss, whose tables it creates if need be: without waiting, since that takes seconds. Returns
 * what ends it gracefully.
 */
export const startSharedWork = (
  ports: Ports,
  jobs: readonly SharedWork[],
  retries: Retries = defaultRetries,
): ((gracePeriodMs: number) => Promise<void>) => {
  const { log, url } = ports;
  const { startDelay, ...jobRetries } = retries;
  const stopped = new AbortController();
  const seconds = url ? intervals.server : intervals.embedded;
  const createBoss = (): PgBoss => {
    const created = new PgBoss({
      ...placeOf(ports),
      schema: jobsSchema,
      superviseIntervalSeconds: 30,
      cronMonitorIntervalSeconds: 15,
      cronWorkerIntervalSeconds: seconds,
    });
    created.on('error', (err) => log.error({ err }, 'the queue of the jobs failed'));
    return created;
  };
  let boss = createBoss();

  const startQueue = async ({ queue, what, cron, work }: SharedWork): Promise<void> => {
    // Exclusive: of one queue, one job at most waits or runs, whatever the number of processes.
    const options = { ...queueOptions, ...jobRetries };
    await boss.createQueue(queue, { ...options, policy: 'exclusive' });
    await boss.updateQueue(queue, options);
    await boss.schedule(queue, cron, { what });
    await boss.send(queue, { what });
    await boss.work(queue, { pollingIntervalSeconds: seconds }, () =>
      inBackground(ports.background, what, () => work(stopped.signal)),
    );
  };

  const startOnce = async (): Promise<void> => {
    await boss.start();
    for (const job of jobs) {
      if (stopped.signal.aborted) return;
      await startQueue(job);
    }
  };
  const start = async (): Promise<void> => {
    while (!stopped.signal.aborted)
      try {
        await startOnce();
        return;
      } catch (err) {
        if (stopped.signal.aborted) return;
        log.error({ err }, `the jobs did not start: they are tried again every ${startDelay} s`);
        await boss.stop({ graceful: false }).catch(() => undefined);
        await setTimeout(startDelay * 1000, undefined, { signal: stopped.signal }).catch(() => undefined);
        boss = createBoss();
      }
  };
  const started = start();

  return async (gracePeriodMs) => {
    stopped.abort();
    await started;
    await boss.stop({ graceful: true, timeout: gracePeriodMs });
  };
};

const placeOf = ({ url, db }: Ports): ConstructorOptions => {
  if (url) return { connectionString: url, max: connections, application_name: 'portal jobs' };
  if (!db.runStatements) throw new Error('The embedded database does not run statements for jobs');
  return { db: { executeSql: db.runStatements }, backend: 'pglite', reindex: false };
};

/** Runs work in the background, which logs and measures it, and rejects with its error. */
const inBackground = (background: Background, what: string, work: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    background.start(what, async () => {
      try {
        await work();
        resolve();
      } catch (error) {
        reject(error);
        throw error;
      }
    });
  });
