// @module-tag exhaustive
import { afterEach, expect, it, vi } from 'vitest';
import { type CallInput, type CallName, specifiedEndpoint } from '../../../src/contract/catalogue.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createApi } from '../../../src/services/api/api.ts';
import { createAuthCall } from '../../../src/app/auth-call.ts';
import { createSessionStore } from '../../../src/services/session/session-store.ts';
import { failureOf } from '../../support/api-client.ts';
import { callSamples } from '../../support/call-samples.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

const owned = {
  email: 'ada@demo.example',
  imono: '4100016',
  vessel: 0,
  person: 1,
  company: 1,
  device: 1,
  batch: 1,
  choice: 1,
  key: 1,
  view: 1,
  passkey: 1,
  account: 1,
  voyage: 1,
  report: 1,
  article: 1,
  campaign: 1,
  records: {},
};

const inputOf = <N extends CallName>(call: N): CallInput<N> => {
  const sample = callSamples[call];
  if (!sample) throw new Error(`there is no sample of ${call}`);
  // SAFETY: the samples hold the input of every call by its name.
  return sample(owned) as CallInput<N>;
};

const json = (status: number) => () =>
  Promise.resolve(Response.json({ error: 'No' }, { status, headers: { 'Content-Type': 'application/json' } }));

/** Never answers; rejects when aborted. */
const noAnswer = (signal: AbortSignal | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const failures = {
  401: json(401),
  403: json(403),
  404: json(404),
  409: json(409),
  429: json(429),
  500: json(500),
  503: json(503),
  junk: async () => new Response('{"result":', { headers: { 'Content-Type': 'application/json' } }),
  noAnswer,
};

const nothing = () => undefined;

/** The real client and the real replay, with a session whose renewals all succeed; every other request fails. */
const client = () => {
  let renewals = 0;
  const storage = memoryStorage();
  const store = createSessionStore(
    () => storage,
    () => undefined,
  );
  const keep = (gen: number) =>
    store.write({ v: 1, sid: 'one', gen, accessToken: `access ${gen}`, refreshToken: 'refresh' });
  keep(0);
  const lookers = new Set<() => void>();
  const authCall = createAuthCall({
    store,
    settings: { minTokenAgeMs: 0, requestTimeoutMs: 1_000 },
    ageOf: () => Infinity,
    session: {
      stage: () => 'ready',
      floor: () => 0,
      requestRenewal: ({ gen }) => {
        renewals += 1;
        keep(gen + 1);
        queueMicrotask(() => lookers.forEach((look) => look()));
      },
      subscribe: (look) => {
        lookers.add(look);
        return () => lookers.delete(look);
      },
    },
  });
  const api = createApi({
    baseUrl: 'http://portal.invalid',
    authCall,
    onStart: nothing,
    onEnd: nothing,
    onSuccess: nothing,
    onProblem: nothing,
    onFaults: nothing,
    onBuild: nothing,
    timeouts: { requestMs: 20, fileMs: 20, uploadMs: 20, retryPauseMs: 1 },
  });
  return { api, renewals: () => renewals };
};

/** Records the paths of the requests sent while everything fails. */
const failing = (answer: (signal: AbortSignal | undefined) => Promise<Response>) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(new URL(request.url).pathname);
    // As a server does: a form whose body is not read fails later in Node.
    if (request.headers.get('content-type')?.startsWith('multipart/')) await request.arrayBuffer();
    return answer(request.signal);
  });
  return sent;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * The expected number of requests: one, plus one replay after a 401, or two retries after a temporary failure if the
 * call is repeatable.
 */
const expectedRequests = (kind: string, { repeatable, needs, answer }: Endpoint): number => {
  if (kind === '401') return needs === 'public' ? 1 : 2;
  // After a 429 no file was generated, so the request may be repeated.
  if (kind === '429') return repeatable || answer === 'blob' ? 3 : 1;
  return repeatable && kind === '503' ? 3 : 1;
};

for (const [kind, answer] of Object.entries(failures)) {
  it(`Each call that fails with ${kind} is sent the expected number of times, with at most one renewal`, async () => {
    const sent = failing(answer);
    for (const call of callNames) {
      const { api, renewals } = client();
      sent.length = 0;
      await failureOf(api(call, inputOf(call)));
      expect(sent.length, call).toBe(expectedRequests(kind, everyCall[call]));
      expect(renewals(), call).toBe(kind === '401' && everyCall[call].needs !== 'public' ? 1 : 0);
    }
  });

  it(`All calls that fail with ${kind} at once share one retry budget`, async () => {
    const sent = failing(answer);
    const { api, renewals } = client();
    // Calls of ADMINISTRATION are sent later, when their catalogue is loaded.
    const atOnce = callNames.filter((call) => specifiedEndpoint(call));
    await Promise.all(atOnce.map((call) => failureOf(api(call, inputOf(call)))));
    const first = atOnce.length;
    const replays = kind === '401' ? atOnce.filter((call) => everyCall[call].needs !== 'public').length : 0;
    expect(sent.length).toBeLessThanOrEqual(first + replays + Math.ceil(0.1 * first));
    expect(renewals()).toBeLessThanOrEqual(1);
  });
}
