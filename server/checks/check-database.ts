import { sql } from 'kysely';
import { migrations } from '../db/migrate.ts';
import type { Checked, Finding } from './self-check.ts';

/** The oldest version of PostgreSQL that still gets security fixes and that the tests run on. */
const oldestVersion = 15;

/** Whether the database answers, is recent enough, and has the tables of this version of the program. */
export const checkDatabase = async ({ db, env }: Pick<Checked, 'db' | 'env'>): Promise<Finding> => {
  const started = performance.now();
  const { rows } = await sql<{ version: number; names: string[] }>`
    select current_setting('server_version_num')::int / 10000 as version, array(select name from migration) as names`.execute(
    db,
  );
  const milliseconds = Math.max(1, Math.round(performance.now() - started));
  const { version = 0, names = [] } = rows[0] ?? {};
  const kind = env.DATABASE_URL ? `PostgreSQL ${version}` : `Embedded PostgreSQL ${version}`;
  const known = new Set(migrations.map(([name]) => name));
  if (names.some((name) => !known.has(name)))
    return {
      state: 'problem',
      finding: `${kind} was changed by a newer version of Fleet Portal than this process runs.`,
      mend: 'Replace every process by the newer version.',
    };
  if (version < oldestVersion)
    return {
      state: 'warning',
      finding: `${kind} is older than this portal is tested with.`,
      mend: `Upgrade to PostgreSQL ${oldestVersion} or later.`,
    };
  return {
    state: 'ok',
    finding: `${kind} answered in ${milliseconds} ms; its ${names.length} migrations are complete.`,
  };
};
