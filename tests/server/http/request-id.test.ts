// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { logSlowStatements } from '../../../server/db/log-slow-statements.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { createLog } from '../../../server/log.ts';
import { inRequest } from '../../../server/request-scope.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { startTestServer } from '../../support/server.ts';

const programs = findPostgres();
const request = '0b0e1c7e-9f7e-4a39-8c50-3f0a6a1f2f11';

it('of an answer is in the log line of its request and in every other line about it', async () => {
  const server = await startTestServer({ seeded: false });
  await sql`drop table queued_mail, password_reset, session_family, device cascade`.execute(server.db);
  const { status, headers } = await server.request('POST', '/api/services/account/login', {
    json: { email: 'a@demo.example', password: 'x', deviceId: 'device', platform: 'Chrome on Linux' },
  });
  await server.idle();
  await server.stop();
  const lines = server
    .logged()
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(status).toBeGreaterThanOrEqual(200);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines).toEqual(lines.map(() => expect.objectContaining({ request: headers.get('x-request-id') })));
});

describe.runIf(programs)('on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: PortalDatabase;
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    db = await openDatabase({ url: postgres.url, onStatement: logSlowStatements(log, 0) });
  });
  afterAll(async () => {
    await db.destroy();
    await postgres.stop();
  });

  it('is a comment of a statement, which the log and the activity of the database show', async () => {
    const { rows } = await inRequest({ request }, () =>
      sql<{ query: string }>`select query from pg_stat_activity where pid = pg_backend_pid()`.execute(db),
    );
    expect(rows[0]?.query).toMatch(new RegExp(`^/\\* request ${request} \\*/ select query`));
  });

  it('is in the line about a statement that took long, whose values are not logged', async () => {
    await inRequest({ request }, () => sql`select 1 as slow, ${'SECRET'}::text`.execute(db));
    await sql`select 1 as slow`.execute(db);
    const slow = lines.filter((line) => line.includes('as slow')).map((line): unknown => JSON.parse(line));
    expect(slow).toEqual([
      expect.objectContaining({ request, event: 'slow statement', sql: 'select 1 as slow, $1::text' }),
    ]);
    expect(lines.join('')).not.toContain('SECRET');
  });
});
