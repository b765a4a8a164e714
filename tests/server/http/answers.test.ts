import { sql } from 'kysely';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let address = '';

beforeAll(async () => {
  server = await startTestServer({ seeded: false });
  address = await server.listen();
});
afterAll(() => server.stop());

const login = '/api/services/account/login';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sends a body in chunks, without Content-Length. */
const sendInPieces = (pieces: readonly string[]) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sending = httpRequest(`${address}${login}`, { method: 'POST', headers }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    sending.on('error', reject);
    for (const piece of pieces) sending.write(piece);
    sending.end();
  });

const unstorable = 'The text has a character that cannot be stored';

describe('an invalid request', () => {
  it.each([
    ['a body that is not JSON', '{"email":', 'The body is not JSON'],
    ['no body', '', 'The body is not JSON'],
    ['an array', '[]', 'The body is not a JSON object'],
    ['a string', '"email"', 'The body is not a JSON object'],
    ['a NUL in a string', '{"email":"a\\u0000b","password":"x"}', unstorable],
    ['half of a character in a string', '{"email":"a\\ud83db","password":"x"}', unstorable],
  ])('%s is answered with 400 and the reason', async (_, json, error) => {
    const { status, body } = await server.request('POST', login, { json });
    expect([status, body]).toEqual([400, { error }]);
  });

  it('names the invalid field and the expected value', async () => {
    const { body } = await server.request('POST', login, { json: { email: 'ada@demo.example' } });
    expect(body).toEqual({ error: 'password is missing or not valid' });
  });

  it.each([
    ['lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('%s nested as deeply as the body limit allows cause no server error', async (_, deep) => {
    const signIn = { email: 'ada@demo.example', password: 'x', deviceId: 'd', platform: 'p' };
    const beside = await server.request('POST', login, { json: `{"more":${deep},${JSON.stringify(signIn).slice(1)}` });
    expect(beside.status).toBe(200);
    const within = await server.request('POST', login, { json: `{"password":"x","email":${deep}}` });
    expect([within.status, within.body]).toEqual([400, { error: 'email is missing or not valid' }]);
  });

  it('answers 400 if the body does not match its content type', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    const { status, body } = await server.request('POST', '/api/services/account/forgotPassword', {
      json: 'email',
      headers,
    });
    expect([status, body]).toEqual([400, { error: 'The form cannot be read' }]);
  });

  it.each(['/api', '/api/', '/api/none', '/api/services/account/none', '/api/services/%E0%A4%A', '/api/../api/x'])(
    'answers 404 as JSON to the unknown URL %s',
    async (path) => {
      const { status, body, headers } = await server.request('GET', path);
      expect([status, body]).toEqual([404, { error: 'Not found' }]);
      expect(headers.get('content-type')).toContain('application/json');
    },
  );

  it('answers 404 to a method that the path does not support', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await server.request(method, login)).status).toBe(404);
  });
});

describe('the body size limit', () => {
  const large = JSON.stringify({ email: 'a'.repeat(70_000), password: 'x' });

  it('rejects a body by its Content-Length before reading it', async () => {
    const response = await fetch(`${address}${login}`, { method: 'POST', body: large });
    expect([response.status, await response.json()]).toEqual([413, { error: 'The request is too large' }]);
  });

  it('rejects a chunked body without Content-Length', async () => {
    const { status, body } = await sendInPieces([large.slice(0, 40_000), large.slice(40_000)]);
    expect([status, JSON.parse(body)]).toEqual([413, { error: 'The request is too large' }]);
  });

  it('accepts a body of exactly the limit', async () => {
    const { status, body } = await sendInPieces(['{"email":"', 'a'.repeat(60_000), '","password":"x"}']);
    expect([status, body]).toEqual([400, expect.stringMatching(/^\{"error":"email: Too big/)]);
  });
});

describe('a client that disconnects in the middle of its body', () => {
  it.each([
    ['with Content-Length', 'Content-Length: 50\r\n\r\n{"ema'],
    ['with chunked encoding', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n'],
  ])('with %s causes no server error', async (_, rest) => {
    const cutOff = () => server.logged().match(/"path":"\/api\/services\/account\/login","status":400,/g)?.length ?? 0;
    const before = cutOff();
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(`POST ${login} HTTP/1.1\r\nHost: x\r\n${rest}`, () => socket.end(() => socket.destroy()));
    await expect.poll(cutOff).toBe(before + 1);
    expect(server.logged()).not.toContain('request failed');
  });
});

describe('every response', () => {
  it('has a unique request id, which is also in the log', async () => {
    const first = await server.request('GET', '/api/health');
    const second = await server.request('POST', login, { json: '{' });
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) {
      expect(id).toMatch(uuid);
      expect(server.logged()).toContain(`"request":"${id}"`);
    }
  });

  it('ignores a request id sent by the client', async () => {
    const { headers } = await server.request('GET', '/api/health', { headers: { 'x-request-id': 'mine' } });
    expect(headers.get('x-request-id')).toMatch(uuid);
  });

  it('has the build id in a header', async () => {
    expect((await server.request('GET', '/api/none')).headers.get('x-app-build')).toBe('test-build');
  });
});

describe('an internal error', () => {
  it('answers 500 without details, and logs the error with the request id', async () => {
    const broken = await startTestServer({ seeded: false });
    await sql`drop table login_attempt cascade`.execute(broken.db);
    const { status, body, headers } = await broken.request('POST', login, {
      json: { email: 'ada@demo.example', password: 'Harbour2026' },
    });
    expect([status, body]).toEqual([500, { error: 'Something went wrong. Please try again' }]);
    const fault = broken
      .logged()
      .split('\n')
      .find((line) => line.includes('request failed'));
    expect(fault).toContain(`"request":"${headers.get('x-request-id')}"`);
    expect(fault).toMatch(/login_attempt.*does not exist/);
    expect(fault).not.toMatch(/demo\.example|Harbour2026|"params"|"query"/);
    await broken.stop();
  });
});

describe('an unavailable database', () => {
  it('leaves the process alive but not ready, and every request is answered with 503 and Retry-After', async () => {
    for (const path of ['/api/health', '/healthz', '/api/ready', '/readyz'])
      expect(await server.request('GET', path)).toMatchObject({ status: 200, body: { result: 'ok' } });
    const gone = await startTestServer({ seeded: false });
    await gone.stop();
    expect((await gone.request('GET', '/api/health')).status).toBe(200);
    for (const asked of [
      await gone.request('GET', '/api/ready'),
      await gone.request('POST', login, { json: { email: 'ada@demo.example', password: 'Harbour2026' } }),
    ]) {
      const { status, body, headers } = asked;
      expect([status, body]).toEqual([
        503,
        { error: 'The server is temporarily unavailable. Please try again in a moment' },
      ]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});
