import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { type EarlyAnswers, earlyAnswersKey } from '../../../src/contract/early-answers.ts';
import { type EarlyParts, readEarlyParts, withEarlyParts } from '../../../server/http/early-parts.ts';

const profile = { method: 'GET', url: '/api/profile' };
const list = { method: 'POST', url: '/api/list', body: '{"imono":"{imo}"}', onlyPlain: true };
const parts: EarlyParts = [
  { path: '/', first: ['assets/shell.js', 'assets/dashboard.js'], later: [], requests: {} },
  { path: '/dashboard', first: ['assets/shell.js', 'assets/dashboard.js'], later: ['assets/map.js'], requests: {} },
  { path: '/fleet', first: ['assets/shell.js', 'assets/fleet.js'], later: [], requests: {} },
  {
    path: '/fleet-position',
    first: ['assets/shell.js', 'assets/position.js'],
    later: ['assets/map.js'],
    requests: { '': [profile], '{imo}': [profile, list], all: [{ method: 'GET', url: '/api/all' }] },
  },
];
const publicPart: EarlyParts[number] = {
  path: '/auth/login',
  first: ['assets/auth.js'],
  later: [],
  requests: {},
  public: true,
};
const page = '<head><!-- early-parts --><script type="module" src="/assets/main.js"></script></head>';

/** The text of the script that the page of an address has; undefined: none. */
const scriptAt = (address: string): string | undefined =>
  /<script nonce="__CSP_NONCE__">(.*?)<\/script>/s.exec(withEarlyParts(page, parts, address))?.[1];

interface Browser {
  readonly session?: string;
  readonly blocked?: true;
  readonly saveData?: true;
  /** The appearance in storage. */
  readonly theme?: string;
  /** The parameters of the address. */
  readonly search?: string;
  /** What a request of the API gets; never: no answer. */
  readonly answer?: Response | 'failure' | 'never';
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Runs the script of an address in a browser whose timers the test runs. */
const run = (address: string, { session, blocked, saveData, theme, search = '', answer = 'failure' }: Browser) => {
  const files: string[] = [];
  const dataset: Record<string, string> = {};
  const sent: Sent[] = [];
  const loadListeners: (() => void)[] = [];
  const timers = new Map<number, { readonly callback: () => void; readonly ms: number }>();
  let started = 0;
  const browser: Record<string, unknown> = {
    localStorage: {
      getItem: (key: string) => {
        if (blocked) throw new Error('Storage is blocked');
        return { 'auth.session': session, theme }[key] ?? null;
      },
    },
    navigator: { connection: { saveData } },
    location: { search },
    document: { documentElement: { dataset } },
    AbortController,
    atob,
    crypto,
    setTimeout: (callback: () => void, ms = 0) => {
      started += 1;
      timers.set(started, { callback, ms });
      return started;
    },
    clearTimeout: (timer: number) => timers.delete(timer),
    Date,
    fetch: (url: string, options?: Omit<Sent, 'url'>) => {
      if (options) sent.push({ url, ...options });
      else files.push(url);
      if (options && answer === 'never') return new Promise(() => undefined);
      return options && answer !== 'failure' ? Promise.resolve(answer) : Promise.reject(new Error('offline'));
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'load') loadListeners.push(listener);
    },
  };
  runInNewContext(scriptAt(address) ?? '', browser);
  return {
    files,
    dataset,
    sent,
    load: () => loadListeners.forEach((listener) => listener()),
    /** Runs the timers that are due within this time. */
    pass: (milliseconds: number) => {
      for (const [timer, { callback, ms }] of timers) if (ms <= milliseconds && timers.delete(timer)) callback();
    },
    // SAFETY: the script sets this or nothing.
    early: () => browser[earlyAnswersKey] as EarlyAnswers | undefined,
  };
};

/** What the script of an address fetches at once, and when the document is loaded. */
const fetchedAt = (address: string, browser: Browser) => {
  const { files, load } = run(address, browser);
  const atOnce = [...files];
  load();
  return { atOnce, atLoad: files.slice(atOnce.length) };
};

