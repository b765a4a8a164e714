import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCall } from '../../../src/contract/every-call.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let address = '';
let authorization = '';

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  authorization = `Bearer ${(await server.signIn('fleet@demo.example')).access}`;
});
afterAll(() => server.stop());

const get = (path: string, encoding: string) =>
  fetch(`${address}${path}`, { headers: { authorization, 'accept-encoding': encoding } });

it('sends a long list compressed, and the same list uncompressed to a client that asks for no encoding', async () => {
  const { path } = everyCall['fleet.search'];
  const compressed = await get(path, 'gzip');
  const plain = await get(path, 'identity');
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const bytes = Buffer.from(await plain.arrayBuffer());
  expect(Number(plain.headers.get('content-length'))).toBe(bytes.length);
  expect(Number(compressed.headers.get('x-text-length'))).toBe(bytes.length);
  expect(Buffer.from(await compressed.arrayBuffer())).toEqual(bytes);
});

it('prefers Brotli where the client accepts it', async () => {
  const { path } = everyCall['fleet.search'];
  const compressed = await get(path, 'gzip, deflate, br');
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(await compressed.text()).toBe(await (await get(path, 'identity')).text());
});

it('sends an answer below 1 kB uncompressed, a refusal too', async () => {
  const answers = [
    await get(everyCall['track.lastUpdate'].path, 'gzip'),
    await get(`${everyCall['track.byImo'].path}?IMO=none`, 'gzip'),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('content-encoding')])).toEqual([
    [200, null],
    [400, null],
  ]);
});

it('does not compress the answer to a sign-in', async () => {
  const response = await fetch(`${address}${everyCall['account.login'].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify({ email: 'fleet@demo.example', password: 'x'.repeat(2000), deviceId: 'd', platform: 'p' }),
  });
  expect(response.headers.get('content-encoding')).toBeNull();
});
