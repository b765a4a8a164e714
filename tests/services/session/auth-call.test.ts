import { describe, expect, it } from 'vitest';
import { createAuthCall, type SessionPort } from '../../../src/app/auth-call.ts';
import { createSessionStore } from '../../../src/services/session/session-store.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

/** A session controlled by the test, and a server that accepts only these access tokens. */
const setting = (
  valid: readonly string[],
  { minTokenAgeMs = 5_000, requestTimeoutMs = 60_000, age = Infinity } = {},
) => {
  const storage = memoryStorage();
  const store = createSessionStore(
    () => storage,
    () => undefined,
  );
  const lookers = new Set<() => void>();
  let stage: ReturnType<SessionPort['stage']> = 'ready';
  let floor = 0;
  const asked: number[] = [];
  const session: SessionPort = {
    stage: () => stage,
    floor: () => floor,
    requestRenewal: ({ gen }) => {
      asked.push(gen);
      stage = 'busy';
    },
    subscribe: (look) => {
      lookers.add(look);
      return () => lookers.delete(look);
    },
  };
  const write = (gen: number, sid = 'first') =>
    store.write({ v: 1, sid, gen, accessToken: `${sid} ${gen}`, refreshToken: 'r' });
  const become = (next: typeof stage, least = floor) => {
    stage = next;
    floor = least;
    for (const look of lookers) look();
  };
  const sent: string[] = [];
  const send = async (token: string) => {
    sent.push(token);
    return new Response(valid.includes(token) ? 'fine' : '{"error":"expired"}', {
      status: valid.includes(token) ? 200 : 401,
    });
  };
  const authCall = createAuthCall({ store, session, settings: { minTokenAgeMs, requestTimeoutMs }, ageOf: () => age });
  write(0);
  return { authCall, store, write, become, send, sent, asked, lookers };
};

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a request', () => {
  it('is sent once with the token if the token is valid', async () => {
    const { authCall, send, sent, asked } = setting(['first 0']);
    expect((await authCall(send)).status).toBe(200);
    expect([sent, asked]).toEqual([['first 0'], []]);
  });
  it('is not sent without a session', async () => {
    const { authCall, store, send, sent } = setting([]);
    store.clear('first');
    await expect(authCall(send)).rejects.toMatchObject({ kind: 'unauthenticated', message: 'RefreshToken Invalid' });
    expect(sent).toEqual([]);
  });
  it('returns every response other than 401', async () => {
    const { authCall, asked } = setting([]);
    expect((await authCall(async () => new Response('', { status: 403 }))).status).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe('a request answered with 401', () => {
  it('waits for the refresh and is replayed with the new token', async () => {
    const { authCall, send, sent, asked, write, become, lookers } = setting(['first 1']);
    const answer = authCall(send);
    await turn();
    write(1);
    become('ready');
    expect((await answer).status).toBe(200);
    expect([sent, asked]).toEqual([['first 0', 'first 1'], [0]]);
    expect(lookers.size).toBe(0);
  });
  it('is replayed at once if another tab has refreshed meanwhile', async () => {
    const { authCall, send, sent, asked, write } = setting(['first 1']);
    const answer = authCall(async (token) => {
      const response = await send(token);
      if (token === 'first 0') write(1);
      return response;
    });
    expect((await answer).status).toBe(200);
    expect([sent, asked]).toEqual([['first 0', 'first 1'], []]);
  });
  it('waits while the session refreshes, and requests a refresh again only after that', async () => {
    const { authCall, send, asked, become, write } = setting(['first 1']);
    const answer = authCall(send);
    await turn();
    become('ready');
    expect(asked).toEqual([0]);
    become('busy');
    become('ready');
    expect(asked).toEqual([0, 0]);
    write(1);
    become('ready');
    expect((await answer).status).toBe(200);
  });
  it("rejects with the server's answer after a second 401", async () => {
    const { authCall, send, sent, write, become } = setting([]);
    const answer = authCall(send);
    await turn();
    write(1);
    become('ready');
    const response = await answer;
    expect([response.status, await response.text()]).toEqual([401, '{"error":"expired"}']);
    expect(sent).toEqual(['first 0', 'first 1']);
  });
  it("rejects with the server's answer if its token is seconds old", async () => {
    const { authCall, send, asked } = setting([], { age: 4_999 });
    expect((await authCall(send)).status).toBe(401);
    expect(asked).toEqual([]);
  });
  it('is never sent with a token older than the newest known', async () => {
    const { authCall, send, sent, write, become } = setting(['first 2']);
    const answer = authCall(send);
    await turn();
    become('busy', 2);
    write(1);
    become('busy');
    await turn();
    expect(sent).toEqual(['first 0']);
    write(2);
    become('ready');
    expect((await answer).status).toBe(200);
    expect(sent).toEqual(['first 0', 'first 2']);
  });
  it('is never replayed under another sign-in', async () => {
    const { authCall, send, sent, write, become } = setting(['second 0', 'second 1']);
    const answer = authCall(send);
    await turn();
    write(1, 'second');
    become('over');
    await expect(answer).rejects.toMatchObject({ kind: 'sessionChanged' });
    expect(sent).toEqual(['first 0']);
  });
  it('rejects with unauthenticated if the session has ended', async () => {
    const { authCall, send, store, become } = setting([]);
    const answer = authCall(send);
    await turn();
    store.clear('first');
    become('over');
    await expect(answer).rejects.toMatchObject({ kind: 'unauthenticated', message: 'RefreshToken Invalid' });
  });
  it('rejects with unavailable if the session cannot be refreshed now', async () => {
    const { authCall, send, become, store } = setting([]);
    const answer = authCall(send);
    await turn();
    become('unavailable');
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable' });
    expect(store.read()?.gen).toBe(0);
  });
  it('stops waiting after its timeout', async () => {
    const { authCall, send, lookers } = setting([], { requestTimeoutMs: 1 });
    await expect(authCall(send)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(lookers.size).toBe(0);
  });
  it('stops waiting when it is aborted', async () => {
    const { authCall, send, lookers } = setting([]);
    const page = new AbortController();
    const answer = authCall(send, { signal: page.signal });
    await turn();
    page.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    expect(lookers.size).toBe(0);
  });
  it('stops waiting when it was aborted before', async () => {
    const { authCall, send, lookers } = setting([]);
    await expect(authCall(send, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
    expect(lookers.size).toBe(0);
  });
  it('shares one refresh with all others', async () => {
    const { authCall, send, asked, write, become } = setting(['first 1']);
    const answers = Array.from({ length: 5 }, () => authCall(send));
    await turn();
    write(1);
    become('ready');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(asked).toEqual([0]);
  });
});

describe('an answer that arrives after its session ended', () => {
  it.each([{ refused: 0 }, { refused: 1 }])('is discarded, after $refused rejected tokens', async ({ refused }) => {
    const { authCall, send, become, write, lookers } = setting([]);
    const late = Promise.withResolvers<Response>();
    let requests = 0;
    const answer = authCall((token) => ((requests += 1) <= refused ? send(token) : late.promise));
    await turn();
    if (refused > 0) {
      write(1);
      become('ready');
      await turn();
    }
    become('over');
    late.resolve(new Response('secret'));
    await expect(answer).rejects.toMatchObject({ kind: 'aborted', message: 'The session ended' });
    expect([requests, lookers.size]).toEqual([refused + 1, 0]);
  });
});

it('a request whose tokens another tab has replaced before they are sent again ends as unavailable', async () => {
  const { authCall, write, become, sent } = setting([]);
  const answer = authCall(async (token) => {
    sent.push(token);
    const body = new ReadableStream({ cancel: () => write(2) });
    return new Response(body, { status: 401 });
  });
  await turn();
  write(1);
  become('ready');
  await expect(answer).rejects.toMatchObject({ kind: 'unavailable' });
  expect(sent).toEqual(['first 0']);
});

it('an error of sending is that of the request', async () => {
  const { authCall, lookers } = setting([]);
  await expect(authCall(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  expect(lookers.size).toBe(0);
});
