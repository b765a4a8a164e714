import { sql } from 'kysely';
import { cutText } from '../../src/contract/cut-text.ts';
import { listedJobs } from '../../src/contract/administration/job.ts';
import type { Database } from '../db/schema.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { jobsSchema } from './shared-work.ts';

const jobTable = sql.table(`${jobsSchema}.job`);

/** A job of the portal as pg-boss stores it. */
interface StoredJob {
  readonly id: string;
  readonly what: string;
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  readonly queuedAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly attempts: number;
  readonly error: ErrorOfJob | null;
}

interface ErrorOfJob {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/** pg-boss has its own queues, whose names begin so. */
const isOfPortal = sql<boolean>`name not like '\\_\\_%'`;

/** Whether a portal has started its jobs on this database. */
export const hasJobs = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`${jobsSchema}.job`}) is not null as found`.execute(db);
  return rows[0]?.found === true;
};

/** The jobs of the portal, newest first: of each kind and state some. */
export const portalJobList = async (db: Database): Promise<readonly StoredJob[]> => {
  if (!(await hasJobs(db))) return [];
  const { rows } = await sql<StoredJob>`
    select id, coalesce(data ->> 'what', name) as what, state, created_on as "queuedAt", started_on as "startedAt",
      completed_on as "endedAt", case when started_on is null then 0 else retry_count + 1 end as attempts,
      case when output ? 'value' then output -> 'value' else output end as error
    from (
      select *, row_number() over (partition by name, state order by created_on desc) as place from ${jobTable} where ${isOfPortal}
    ) as placed where place <= case state when 'completed' then ${sql.lit(listedJobs.done)} else ${sql.lit(listedJobs.others)} end order by created_on desc`.execute(
    db,
  );
  return rows;
};

const longestProblem = 500;

/** What pg-boss says of a worker that is gone or too slow, in words. */
const known: Readonly<Record<string, string>> = {
  'job heartbeat timeout': 'The process that did it ended, or did not answer for a minute',
  'job timed out': 'It took longer than an hour',
};

/** Why a job failed. `isShared`: several companies use the portal, and an error may have values of any of them: its kind is named. */
export const jobProblem = (error: ErrorOfJob | null, isShared: boolean): string | null => {
  if (error === null) return null;
  const message = textIn(error.message);
  if (message !== undefined && known[message] !== undefined) return known[message];
  if (message !== undefined && !isShared) return cutText(message, longestProblem);
  const kind = [textIn(error.name), textIn(error.code)].filter((text) => text !== undefined).join(' ');
  return `The log of the server says why${kind && ` (${kind})`}`;
};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Runs a failed job again; answers what it is. 409 unless it has failed and no other one of its kind waits or runs. */
export const retryJob = async (db: Database, id: string): Promise<string> => {
  try {
    return await changeJob(
      db,
      id,
      sql`set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null`,
      sql`state = 'failed'`,
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new HttpError(409, 'Another job of this kind waits or runs already');
  }
};

/** Cancels a job that waits; answers what it is. 409 otherwise: what runs has to end, or another one would run beside it. */
export const cancelJob = (db: Database, id: string): Promise<string> =>
  changeJob(db, id, sql`set state = 'cancelled', completed_on = now()`, sql`state in ('created', 'retry')`);

const changeJob = async (db: Database, id: string, values: Sql, from: Sql): Promise<string> => {
  if (!(await hasJobs(db))) throw notFound();
  const isJob = sql`id = ${id} and ${isOfPortal}`;
  const { rows } = await sql<{ what: string }>`
    update ${jobTable} ${values} where ${isJob} and ${from} returning coalesce(data ->> 'what', name) as what`.execute(
    db,
  );
  if (rows[0]) return rows[0].what;
  const { rows: others } = await sql`select from ${jobTable} where ${isJob}`.execute(db);
  throw others.length > 0 ? new HttpError(409, 'The job has changed meanwhile: reload the page') : notFound();
};

type Sql = ReturnType<typeof sql>;
