import { expect, test, type Page } from '@playwright/test';
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
  readonly traits?: Readonly<Record<string, unknown>>;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Opens a bare page with the portal's own analytics; the collector keeps what it is sent. */
const open = async (page: Page, answers: 'keeps' | 'is blocked'): Promise<Sent[]> => {
  const sent: Sent[] = [];
  await page.route('https://portal.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  );
  await page.route(`${collector}/**`, async (route) => {
    if (answers === 'is blocked') return route.abort();
    const body: unknown = route.request().postDataJSON();
    // SAFETY: the type of what Segment sends is seen; the rest is compared by the tests.
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
      analytics.identify({ name: 'Ada Maris', email: 'ada@demo.example', owner: 'Trident Bay Shipmanagement' });
      analytics.track('Login');
      analytics.track('Page View', '/hsqe-perf/near-misses');
      analytics.track('Menu Click', '/drills');
    },
    [writeKey, collector] as const,
  );

test('the events go to the collector of the host, and of the person only the four properties', async ({ page }) => {
  const sent = await open(page, 'keeps');
  await useAll(page, 'key');
  await expect
    .poll(() => sent.map(({ type, event }) => event ?? type).toSorted())
    .toEqual(['Login', 'Menu Click', 'Page View', 'identify']);
  expect(sent.find(({ type }) => type === 'identify')?.traits).toEqual({
    name: 'Ada Maris',
    email: 'ada@demo.example',
    platform: 'Web',
    owner: 'Trident Bay Shipmanagement',
  });
  expect(sent.find(({ event }) => event === 'Page View')?.properties).toEqual({ path: '/hsqe-perf/near-misses' });
});

test('without a key nothing is asked of anybody', async ({ page }) => {
  const sent = await open(page, 'keeps');
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
