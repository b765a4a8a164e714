import { sql } from 'kysely';
import { dayTime } from '../../src/contract/format.ts';
import { hasJobs } from '../jobs/portal-job-list.ts';
import { jobsSchema } from '../jobs/shared-work.ts';
import type { Checked, Finding } from './self-check.ts';

/** What the jobs do, and whether some failed for good: after all retries. The next one that is due starts again from the beginning. */
export const checkJobs = async ({ db }: Pick<Checked, 'db'>): Promise<Finding> => {
  if (!(await hasJobs(db)))
    return {
      state: 'warning',
      finding: 'The tables of the jobs do not exist yet.',
      mend: 'They are created within a minute of the first start; if not, the log of the server says why.',
    };
  const { rows } = await sql<Queue>`
    select name, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      max(completed_on) filter (where state = 'completed') as ended
    from ${sql.table(`${jobsSchema}.job`)} where name not like '\\_\\_%' group by name order by name`.execute(db);
  const failed = rows.filter((queue) => queue.failed > 0);
  if (failed.length === 0)
    return { state: 'ok', finding: ['No job has failed for good.', ...rows.map(described)].join(' ') };
  return {
    state: 'problem',
    finding: `Jobs failed for good in the last two days: ${failed.map(({ name, failed: count }) => `${name} (${count})`).join(', ')}.`,
    mend: 'The page Jobs says why, and runs one again. Each is also tried when it is next due.',
  };
};

/** Such as 'digests: last done 29.11.2026 07:00 UTC, 1 running.' */
const described = ({ name, waiting, running, ended }: Queue): string => {
  const parts = [
    ended ? `last done ${dayTime(ended.toISOString())}` : 'not done yet',
    ...(running > 0 ? [`${running} running`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ];
  return `${name}: ${parts.join(', ')}.`;
};

interface Queue {
  readonly name: string;
  readonly failed: number;
  readonly waiting: number;
  readonly running: number;
  readonly ended: Date | null;
}
