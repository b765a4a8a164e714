import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transfer } from '../../../src/contract/transfer.ts';
import { PartialFile } from '../../../src/services/api/partial-file.ts';
import { apiClient, failureOf } from '../../support/api-client.ts';
import { type Reply, type ScriptedServer, scriptedServer } from '../../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const file = '0123456789';
const stored = { 'Content-Type': 'application/pdf', ETag: '"one"' };

/** Announces the whole file, sends its first four bytes, and loses the connection. */
const cut =
  (headers: Readonly<Record<string, string>> = stored): Reply =>
  (answer) => {
    answer.writeHead(200, { ...headers, 'Content-Length': '10' }).write(file.slice(0, 4), () => answer.socket?.end());
  };
const rest =
  (headers: Readonly<Record<string, string>> = {}, from = 4): Reply =>
  (answer) =>
    void answer
      .writeHead(206, {
        ...stored,
        'Content-Range': `bytes ${from}-9/10`,
        'Content-Length': String(10 - from),
        ...headers,
      })
      .end(file.slice(from));
const whole: Reply = (answer) => void answer.writeHead(200, { ...stored, 'Content-Length': '10' }).end(file);

/** A download whose attempts share what was received. */
const download = () => {
  const receiver = new PartialFile();
  const progress: Transfer[] = [];
  receiver.onProgress = (received) => progress.push(received);
  const { api } = apiClient(server.baseUrl);
  return { progress, attempt: () => api('nearMiss.attachment', { id: 1 }, { receiver }) };
};
const rangeOf = (nth: number) => {
  const { range, 'if-range': ifRange } = server.asked()[nth]?.headers ?? {};
  return [range, ifRange];
};

it('an interrupted download is continued from the bytes that were received', async () => {
  server.replies(cut(), rest());
  const { progress, attempt } = download();
  expect(await failureOf(attempt())).toMatchObject({ kind: 'offline' });
  expect(progress).toEqual([
    { bytes: 0, total: 10 },
    { bytes: 4, total: 10 },
  ]);
  const { blob } = await attempt();
  expect([await blob.text(), blob.type]).toEqual([file, 'application/pdf']);
  expect([rangeOf(0), rangeOf(1)]).toEqual([
    [undefined, undefined],
    ['bytes=4-', '"one"'],
  ]);
  expect(progress.slice(2)).toEqual([
    { bytes: 4, total: 10 },
    { bytes: 10, total: 10 },
  ]);
});

it('a download that is interrupted twice is complete', async () => {
  server.replies(
    cut(),
    (answer) => {
      const headers = { ...stored, 'Content-Range': 'bytes 4-9/10', 'Content-Length': '6' };
      answer.writeHead(206, headers).write('45', () => answer.socket?.end());
    },
    rest({}, 6),
  );
  const { attempt } = download();
  await failureOf(attempt());
  await failureOf(attempt());
  expect(await (await attempt()).blob.text()).toBe(file);
  expect(rangeOf(2)).toEqual(['bytes=6-', '"one"']);
});

it('a file that changed meanwhile is received whole', async () => {
  server.replies(
    cut(),
    (answer) => void answer.writeHead(200, { ...stored, ETag: '"two"', 'Content-Length': '5' }).end('other'),
  );
  const { attempt } = download();
  await failureOf(attempt());
  expect(await (await attempt()).blob.text()).toBe('other');
});

it.each([
  ['another file', rest({ ETag: '"two"' })],
  ['a file of another length', rest({ 'Content-Range': 'bytes 4-9/11' })],
  ['another part', rest({ 'Content-Range': 'bytes 3-9/10' })],
  ['an unknown part', rest({ 'Content-Range': 'bytes */10' })],
])('the rest of %s is refused, and the next attempt starts again', async (_, reply) => {
  server.replies(cut(), reply, whole);
  const { attempt } = download();
  await failureOf(attempt());
  expect(await failureOf(attempt())).toMatchObject({ kind: 'contract' });
  expect(await (await attempt()).blob.text()).toBe(file);
  expect(rangeOf(2)).toEqual([undefined, undefined]);
});

it.each([
  ['without an ETag', { 'Content-Type': 'application/pdf' }],
  ['with a weak ETag', { ...stored, ETag: 'W/"one"' }],
])('a file %s starts again', async (_, headers) => {
  server.replies(cut(headers), whole);
  const { attempt } = download();
  await failureOf(attempt());
  expect(await (await attempt()).blob.text()).toBe(file);
  expect(rangeOf(1)).toEqual([undefined, undefined]);
});

it.each([
  ['of another origin', { type: 'cors' }],
  ['that is compressed', { encoding: 'gzip' }],
])(
  'a file %s starts again, and its length is not known',
  (_, { type = 'basic', encoding }: { type?: string; encoding?: string }) => {
    const receiver = new PartialFile();
    const seen: Transfer[] = [];
    receiver.onProgress = (received) => seen.push(received);
    const headers = { ...stored, 'Content-Length': '10', ...(encoding && { 'Content-Encoding': encoding }) };
    const answer = Object.defineProperty(new Response(null, { headers }), 'type', { value: type });
    receiver.receive(answer).addPiece(new TextEncoder().encode('0123'));
    expect(receiver.requestHeaders()).toEqual({});
    expect(seen.at(-1)).toEqual({ bytes: 4, total: undefined });
  },
);

it('an answer that is not a success leaves what was received', async () => {
  server.replies(cut(), (answer) => void answer.writeHead(500).end(), rest());
  const { attempt } = download();
  await failureOf(attempt());
  expect(await failureOf(attempt())).toMatchObject({ kind: 'server' });
  expect(await (await attempt()).blob.text()).toBe(file);
});