const dashboard = { atOnce: ['/assets/shell.js', '/assets/dashboard.js'], atLoad: ['/assets/map.js'] };

describe('the script of a page', () => {
  it('fetches the files of the page at once if there is a session, and the others at load', () => {
    expect(fetchedAt('/dashboard', { session: '{}' })).toEqual(dashboard);
  });

  it.each([
    ['/fleet', 'fleet'],
    ['/fleet/9100016', 'fleet'],
    ['/fleet-position/9100016', 'position'],
    ['/', 'dashboard'],
  ])('at %s fetches the files of %s', (address, name) => {
    expect(fetchedAt(address, { session: '{}' }).atOnce).toEqual(['/assets/shell.js', `/assets/${name}.js`]);
  });

  it('fetches nothing without a session, and where storage is blocked', () => {
    const nothing = { atOnce: [], atLoad: [] };
    expect(fetchedAt('/dashboard', {})).toEqual(nothing);
    expect(fetchedAt('/dashboard', { session: '{}', blocked: true })).toEqual(nothing);
  });

  it('fetches nothing at load where the visitor saves data', () => {
    expect(fetchedAt('/dashboard', { session: '{}', saveData: true })).toEqual({ ...dashboard, atLoad: [] });
  });

  it.each(['/auth/login', '/no/such/page', '/fleets'])('is absent at %s', (address) => {
    expect(withEarlyParts(page, parts, address)).toBe(page.replace('<!-- early-parts -->', ''));
  });

  it('leaves the frame to the signed-in pages', () => {
    const framed = `${page}<body><!-- frame -->\n<div>Frame</div>\n<!-- /frame --></body>`;
    expect(withEarlyParts(framed, parts, '/fleet')).toContain('<div>Frame</div>');
    expect(withEarlyParts(framed, parts, '/auth/login')).toMatch(/<body><\/body>$/);
  });

  it('shows the frame only with a session, in the appearance that was picked', () => {
    expect(run('/fleet', {}).dataset).toEqual({});
    expect(run('/fleet', { session: '{}' }).dataset).toEqual({ frame: '' });
    expect(run('/fleet', { session: '{}', theme: 'dark' }).dataset).toEqual({ frame: '', theme: 'dark' });
    expect(run('/fleet', { session: '{}', theme: 'odd' }).dataset).toEqual({ frame: '' });
  });

  it('cannot be ended by the name of a file', () => {
    const odd = [{ path: '/fleet', first: ['</script><script>alert(1)'], later: [], requests: {} }];
    expect(withEarlyParts(page, odd, '/fleet').split('</script>')).toHaveLength(3);
  });
});

/** A session whose access token expires in so many seconds. */
const sessionFor = (seconds: number): string => {
  const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + seconds, 'né?>': '~~~' })).toString('base64url');
  return JSON.stringify({ accessToken: `header.${claims}.signature` });
};
const tokenIn = (session: string): unknown => JSON.parse(session).accessToken;

const sentAt = (address: string, browser: Browser) => {
  const page = run(address, browser);
  page.pass(0);
  return page.sent.map(({ url }) => url);
};

