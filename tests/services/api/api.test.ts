import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiClient, askUpdate, failureOf, kindOf, updated } from '../../support/api-client.ts';
import {
  json,
  type Reply,
  type ScriptedServer,
  scriptedServer,
  stalled,
  webPage,
} from '../../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const client = (timeouts?: Parameters<typeof apiClient>[1]) => apiClient(server.baseUrl, timeouts);
/** The loading flags that turned on or off. */
const flagsIn = (reported: readonly string[]) => reported.filter((what) => / (on|off)$/.test(what));
const get = () => client().api('nearMiss.attachment', { id: 1 });

describe('a request', () => {
  it('has the method, path and body of the catalogue, and the token in its header only', async () => {
    server.replies(updated);
    await askUpdate(client().api);
    const [sent] = server.asked();
    expect(sent).toMatchObject({ method: 'GET', url: '/api/services/account/lastupdatereport', body: '' });
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer token of the session' });
    expect(sent?.headers['time-zone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('for a public call has no token', async () => {
    server.replies(json(200, { result: true }));
    await client().api('account.forgotPassword', { email: 'a&b@demo.example' });
    const [sent] = server.asked();
    expect(sent?.headers['authorization']).toBeUndefined();
    expect(sent?.body).toBe('email=a%26b%40demo.example');
  });

  it('resolves to the parsed result and reports start, end and success', async () => {
    server.replies(updated);
    const { api, reported } = client();
    expect(await askUpdate(api)).toEqual({ data: { lastUpdate: '21.11.2026 06:00:00' }, unreadable: 0 });
    expect(reported).toEqual(['page on', 'account.lastUpdateReport answered', 'page off']);
  });

  it('that is silent does not report its failure', async () => {
    server.replies(json(500, { error: 'No' }));
    const { api, reported } = client();
    expect(await kindOf(api('account.lastUpdateReport', {}, { silent: true }))).toBe('server');
    expect(reported).toEqual(['page on', 'page off']);
  });

  it('resolves to undefined if the answer has no result field', async () => {
    server.replies(json(200, {}));
    expect(await askUpdate(client().api)).toEqual({ data: undefined, unreadable: 0 });
  });

  it('resolves to null if the answer is null', async () => {
    server.replies(json(200, { result: null }));
    expect(await askUpdate(client().api)).toEqual({ data: null, unreadable: 0 });
  });

  it('resolves to undefined if the body is empty', async () => {
    server.replies((answer) => void answer.writeHead(204).end());
    expect(await askUpdate(client().api)).toEqual({ data: undefined, unreadable: 0 });
  });

  it('leaves out unreadable entries, counts them and reports their paths', async () => {
    server.replies(json(200, { result: [{ id: 1, imono: '4100016', name: 'Dawn' }, 7, { name: 'Nobody' }] }));
    const { api, reported } = client();
    expect(await api('account.vessels', {})).toEqual({
      data: [{ id: '1', imono: '4100016', name: 'Dawn', retiredAt: null }],
      unreadable: 2,
    });
    expect(reported).toEqual(['account.vessels unread .1 .2.imono', 'account.vessels answered']);
  });

  it('fails without naming a path if nothing can be read, and reports the path', async () => {
    server.replies(json(200, { result: 'nothing like it' }));
    const { api, reported } = client();
    const error = await failureOf(api('account.profile', {}));
    expect(error).toMatchObject({ kind: 'contract', message: 'The answer of the server could not be read' });
    expect(reported).toContain('account.profile unread ');
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
  ])('for a change has succeeded unless the response says otherwise: %s', async (_, body, done) => {
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
  ])('to remove a device has succeeded only if the result is truthy: %j', async (body, done) => {
    server.replies(json(200, body));
    expect((await client().api('device.delete', { id: '4' })).data).toBe(done);
  });

  it('with truncated JSON of an error is a server problem', async () => {
    server.replies((answer) => void answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{"result":'));
    expect(await kindOf(askUpdate(client().api))).toBe('contract');
  });

  it('reports the build that the server names', async () => {
    server.replies(json(200, {}, { 'X-App-Build': 'b7' }));
    const { api, reported } = client();
    await askUpdate(api);
    expect(reported).toContain('build b7');
  });

  it('that its caller aborts is not reported', async () => {
    server.replies(() => undefined);
    const { api, reported } = client();
    const over = new AbortController();
    const failed = kindOf(api('account.lastUpdateReport', {}, { signal: over.signal }));
    await expect.poll(() => server.asked().length).toBe(1);
    over.abort();
    expect(await failed).toBe('aborted');
    expect(reported).toEqual(['page on', 'page off']);
  });

  it('can be aborted while its body arrives', async () => {
    server.replies(stalled({ 'Content-Type': 'application/json' }, '{"result"'));
    const over = new AbortController();
    const { api, reported } = client();
    const failed = kindOf(api('account.lastUpdateReport', {}, { signal: over.signal }));
    await expect.poll(() => server.asked().length).toBe(1);
    over.abort();
    expect(await failed).toBe('aborted');
    expect(reported).toEqual(['page on', 'page off']);
  });

  it('to a closed port is offline', async () => {
    const closed = await scriptedServer();
    await closed.close();
    expect(await kindOf(askUpdate(apiClient(closed.baseUrl).api))).toBe('offline');
  });
});

const broken: Reply = (answer) => void answer.destroy();

describe('the loading flag', () => {
  it.each([
    ['an answer', updated],
    ['a refusal', json(403, { error: 'No' })],
    ['an error of the server', json(500, { error: 'No' })],
    ['an answer that cannot be read', json(200, { result: 7 })],
    ['a broken connection', broken],
  ])('is on before the call and off afterwards, even on failure: %s', async (_, reply) => {
    const { api, reported } = client();
    const atRequest: string[] = [];
    server.replies((answer) => {
      atRequest.push(...reported);
      return reply(answer);
    });
    await failureOf(api('account.profile', {}));
    expect(atRequest[0]).toBe('page on');
    expect(flagsIn(reported)).toEqual(['page on', 'page off']);
    expect(reported.at(-1)).toBe('page off');
  });

  it.each([
    ['monthly report list', 'monthly.search', { imono: null, optionFilter: 2, recordNumber: 5 }],
    ['ships by account', 'account.vessels', {}],
    ['vessel data by IMO', 'vesselData.byImo', { IMONO: '4100016' }],
  ] as const)('is not toggled by the exception %s', async (_, call, input) => {
    server.replies(json(200, {}));
    const { api, reported } = client();
    await api(call, input);
    expect(reported).toEqual([`${call} answered`]);
  });

  const firstNews = { imono: null, optionFilter: 2, recordNumber: 5 } as const;

  it('of one list call is the full-page flag only when the request asks for it', async () => {
    server.replies(json(200, {}));
    const { api, reported } = client();
    await api('news.search', firstNews, { fullPage: true });
    await api('news.search', firstNews);
    await api('broadcast.search', firstNews, { fullPage: true });
    expect(flagsIn(reported)).toEqual(['full on', 'full off', 'page on', 'page off', 'page on', 'page off']);
  });

  it('of the app is on during the sign-in', async () => {
    server.replies(json(200, { result: { access_token: 'a', refresh_token: 'r' } }));
    const { api, reported } = client();
    await api('account.login', { email: 'a@demo.example', password: 'Harbour2026' });
    expect(reported).toEqual(['full on', 'account.login answered', 'full off']);
  });
});

/** A response as a browser exposes it to a page of another origin. */
const asAcrossOrigins = ({ body, status, headers }: Response): Response => {
  const shown = [...headers].filter(([name]) => name !== 'content-encoding');
  return Object.defineProperty(new Response(body, { status, headers: shown }), 'type', { value: 'cors' });
};

describe('a download', () => {
  const file = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="Report.pdf"' };

  it('is complete and has the name the server sent', async () => {
    server.replies((answer) => void answer.writeHead(200, file).end('%PDF-1.7'));
    const { blob, fileName } = await get();
    expect(await blob.text()).toBe('%PDF-1.7');
    expect(fileName).toBe('Report.pdf');
    expect(server.asked()[0]?.url).toMatch(/\?id=1$/);
  });

  it('without a name from the server has the requested name', async () => {
    server.replies((answer) => void answer.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7'));
    const options = { fileName: 'Walkway.pdf' };
    expect(await client().api('nearMiss.attachment', { id: 1 }, options)).toMatchObject(options);
  });

  it('that was compressed is complete although Content-Length differs', async () => {
    const packed = gzipSync('%PDF-1.7'.repeat(100));
    const length = { 'Content-Encoding': 'gzip', 'Content-Length': String(packed.length) };
    server.replies((answer) => void answer.writeHead(200, { ...file, ...length }).end(packed));
    expect((await get()).blob.size).toBe(800);
  });

  // The second is longer when it is compressed.
  const hashes = Array.from({ length: 25 }, (_, at) => createHash('sha256').update(`${at}`).digest());
  it.each(['%PDF-1.7'.repeat(100), Buffer.concat(hashes).toString('latin1')])(
    'of another origin is complete if the browser exposes Content-Length but not Content-Encoding',
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

  it('shorter than Content-Length fails', async () => {
    server.replies((answer) => {
      answer.writeHead(200, { ...file, 'Content-Length': '500' }).write('%PDF-1.7', () => answer.socket?.end());
    });
    expect(await kindOf(get())).toBe('offline');
  });

  it('of zero bytes fails', async () => {
    server.replies((answer) => void answer.writeHead(200, file).end());
    expect(await failureOf(get())).toMatchObject({
      kind: 'offline',
      message: 'The download was interrupted. Try again',
    });
  });

  it('that is a web page of a captive portal fails', async () => {
    server.replies(webPage(200));
    expect(await kindOf(get())).toBe('otherServer');
  });

  it('that is JSON fails', async () => {
    server.replies(json(200, { result: 'none' }));
    expect(await kindOf(get())).toBe('contract');
  });
});
