import type { ExpressionBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../../server/db/schema.ts';
import { ask, resultOf } from '../../support/ask.ts';
import { insertRow, rowOf } from '../../support/rows-of-company.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { storeJobs } from '../../support/stored-jobs.ts';

let server: TestServer;
let ids: Awaited<ReturnType<typeof storeJobs>>;
const tokens = { first: '', second: '' };
beforeAll(async () => {
  server = await startTestServer();
  ids = await storeJobs(server.db);
  for (const [id, company, values] of [
    [51, 1, { state: 'checking', file_name: 'fleet.xlsx', who: 'Mara Lind' }],
    [52, 1, { state: 'failed', file_name: 'drills.csv', message: 'The file is damaged' }],
    [53, 1, { state: 'applied', file_name: 'certificate 7', hand_sheet: 'certificates', hand_id: 7 }],
    [54, 2, { state: 'checked', file_name: 'theirs.xlsx' }],
  ] as const)
    await insertRow(server.db, 'import_batch', { ...rowOf('import_batch', company), id, ...values });
  await server.db
    .updateTable('account_permission')
    .set({ read: true })
    .where('name', 'in', ['Administration', 'Data Import'])
    .where('account_id', '=', (account) => accountOf(account, 'owner2@demo.example'))
    .execute();
  tokens.first = (await server.signIn('fleet@demo.example')).access;
  tokens.second = (await server.signIn('owner2@demo.example')).access;
});
afterAll(() => server.stop());

const accountOf = (builder: ExpressionBuilder<Schema, 'account_permission'>, email: string) =>
  builder.selectFrom('account').where('email', '=', email).select('id');

const listed = async (token: string) =>
  (await resultOf(server, 'jobs.list', {}, token)).map(
    ({ what, state, who, problem, mayRetry, mayCancel }) =>
      `${what}, ${state}${mayRetry ? ', retry' : ''}${mayCancel ? ', cancel' : ''}; ${who}; ${problem}`,
  );
const ofPortal = [
  'Moving files to the store, failed, retry; null; The process that did it ended, or did not answer for a minute',
  'Deleting old rows, failed, retry; null; The log of the server says why (Error 53100)',
  'Marking imports that were interrupted, done; null; null',
  'simulator, running; null; null',
];

it('shows to each company the jobs of the portal and its own imports', async () => {
  const waiting = 'Sending digests, waiting, cancel; null; null';
  expect((await listed(tokens.first)).toSorted()).toEqual(
    [
      ...ofPortal,
      waiting,
      'Checking fleet.xlsx, running, cancel; Mara Lind; null',
      'Importing drills.csv, failed; A; The file is damaged',
    ].toSorted(),
  );
  expect((await listed(tokens.second)).toSorted()).toEqual(
    [...ofPortal, waiting, 'Checking theirs.xlsx, done; A; null'].toSorted(),
  );
});

it('shows no import to who may not open it', async () => {
  await server.db
    .deleteFrom('account_permission')
    .where('name', '=', 'Data Import')
    .where('account_id', '=', (account) => accountOf(account, 'owner2@demo.example'))
    .execute();
  server.later(60);
  expect((await listed(tokens.second)).join()).not.toContain('theirs.xlsx');
});

it('tries a failed job again and cancels one that waits, which the log of the company records', async () => {
  expect((await ask(server, 'jobs.retry', { id: ids.sweeping }, tokens.first)).status).toBe(200);
  expect((await ask(server, 'jobs.retry', { id: ids.sweeping }, tokens.first)).status).toBe(409);
  expect((await ask(server, 'jobs.cancel', { id: ids.digests }, tokens.first)).status).toBe(200);
  expect((await ask(server, 'jobs.cancel', { id: ids.simulator }, tokens.first)).status).toBe(409);
  const { items } = await resultOf(server, 'audit.search', {}, tokens.first);
  expect(items.slice(0, 2).map(({ action, subjectKind, subject }) => [action, subjectKind, subject])).toEqual([
    ['job.cancelled', 'job', 'Sending digests'],
    ['job.retried', 'job', 'Deleting old rows'],
  ]);
  expect(JSON.stringify(await resultOf(server, 'audit.search', {}, tokens.second))).not.toContain('Sending digests');
});
