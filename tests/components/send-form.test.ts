import { expect, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import type { Transfer } from '../../src/contract/transfer.ts';
import { createApi } from '../../src/services/api/api.ts';
import { sendForm } from '../../src/services/api/send-form.ts';
import { type HeldAnswer, heldServerPath } from './support/held-answer.ts';

const url = `${heldServerPath}/upload`;

/** Half a minute on the slow link. */
const large = 300_000;
const slowLink = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 10_000 };
const fastLink = { ...slowLink, uploadThroughput: -1 };

const setLink = async (conditions: typeof slowLink): Promise<void> =>
  void (await cdp().send('Network.emulateNetworkConditions', conditions));

/** Sends as slowly as a satellite link, until the test ends or sets another link. */
const onSlowLink = async (): Promise<void> => {
  await cdp().send('Network.enable');
  await setLink(slowLink);
  onTestFinished(() => setLink(fastLink));
};

const formOf = (bytes: number): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'fleet.xlsx');
  return form;
};

/** A form that is being sent, and how much of it was reported. */
const start = (bytes: number, { timeoutMs = 60_000, signal = new AbortController().signal, to = url } = {}) => {
  const reported: Transfer[] = [];
  const onProgress = (sent: Transfer) => void reported.push(sent);
  const headers = { Authorization: 'Bearer token' };
  const sent = sendForm(to, { method: 'POST', headers, body: formOf(bytes), signal, timeoutMs, onProgress });
  return { reported, sent: sent.catch((error: unknown) => error) };
};

const pending = async (): Promise<unknown> => (await fetch(`${heldServerPath}/pending`)).json();
const isHeld = () => expect.poll(pending).toEqual(['/upload']);
const answer = (held: HeldAnswer) => fetch(`${heldServerPath}/answer`, { method: 'POST', body: JSON.stringify(held) });

it('reports how much was sent while the link is slow, and resolves to its answer', async () => {
  await onSlowLink();
  const { reported, sent } = start(large);
  await isHeld();
  await expect.poll(() => reported.length).toBeGreaterThan(1);
  const [first, second] = reported;
  expect(first).toEqual({ bytes: 0, total: undefined });
  expect(second?.bytes).toBeGreaterThan(0);
  expect(second?.bytes).toBeLessThan(large);
  await setLink(fastLink);
  await answer({ status: 201, headers: { 'X-Request-Id': 'r7' }, body: { result: { id: '7' } } });
  const response = await sent;
  if (!(response instanceof Response)) throw response;
  expect([response.status, response.headers.get('x-request-id')]).toEqual([201, 'r7']);
  expect(await response.json()).toEqual({ result: { id: '7' } });
  const last = reported.at(-1);
  expect(last?.total).toBeGreaterThan(large);
  expect(last?.bytes).toBe(last?.total);
});

it('stops a form that is aborted', async () => {
  await onSlowLink();
  const abort = new AbortController();
  const { sent } = start(large, { signal: abort.signal });
  await isHeld();
  abort.abort();
  expect(await sent).toMatchObject({ name: 'AbortError' });
  await expect.poll(pending).toEqual([]);
});

it('sends nothing if it is aborted before', async () => {
  const { reported, sent } = start(10, { signal: AbortSignal.abort() });
  expect(await sent).toMatchObject({ name: 'AbortError' });
  expect([reported, await pending()]).toEqual([[], []]);
});

it('fails with a timeout if the server does not answer in time', async () => {
  const { sent } = start(10, { timeoutMs: 50 });
  expect(await sent).toMatchObject({ name: 'TimeoutError' });
  await expect.poll(pending).toEqual([]);
});

it('fails as fetch does if there is no connection', async () => {
  expect(await start(10, { to: 'http://127.0.0.1:1/' }).sent).toBeInstanceOf(TypeError);
});

/** The client of the portal, whose token the server rejects once. */
const client = () => {
  const problems: string[] = [];
  const api = createApi({
    baseUrl: heldServerPath,
    authCall: async (send) => {
      const response = await send('old token');
      return response.status === 401 ? send('new token') : response;
    },
    onStart: () => undefined,
    onEnd: () => undefined,
    onSuccess: () => undefined,
    onProblem: ({ message }) => void problems.push(message),
    onFaults: () => undefined,
    onBuild: () => undefined,
  });
  const reported: Transfer[] = [];
  const upload = api(
    'import.upload',
    { file: new File(['IMO Number'], 'fleet.csv') },
    { onProgress: (sent) => void reported.push(sent) },
  );
  return { problems, reported, upload: upload.catch((error: unknown) => error) };
};
const isRequested = () => expect.poll(pending).toEqual([expect.stringContaining('/imports')]);

it('is sent again with a renewed token, and starts its progress again', async () => {
  const { reported, upload } = client();
  await isRequested();
  await answer({ status: 401 });
  await isRequested();
  await answer({ status: 200, body: { result: { id: '7' } } });
  expect(await upload).toEqual({ data: { id: '7' }, unreadable: 0 });
  expect(reported.filter(({ bytes }) => bytes === 0)).toHaveLength(2);
});

it('tells why the server refuses a file', async () => {
  const { problems, upload } = client();
  await isRequested();
  await answer({ status: 400, body: { error: 'This is no workbook' } });
  expect(await upload).toMatchObject({ kind: 'invalid', message: 'This is no workbook' });
  expect(problems).toEqual(['This is no workbook']);
});
