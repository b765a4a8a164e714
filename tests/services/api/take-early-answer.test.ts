import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EarlyAnswers, earlyAnswersKey } from '../../../src/contract/early-answers.ts';
import { takeEarlyAnswer } from '../../../src/services/api/take-early-answer.ts';
import { apiClient, askUpdate, failureOf, kindOf, updated } from '../../support/api-client.ts';
import { json, type ScriptedServer, scriptedServer } from '../../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());
afterEach(() => Reflect.deleteProperty(globalThis, earlyAnswersKey));

const accessToken = 'token of the session';
const update = '/api/services/account/lastupdatereport';
const early = (text: string) => Response.json({ result: { lastUpdate: text } });

/** Leaves answers as the script of the document does. */
const leave = (
  answers: Readonly<Record<string, Promise<Response | undefined>>>,
  token: string = accessToken,
): EarlyAnswers['answers'] => {
  const left = new Map(
    Object.entries(answers).map(([request, answer]) => [request.replace(' /', ` ${server.baseUrl}/`), answer]),
  );
  Reflect.set(globalThis, earlyAnswersKey, { accessToken: token, answers: left } satisfies EarlyAnswers);
  return left;
};

const client = () => apiClient(server.baseUrl, {}, accessToken, takeEarlyAnswer);

const totalOf = async (recordNumber: number) =>
  (await client().api('news.search', { imono: null, optionFilter: 2, recordNumber })).data?.totalCount;

describe('an early answer', () => {
  it('is taken once, by the first request that is the same', async () => {
    server.replies(updated);
    leave({ [`GET ${update} `]: Promise.resolve(early('early')) });
    const { api, reported } = client();
    expect(await askUpdate(api)).toMatchObject({ data: { lastUpdate: 'early' } });
    expect(reported).toEqual(['page on', 'account.lastUpdateReport answered', 'page off']);
    expect(server.asked()).toEqual([]);
    expect(await askUpdate(api)).toMatchObject({ data: { lastUpdate: '21.11.2026 06:00:00' } });
    expect(server.asked()).toHaveLength(1);
  });

  it('is only for the same body', async () => {
    server.replies(json(200, { result: { items: [], totalCount: 7 } }));
    leave({
      [`POST /api/services/news/search {"imono":null,"optionFilter":2,"recordNumber":5}`]: Promise.resolve(
        Response.json({ result: { items: [], totalCount: 5 } }),
      ),
    });
    expect(await totalOf(7)).toBe(7);
    expect(await totalOf(5)).toBe(5);
    expect(server.asked()).toHaveLength(1);
  });

  it('is not given to another account or to renewed tokens', async () => {
    server.replies(updated);
    const left = leave({ [`GET ${update} `]: Promise.resolve(early('of the account before')) }, 'token of another');
    expect(await askUpdate(client().api)).toMatchObject({ data: { lastUpdate: '21.11.2026 06:00:00' } });
    expect(left.size).toBe(1);
  });

  it('that never came is requested again', async () => {
    server.replies(updated);
    leave({ [`GET ${update} `]: Promise.resolve(undefined) });
    expect(await askUpdate(client().api)).toMatchObject({ data: { lastUpdate: '21.11.2026 06:00:00' } });
    expect(server.asked()).toHaveLength(1);
  });

  it('is handled as the server’s answer, also a failure', async () => {
    server.replies(updated);
    leave({ [`GET ${update} `]: Promise.resolve(Response.json({ error: 'No' }, { status: 403 })) });
    expect(await kindOf(askUpdate(client().api))).toBe('forbidden');
    expect(server.asked()).toEqual([]);
  });

  it('is not waited for after the request was aborted', async () => {
    server.replies(updated);
    leave({ [`GET ${update} `]: new Promise(() => undefined) });
    const leaving = new AbortController();
    const error = failureOf(client().api('account.lastUpdateReport', {}, { signal: leaving.signal }));
    leaving.abort();
    expect(await error).toMatchObject({ kind: 'aborted' });
    expect(server.asked()).toEqual([]);
  });
});
