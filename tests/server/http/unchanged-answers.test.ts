import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let address = '';
const authorizations = new Map<string, string>();
const [first, other] = ['fleet@demo.example', 'owner2@demo.example'];

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  for (const email of [first, other]) authorizations.set(email, `Bearer ${(await server.signIn(email)).access}`);
});
afterAll(() => server.stop());

const { path: fleet } = everyCall['fleet.search'];

const get = (path: string, headers: Readonly<Record<string, string>> = {}, email = first) =>
  fetch(`${address}${path}`, {
    headers: { authorization: authorizations.get(email) ?? '', 'accept-encoding': 'identity', ...headers },
  });

const tagOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).headers.get('etag') ?? '';

it('answers 304 without a body to the tag of the current answer, in any encoding, and never lets it be stored', async () => {
  const etag = await tagOf(fleet);
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(await tagOf(fleet, { 'accept-encoding': 'br' })).toBe(etag);
  const unchanged = await get(fleet, { 'if-none-match': etag });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  expect(unchanged.headers.get('etag')).toBe(etag);
  expect(unchanged.headers.get('cache-control')).toBe('no-store');
  expect(unchanged.headers.get('x-request-id')).toBeTruthy();
});

it('answers in full to another tag, and to the same tag of another account', async () => {
  const etag = await tagOf(fleet);
  expect((await get(fleet, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  const others = await get(fleet, { 'if-none-match': etag }, other);
  expect(others.status).toBe(200);
  expect(others.headers.get('etag')).not.toBe(etag);
});

it('answers 401 to the tag without a session', async () => {
  const etag = await tagOf(fleet);
  expect((await fetch(`${address}${fleet}`, { headers: { 'if-none-match': etag } })).status).toBe(401);
});

it('gives no tag to a short answer, and none to a list that is read by POST', async () => {
  const { path, method } = everyCall['nearMiss.search'];
  const list = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: authorizations.get(first) ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ optionFilter: 2, recordNumber: 5, imono: '4100016' }),
  });
  expect([list.status, list.headers.get('etag')]).toEqual([200, null]);
  expect((await get(everyCall['track.lastUpdate'].path)).headers.get('etag')).toBeNull();
});
