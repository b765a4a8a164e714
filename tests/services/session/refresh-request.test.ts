import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRefreshRequest } from '../../../src/services/session/refresh-request.ts';
import { json, type Reply, type ScriptedServer, scriptedServer, stalled } from '../../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const never = new AbortController().signal;
const renew = (reply: Reply, timeout = 5_000, signal = never) => {
  server.replies(reply);
  return createRefreshRequest({ baseUrl: server.baseUrl }, timeout)('refresh 0', signal);
};
const nothing = { answer: 'none', retryAfter: undefined, ended: undefined };

describe('a refresh request', () => {
  it('is sent once, with the refresh token only, and resolves to the response', async () => {
    const error = { error: 'RefreshToken Invalid' };
    expect(await renew(json(401, error, { 'X-Session-Ended': 'device removed' }))).toEqual({
      answer: { status: 401, body: JSON.stringify(error) },
      retryAfter: undefined,
      ended: 'device removed',
    });
    const [asked, ...more] = server.asked();
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ method: 'POST', url: '/api/services/account/refreshToken' });
    expect([asked?.body, asked?.headers['authorization']]).toEqual(['{"refresh_token":"refresh 0"}', undefined]);
  });

  it('accepts only known reasons for the end of a session', async () => {
    expect(await renew(json(401, {}, { 'X-Session-Ended': '<b>because</b>' }))).toMatchObject({ ended: undefined });
  });

  it.each([
    ['seconds', '7', 7],
    ['none', '0', undefined],
    ['a time that has passed', new Date(Date.now() - 60_000).toUTCString(), undefined],
    ['junk', 'soon', undefined],
  ])('reads Retry-After: %s', async (_, header, seconds) =>
    expect((await renew(json(503, {}, { 'Retry-After': header }))).retryAfter).toBe(seconds),
  );

  it('reads a date in Retry-After', async () => {
    const { retryAfter } = await renew(json(503, {}, { 'Retry-After': new Date(Date.now() + 600_000).toUTCString() }));
    expect(retryAfter).toBeGreaterThan(500);
    expect(retryAfter).toBeLessThanOrEqual(600);
  });

  it('has no outcome without a complete response in time', async () => {
    expect(await renew(() => undefined, 30)).toEqual(nothing);
    expect(await renew(stalled({ 'Content-Type': 'application/json' }, '{"data":'), 30)).toEqual(nothing);
    expect(await renew((answer) => void answer.destroy())).toEqual(nothing);
    expect(await renew(() => undefined, 5_000, AbortSignal.abort())).toEqual(nothing);
  });
});
