import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiClient, askUpdate, failureOf, kindOf, updated } from '../support/api-client.ts';
import { json, type ScriptedServer, scriptedServer, stalled, webPage } from '../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const client = (patience?: Parameters<typeof apiClient>[1]) => apiClient(server.baseUrl, patience);
const get = () => client().api('nearMiss.attachment', { id: 1 });

describe('a request', () => {
  it('carries what the catalogue says, with the token in its header alone', async () => {
    server.replies(updated);
    await askUpdate(client().api);
    const [sent] = server.asked();
    expect(sent).toMatchObject({ method: 'GET', url: '/api/services/account/lastupdatereport', body: '' });
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer token of the session' });
    expect(sent?.headers['time-zone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('of the public carries no token', async () => {
    server.replies(json(200, { result: true }));
    await client().api('account.forgotPassword', { email: 'a&b@demo.example' });
    const [sent] = server.asked();
    expect(sent?.headers['authorization']).toBeUndefined();
    expect(sent?.body).toBe('email=a%26b%40demo.example');
  });

  it('gives the parsed result and tells when it shows and that it came through', async () => {
    server.replies(updated);
    const { api, told } = client();
    expect(await askUpdate(api)).toEqual({ lastUpdate: '21.11.2026 06:00:00' });
    expect(told).toEqual(['page on', 'account.lastUpdateReport answered', 'page off']);
  });

  it('whose failure is its caller’s alone tells nobody of it', async () => {
    server.replies(json(500, { error: 'No' }));
    const { api, told } = client();
    expect(await kindOf(api('account.lastUpdateReport', {}, { silent: true }))).toBe('server');
    expect(told).toEqual(['page on', 'page off']);
  });

  it('without a result in its answer gives nothing', async () => {
    server.replies(json(200, {}));
    expect(await askUpdate(client().api)).toBeUndefined();
  });

  it('whose answer drifted names the field', async () => {
    server.replies(json(200, { result: { lastUpdate: 7 } }));
    const error = await failureOf(askUpdate(client().api));
    expect(error).toMatchObject({ kind: 'contract', message: expect.stringContaining('lastUpdate') });
  });

  it('whose answer is cut off JSON of the server is a fault of the server', async () => {
    server.replies((answer) => void answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{"result":'));
    expect(await kindOf(askUpdate(client().api))).toBe('contract');
  });

  it('tells the build that the server names', async () => {
    server.replies(json(200, {}, { 'X-App-Build': 'b7' }));
    const { api, told } = client();
    await askUpdate(api);
    expect(told).toContain('build b7');
  });

  it('that its caller gives up is aborted, which nobody is told of', async () => {
    server.replies(() => undefined);
    const { api, told } = client();
    const over = new AbortController();
    const failed = kindOf(api('account.lastUpdateReport', {}, { signal: over.signal }));
    await expect.poll(() => server.asked().length).toBe(1);
    over.abort();
    expect(await failed).toBe('aborted');
    expect(told).toEqual(['page on', 'page off']);
  });

  it('is aborted while its body is still coming', async () => {
    server.replies(stalled({ 'Content-Type': 'application/json' }, '{"result"'));
    const over = new AbortController();
    const { api, told } = client();
    const failed = kindOf(api('account.lastUpdateReport', {}, { signal: over.signal }));
    await expect.poll(() => server.asked().length).toBe(1);
    over.abort();
    expect(await failed).toBe('aborted');
    expect(told).toEqual(['page on', 'page off']);
  });

  it('to where nobody listens is offline', async () => {
    const closed = await scriptedServer();
    await closed.close();
    expect(await kindOf(askUpdate(apiClient(closed.baseUrl).api))).toBe('offline');
  });
});

describe('an answer that is no success', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'missing'],
    [408, 'timeout'],
    [409, 'invalid'],
    [413, 'invalid'],
    [422, 'invalid'],
    [429, 'tooMany'],
    [500, 'server'],
    [501, 'notYet'],
    [502, 'server'],
    [503, 'server'],
    [504, 'server'],
  ] as const)('of status %i is %s, in the words of the server', async (status, kind) => {
    server.replies(json(status, { error: 'Not today' }, { 'X-Request-Id': 'r1' }));
    const { api, told } = client();
    expect(await failureOf(askUpdate(api))).toMatchObject({ kind, status, message: 'Not today', reference: 'r1' });
    expect(told).toEqual(['page on', `account.lastUpdateReport ${kind}`, 'page off']);
  });

  it('in no words of the server has ours, and only 401 keeps its meaning', async () => {
    server.replies(json(404, 'Not found'));
    const words = 'The server has a problem. Please try again';
    expect(await failureOf(askUpdate(client().api))).toMatchObject({ kind: 'server', message: words });
    server.replies(json(401, null));
    expect(await kindOf(askUpdate(client().api))).toBe('unauthenticated');
  });

  it.each([
    [200, 'offline'],
    [403, 'offline'],
    [404, 'offline'],
    [502, 'server'],
    [503, 'server'],
  ] as const)('but a web page of status %i is %s', async (status, kind) => {
    server.replies(webPage(status));
    expect(await kindOf(askUpdate(client().api))).toBe(kind);
  });
});

