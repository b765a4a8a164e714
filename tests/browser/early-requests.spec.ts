import { expect, type Page, type Request } from '@playwright/test';
import { test as visitorTest } from './support/browser-test.ts';
import { savingData } from '../../scripts/portal-page.ts';
import { earlyAnswersKey } from '../../src/contract/early-answers.ts';
import { sessionKey } from '../../src/contract/session-protocol.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { avatar, settled, submitLogin, test } from './support/signed-in.ts';

/** Records the requests of a page to the API: method, path and parameters, body. */
const apiRequests = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  return sent;
};

/** The early answers that nobody has taken; undefined: none were requested. */
const untaken = (page: Page) =>
  page.evaluate((key) => {
    // SAFETY: the script of the document sets this.
    const early = Reflect.get(window, key) as { readonly answers: ReadonlyMap<string, unknown> } | undefined;
    return early && [...early.answers.keys()];
  }, earlyAnswersKey);

const vessel = '4100016';
/** A page of the fleet, and one of a vessel. */
const usual: ReadonlySet<string> = new Set(['/dashboard', `/hsqe-perf/near-misses/${vessel}`]);

for (const address of [
  '/dashboard',
  '/fleet',
  `/fleet-position/${vessel}`,
  `/tb-info/vessel-data/${vessel}`,
  '/monthly-report',
  `/hsqe-perf/near-misses/${vessel}`,
  '/hsqe-perf/near-misses/all',
  `/hsqe-perf/near-misses/${vessel}?filter=dates&count=7`,
])
  test(
    `the early requests of ${address} are all used, and no request is sent twice`,
    exhaustiveIf(!usual.has(address)),
    async ({ page }) => {
      await savingData(page);
      const sent = apiRequests(page);
      await page.goto(address);
      await expect
        .poll(() => sent.length, { message: 'profile, vessels, and what the page asks for' })
        .toBeGreaterThan(2);
      await settled(page);
      expect(await untaken(page)).toEqual([]);
      expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
    },
  );

test('profile, vessels and what any account may read are requested before the start script has come', async ({
  page,
}) => {
  const sent = apiRequests(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  for (const path of ['account/profile', 'account/listShipByAccount', 'account/lastupdatereport'])
    await expect.poll(() => sent.filter((request) => request.includes(path)).length, path).toBe(1);
  held.resolve();
  await settled(page);
  expect(sent.filter((request) => request.includes('account/lastupdatereport'))).toHaveLength(1);
});

/** Changes the session in storage before the next page opens. `expiresIn`: seconds; the server knows no such token. */
const withForgedToken = (page: Page, expiresIn: number) =>
  page.evaluate(
    ([key, seconds]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '');
      const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }));
      localStorage.setItem(key, JSON.stringify({ ...session, accessToken: `e30.${claims}.forged` }));
    },
    [sessionKey, expiresIn] as const,
  );

visitorTest('a token that the server refuses is renewed once, by the session', exhaustive, async ({ page }) => {
  await submitLogin(page, 'fleet@demo.example');
  await expect(avatar(page)).toBeVisible();
  await withForgedToken(page, 600);
  const sent = apiRequests(page);
  await page.goto('/fleet');
  await settled(page);
  await expect(page.getByRole('table')).toBeVisible();
  const counted = (path: string) => sent.filter((request) => request.includes(path)).length;
  expect(counted('account/refreshToken')).toBe(1);
  expect(counted('account/profile'), 'refused early, and replayed').toBe(2);
});

visitorTest('an expired token is not used early', exhaustive, async ({ page }) => {
  await submitLogin(page, 'fleet@demo.example');
  await expect(avatar(page)).toBeVisible();
  await withForgedToken(page, -1);
  await page.goto('/fleet');
  await settled(page);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await untaken(page)).toBeUndefined();
});
