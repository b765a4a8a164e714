// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '../../../src/contract/records/kinds.ts';
import { type Answered, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let access = '';
let imono = '';
let record = 0;

beforeAll(async () => {
  server = await startTestServer();
  ({ access } = await server.signIn('fleet@demo.example'));
  const { rows } = await sql<{ id: number; imono: string }>`
    select record.id, imono from record join vessel on vessel.id = vessel_id
    join visible_vessel on visible_vessel.vessel_id = vessel.id join account on account.id = account_id
    where kind = 'nearMiss' and email = 'fleet@demo.example' limit 1`.execute(server.db);
  imono = rows[0]?.imono ?? '';
  record = rows[0]?.id ?? 0;
});
afterAll(() => server.stop());

const lists = (count: number) =>
  Array.from({ length: count }, () =>
    server.request('POST', '/api/services/drills/search', {
      token: access,
      json: { imono, optionFilter: 2, recordNumber: 1000 },
    }),
  );
const exports = (count: number) =>
  Array.from({ length: count }, () =>
    server.request('GET', `${kinds.nearMiss.calls.pdf.path}?Id=${record}&OptionOrientation=1`, {
      token: access,
    }),
  );
const counted = (answers: readonly Answered[]): Partial<Record<string, Answered[]>> =>
  Object.groupBy(answers, ({ status }) => String(status));

test('Of 300 concurrent list requests of one account some are answered, the others get 429 with Retry-After', async () => {
  const answers = await Promise.all(lists(300));
  const { 200: good = [], 429: later = [], ...others } = counted(answers);
  expect(Object.keys(others)).toEqual([]);
  expect(good).toHaveLength(64);
  expect(new Set(later.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['2']));
});

test('All list requests that a page sends at once are answered', async () => {
  expect((await Promise.all(lists(20))).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('Of 40 concurrent PDF requests of one account six are answered, the others get 429 with Retry-After', async () => {
  const { 200: made = [], 429: later = [] } = counted(await Promise.all(exports(40)));
  expect([made.length, later.length]).toEqual([6, 34]);
  const [one] = await Promise.all(exports(1));
  expect(one?.status).toBe(200);
});

test('List requests of the account and of other accounts are answered while its PDFs are generated', async () => {
  const other = await server.signIn('crew@demo.example');
  const order: string[] = [];
  const note = (name: string, answers: Promise<unknown>) => answers.then(() => order.push(name));
  await Promise.all([
    note('PDFs', Promise.all(exports(6))),
    note('health', server.request('GET', '/api/health')),
    note('list', Promise.all(lists(1))),
    note('other', server.request('GET', '/api/services/account/profile', { token: other.access })),
  ]);
  expect(order.at(-1)).toBe('PDFs');
});

test('Every request without a token gets 401, however many are sent', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => server.request('GET', '/api/services/account/profile')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
});