/** An answer as a browser hands it to the page of another origin. */
const asAcrossOrigins = ({ body, status, headers }: Response): Response => {
  const shown = [...headers].filter(([name]) => name !== 'content-encoding');
  return Object.defineProperty(new Response(body, { status, headers: shown }), 'type', { value: 'cors' });
};

describe('a file', () => {
  const file = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="Report.pdf"' };

  it('comes whole, under the name the server gave it', async () => {
    server.replies((answer) => void answer.writeHead(200, file).end('%PDF-1.7'));
    const { blob, fileName } = await get();
    expect(await blob.text()).toBe('%PDF-1.7');
    expect(fileName).toBe('Report.pdf');
    expect(server.asked()[0]?.url).toMatch(/\?id=1$/);
  });

  it('without a name of the server has the name it was asked for under', async () => {
    server.replies((answer) => void answer.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7'));
    const options = { fileName: 'Walkway.pdf' };
    expect(await client().api('nearMiss.attachment', { id: 1 }, options)).toMatchObject(options);
  });

  it('that was packed on its way is whole though its length is another', async () => {
    const packed = gzipSync('%PDF-1.7'.repeat(100));
    const length = { 'Content-Encoding': 'gzip', 'Content-Length': String(packed.length) };
    server.replies((answer) => void answer.writeHead(200, { ...file, ...length }).end(packed));
    expect((await get()).blob.size).toBe(800);
  });

  it.each(['%PDF-1.7'.repeat(100), randomBytes(800).toString('latin1')])(
    'of another origin is whole too, where a browser tells its length and hides that it was packed',
    async (text) => {
      const packed = gzipSync(Buffer.from(text, 'latin1'));
      const length = { 'Content-Encoding': 'gzip', 'Content-Length': String(packed.length) };
      server.replies((answer) => void answer.writeHead(200, { ...file, ...length }).end(packed));
      const sent = globalThis.fetch;
      vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => asAcrossOrigins(await sent(...asked)));
      const { blob } = await get().finally(() => vi.unstubAllGlobals());
      expect(blob.size).toBe(800);
    },
  );

  it('that ends before the length it was announced with is not given', async () => {
    server.replies((answer) => {
      answer.writeHead(200, { ...file, 'Content-Length': '500' }).write('%PDF-1.7');
      setTimeout(() => answer.destroy(), 20);
    });
    expect(await kindOf(get())).toBe('offline');
  });

  it('without a byte is not given', async () => {
    server.replies((answer) => void answer.writeHead(200, file).end());
    expect(await failureOf(get())).toMatchObject({ kind: 'offline', message: 'The file did not arrive whole' });
  });

  it('is not a web page of somebody else', async () => {
    server.replies(webPage(200));
    expect(await kindOf(get())).toBe('offline');
  });

  it('is not an answer in JSON', async () => {
    server.replies(json(200, { result: 'none' }));
    expect(await kindOf(get())).toBe('contract');
  });
});
