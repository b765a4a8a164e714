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
    expect(await askUpdate(api)).toEqual({ data: { lastUpdate: '21.11.2026 06:00:00' }, unreadable: 0 });
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
    expect(await askUpdate(client().api)).toEqual({ data: undefined, unreadable: 0 });
  });

  it('whose answer says that there is nothing gives null', async () => {
    server.replies(json(200, { result: null }));
    expect(await askUpdate(client().api)).toEqual({ data: null, unreadable: 0 });
  });

  it('with an empty body gives nothing', async () => {
    server.replies((answer) => void answer.writeHead(204).end());
    expect(await askUpdate(client().api)).toEqual({ data: undefined, unreadable: 0 });
  });

  it('whose answer holds entries that cannot be read leaves them out, counts them and reports where they stood', async () => {
    server.replies(json(200, { result: [{ id: 1, imono: '4100016', name: 'Dawn' }, 7, { name: 'Nobody' }] }));
    const { api, told } = client();
    expect(await api('account.vessels', {})).toEqual({
      data: [{ id: '1', imono: '4100016', name: 'Dawn' }],
      unreadable: 2,
    });
    expect(told).toEqual(['account.vessels unread .1 .2.imono', 'account.vessels answered']);
  });

  it('whose answer cannot be read at all fails in words without a path, and the path is reported', async () => {
    server.replies(json(200, { result: 'nothing like it' }));
    const { api, told } = client();
    const error = await failureOf(api('account.profile', {}));
    expect(error).toMatchObject({ kind: 'contract', message: 'The answer of the server could not be read' });
    expect(told).toContain('account.profile unread ');
  });

  it.each([
    ['true', { result: true }, true],
    ['text', { result: 'sent' }, true],
    ['null', { result: null }, true],
    ['no result field', {}, true],
    ['success at the top', { success: true }, true],
    ['false', { result: false }, false],
    ['no', { result: 'No' }, false],
    ['0', { result: 0 }, false],
    ['success: false', { result: { success: false } }, false],
    ['success: false at the top', { success: false }, false],
    ['an error', { result: { error: 'unknown' } }, false],
  ])('to do something whose answer is %s was done unless that says no', async (_, body, done) => {
    server.replies(json(200, body));
    expect((await client().api('account.forgotPassword', { email: 'a@demo.example' })).data).toBe(done);
  });

  it.each([
    [{ result: true }, true],
    [{ result: 1 }, true],
    [{ result: { id: 4 } }, true],
    [{ result: 'ok' }, true],
    [{ result: false }, false],
    [{ result: 0 }, false],
    [{ result: '' }, false],
    [{ result: null }, false],
    [{}, false],
    [{ result: { success: false } }, false],
  ])('to remove a device that answers %j is done only if that is truthy', async (body, done) => {
    server.replies(json(200, body));
    expect((await client().api('device.delete', { id: '4' })).data).toBe(done);
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
    expect(await failureOf(get())).toMatchObject({
      kind: 'offline',
      message: 'The download was interrupted. Try again',
    });
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
