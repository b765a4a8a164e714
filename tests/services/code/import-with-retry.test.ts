import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ImportFailure, nextImportStep } from '../../../src/services/code/import-decision.ts';
import { createImportWithRetry } from '../../../src/services/code/import-with-retry.ts';
import { buildOfPage, type ServedBuild } from '../../../src/services/code/served-build.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

const decisions: readonly (readonly [ImportFailure, ReturnType<typeof nextImportStep>])[] = [
  [{ attempts: 1, served: undefined, sinceReloadMs: undefined }, 'retry'],
  [{ attempts: 1, served: undefined, sinceReloadMs: 10 }, 'retry'],
  [{ attempts: 2, served: undefined, sinceReloadMs: undefined }, 'askServer'],
  [{ attempts: 2, served: 'unknown', sinceReloadMs: undefined }, 'fail'],
  [{ attempts: 2, served: 'own', sinceReloadMs: undefined }, 'fail'],
  [{ attempts: 2, served: 'other', sinceReloadMs: undefined }, 'reload'],
  [{ attempts: 2, served: 'other', sinceReloadMs: 59_999 }, 'fail'],
  [{ attempts: 2, served: 'other', sinceReloadMs: 60_000 }, 'reload'],
];

it.each(decisions)('the next step after the failed import %o is: %s', (failure, step) => {
  expect(nextImportStep(failure)).toBe(step);
});

let reloads = 0;
let outdated = 0;

/** A tab whose storage has room for this many characters, and a server that serves this build. */
const openTab = (served: ServedBuild, room?: number) => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage(room) });
  return createImportWithRetry({
    fetchServedBuild: async () => served,
    onOtherBuild: () => (outdated += 1),
    reload: () => (reloads += 1),
  });
};

beforeEach(() => {
  reloads = 0;
  outdated = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const loadMissing = () => Promise.reject(new TypeError('Failed to fetch'));

/** The result of an import after five seconds of fake time. */
const outcome = async (importing: Promise<unknown>): Promise<unknown> => {
  let result: unknown = 'pending';
  importing.then(
    (value) => (result = value),
    (error: unknown) => (result = error),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  return result;
};

it('retries a part that fails once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('cut')).mockResolvedValue('code');
  expect(await outcome(openTab('other')(load))).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reloads).toBe(0);
});

it.each(['own', 'unknown'] as const)(
  'does not reload the page for missing code if the served build is: %s',
  async (served) => {
    expect(await outcome(openTab(served)(loadMissing))).toBeInstanceOf(TypeError);
    expect([reloads, outdated]).toEqual([0, 0]);
  },
);

it('reloads the page for another build, at most once a minute', async () => {
  const importWithRetry = openTab('other');
  expect(await outcome(importWithRetry(loadMissing))).toBe('pending');
  expect([reloads, outdated]).toEqual([1, 1]);
  expect(await outcome(importWithRetry(loadMissing))).toBeInstanceOf(TypeError);
  expect([reloads, outdated]).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome(importWithRetry(loadMissing))).toBe('pending');
  expect(reloads).toBe(2);
});

it('does not reload if storage is blocked, because it would reload forever', async () => {
  expect(await outcome(openTab('other', 0)(loadMissing))).toBeInstanceOf(TypeError);
  expect([reloads, outdated]).toEqual([0, 1]);
});

const page = (script: string) => `<script type="module" crossorigin src="${script}" nonce="x"></script>`;

it('reads the build of a page from the name of its start script', () => {
  const own = '/assets/index-JeLAk5vK.js';
  expect(buildOfPage(page(own), own)).toBe('own');
  expect(buildOfPage(page('/assets/index-8hJZ_-n2.js'), own)).toBe('other');
  expect(buildOfPage('<h1>Harbour network: please sign in</h1><script src="/assets/login.js"></script>', own)).toBe(
    'unknown',
  );
  expect(buildOfPage('', own)).toBe('unknown');
  expect(buildOfPage(page('/src/main.ts?t=1'), '/src/main.tsx')).toBe('unknown');
});
