import { expect, type Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import type { AnalyticsPage } from './support/analytics-page.ts';
import { builtScript } from './support/built-script.ts';

declare global {
  interface Window {
    analyticsPage: AnalyticsPage;
  }
}

const collector = 'https://collector.portal.test';

let script: string;
test.beforeAll(async () => {
  script = await builtScript('analytics-page.ts');
});

interface Sent {
  readonly type: string;
  readonly event?: string;
  readonly anonymousId?: string;
  readonly traits?: Readonly<Record<string, unknown>>;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Opens a bare page with the portal's own analytics; returns what the collector receives. */
const open = async (page: Page, answers: 'accepts' | 'is blocked'): Promise<Sent[]> => {
  const sent: Sent[] = [];
  await page.route('https://portal.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  );
  await page.route(`${collector}/**`, async (route) => {
    if (answers === 'is blocked') return route.abort();
    const body: unknown = route.request().postDataJSON();
    // SAFETY: only the type of Segment's events is checked here; the tests compare the rest.
    if (typeof body === 'object' && body !== null && 'type' in body) sent.push(body as Sent);
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { integrations: { 'Segment.io': { apiKey: 'key' } } },
    });
  });
  await page.goto('https://portal.test/');
  await page.addScriptTag({ content: script });
  return sent;
};

const useAll = (page: Page, writeKey: string) =>
  page.evaluate(
    ([key, host]) => {
      const analytics = window.analyticsPage.create({ writeKey: key, host });
      analytics.loggedIn();
      analytics.identify({ name: 'Ada Maris', email: 'ada@demo.example', owner: 'Trident Bay Shipmanagement' });
      analytics.track('Page View', '/hsqe-perf/near-misses');
      analytics.track('Menu Click', '/drills');
    },
    [writeKey, collector] as const,
  );

test('events go to the host’s collector, with only four properties of the user', async ({ page }) => {
  const sent = await open(page, 'accepts');
  await useAll(page, 'key');
  await expect
    .poll(() => sent.map(({ type, event }) => event ?? type))
    .toEqual(['identify', 'Login', 'Page View', 'Menu Click']);
  expect(new Set(sent.map(({ anonymousId }) => anonymousId)).size, 'all are of one user').toBe(1);
  expect(sent.find(({ type }) => type === 'identify')?.traits).toEqual({
    name: 'Ada Maris',
    email: 'ada@demo.example',
    platform: 'Web',
    owner: 'Trident Bay Shipmanagement',
  });
  expect(sent.find(({ event }) => event === 'Page View')?.properties).toEqual({ path: '/hsqe-perf/near-misses' });
});

test('the next user gets a new identity, whether the session before could still be cleared or not', async ({
  page,
}) => {
  const sent = await open(page, 'accepts');
  const people = () => sent.filter(({ type }) => type === 'identify').map(({ anonymousId }) => anonymousId);
  // A browser with an earlier clock than its pages keeps a removed cookie, without a value.
  const known = () =>
    page.evaluate(() =>
      [...document.cookie.split('; '), ...Object.keys(localStorage)].filter((text) => /ajs_.*[^=]$/.test(text)),
    );
  await useAll(page, 'key');
  await expect.poll(people).toHaveLength(1);
  expect(await known()).not.toEqual([]);
  await useAll(page, 'key');
  await expect.poll(people).toHaveLength(2);
  await page.evaluate(
    ([writeKey, host]) => {
      const analytics = window.analyticsPage.create({ writeKey, host });
      analytics.identify({ name: 'Ada Maris', email: 'ada@demo.example', owner: 'Trident Bay Shipmanagement' });
      window.analyticsPage.later = analytics.reset;
    },
    ['key', collector] as const,
  );
  await expect.poll(people).toHaveLength(3);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    window.analyticsPage.later?.();
    window.location.reload();
  });
  await loaded;
  expect(people()[1], 'a sign-in creates a new identity').not.toBe(people()[0]);
  expect(people()[2], 'a reloaded page has the same user').toBe(people()[1]);
  expect(await known(), 'cleared before the page was gone').toEqual([]);
});

test('without a key no request is sent', async ({ page }) => {
  const sent = await open(page, 'accepts');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await useAll(page, '');
  expect([sent, asked]).toEqual([[], []]);
});

test('a collector that is blocked has no effect on the page', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await open(page, 'is blocked');
  const asked = page.waitForRequest(`${collector}/**`);
  await useAll(page, 'key');
  await asked;
  await expect(page).toHaveTitle('Portal');
  expect(faults).toEqual([]);
});

test('the tag manager is not loaded on a page opened by an e-mail link', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().headers()['referer'] ?? '');
    return route.abort();
  });
  await open(page, 'accepts');
  for (const address of ['/auth/reset-password?token=secret', '/dashboard']) {
    await page.goto(`https://portal.test${address}`);
    await page.addScriptTag({ content: script });
    await page.evaluate(() => window.history.replaceState(null, '', window.location.pathname));
    await page.evaluate(() => window.analyticsPage.loadTagManager('GTM-TEST'));
  }
  await expect.poll(() => asked).toHaveLength(1);
});