describe('the requests of a page', () => {
  const vessel = '/fleet-position/9100016';
  const session = sessionFor(600);

  it('are sent with the token, for the vessel of the address, as the client sends them', () => {
    const { sent, pass } = run(vessel, { session });
    expect(sent, 'the files of the first load go first').toEqual([]);
    pass(0);
    const headers = {
      Accept: 'application/json',
      Authorization: `Bearer ${tokenIn(session)}`,
      'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    };
    expect(sent).toMatchObject([
      { url: '/api/profile', method: 'GET', credentials: 'same-origin', headers },
      { url: '/api/list', method: 'POST', body: '{"imono":"9100016"}', headers },
    ]);
    expect(new Set(sent.map((request) => request.headers['traceparent'])).size).toBe(2);
    expect(sent.map((request) => request.headers['Content-Type'])).toEqual([undefined, 'application/json']);
  });

  it.each([
    ['/fleet-position', '', ['/api/profile']],
    ['/fleet-position/all', '', ['/api/all']],
    ['/fleet-position/elsewhere', '', []],
    [vessel, '?count=7', ['/api/profile']],
  ])('at %s%s are %j', (address, search, urls) => {
    expect(sentAt(address, { session, search })).toEqual(urls);
  });

  it.each([
    ['no session', undefined],
    ['a record that is no JSON', '{'],
    ['a record without a token', '{}'],
    ['a token without an expiry', JSON.stringify({ accessToken: 'opaque' })],
    ['an expired token', sessionFor(-1)],
    ['a token about to expire', sessionFor(29)],
  ])('are not sent with %s', (_, record) => {
    const page = run(vessel, record === undefined ? {} : { session: record });
    page.pass(60_000);
    expect(page.sent).toEqual([]);
    expect(page.early()).toBeUndefined();
  });

  it.each([200, 401, 403, 404, 500])('leave an answer %s to the client, with its token', async (status) => {
    const answer = new Response(null, { status });
    const page = run('/fleet-position', { session, answer });
    page.pass(0);
    expect(page.early()?.accessToken).toBe(tokenIn(session));
    expect(await page.early()?.answers.get('GET /api/profile ')).toBe(answer);
    page.pass(15_000);
    expect(
      page.sent.map(({ signal }) => signal.aborted),
      'the body may take longer',
    ).toEqual([false]);
  });

  it.each([429, 502, 503, 504])('leave it to the client to send again after %s', async (status) => {
    const page = run('/fleet-position', { session, answer: new Response(null, { status }) });
    page.pass(0);
    expect(page.early()?.answers.has('GET /api/profile ')).toBe(true);
    expect(await page.early()?.answers.get('GET /api/profile ')).toBeUndefined();
  });

  it('leave it to the client to send again after a failure, and after 15 s without an answer', async () => {
    const failing = run('/fleet-position', { session });
    failing.pass(0);
    expect(await failing.early()?.answers.get('GET /api/profile ')).toBeUndefined();
    const silent = run('/fleet-position', { session, answer: 'never' });
    silent.pass(0);
    silent.pass(14_999);
    expect(silent.sent.map(({ signal }) => signal.aborted)).toEqual([false]);
    silent.pass(15_000);
    expect(silent.sent.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  it('drop an answer that is not used within 20 s', async () => {
    const answer = new Response('unused');
    const page = run('/fleet-position', { session, answer });
    page.pass(0);
    page.pass(19_999);
    expect(page.early()?.answers.size).toBe(1);
    page.pass(20_000);
    expect(page.early()?.answers.size).toBe(0);
    await expect.poll(() => answer.bodyUsed).toBe(true);
  });
});

describe('the list of a build', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const listOf = async (text?: string) => {
    folder = await mkdtemp(path.join(tmpdir(), 'early-parts-'));
    if (text !== undefined) await writeFile(path.join(folder, 'early-parts.json'), text);
    return readEarlyParts(folder);
  };

  it('is read', async () => expect(await listOf(JSON.stringify(parts))).toEqual(parts));
  it('may be of a build without requests', async () => {
    const [first] = await listOf('[{"path":"/","first":[],"later":[]}]');
    expect(first?.requests).toEqual({});
  });
  it('may be absent', async () => expect(await listOf()).toEqual([]));
  it('is refused in another shape', async () => {
    await expect(listOf('[{"path":1}]')).rejects.toThrow(/path/);
  });
});

it('preloads the files of a public page, which has no script and no frame', () => {
  const framed = `${page}<!-- frame --><p>Frame</p><!-- /frame -->`;
  const text = withEarlyParts(framed, [...parts, publicPart], '/auth/login');
  expect(text).toContain('<link rel="preload" as="fetch" crossorigin href="/assets/auth.js">');
  expect(text).not.toMatch(/Frame|__CSP_NONCE__/);
  expect(withEarlyParts(framed, parts, '/no/such/page')).not.toMatch(/Frame|preload/);
});
