import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { showCharts } from './support/show-charts.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, settled, submitLogin, test } from './support/signed-in.ts';
import { freshAnswer } from './support/fresh-answer.ts';

const list = '/hsqe-perf/near-misses/4100016';
const rows = (page: Page) => page.locator('.table-row');
const alertBar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Refresh Page' });
const searches = `**${catalogue['nearMiss.search'].path}`;
const profiles = `**${catalogue['account.profile'].path}`;

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('over plain http, without the APIs of secure origins, the form signs in', exhaustive, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(crypto, 'randomUUID', { value: undefined });
      Object.defineProperty(navigator, 'locks', { value: undefined });
    });
    await submitLogin(page, 'fleet@demo.example');
    await expect(avatar(page)).toBeVisible();
  });

  test('with storage blocked, sign-in works, and a message says how long it lasts', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    });
    await submitLogin(page, 'fleet@demo.example');
    await expect(avatar(page)).toBeVisible();
    await expect(page.getByText('You will be signed out when you close this tab')).toBeVisible();
  });

  test('with storage full, sign-in works', exhaustive, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await submitLogin(page, 'fleet@demo.example');
    await expect(avatar(page)).toBeVisible();
    await page.getByRole('link', { name: 'Company Info' }).click();
    await expect(page).toHaveURL(/company-info/);
    await settled(page);
  });
});

test('a newer build is announced unobtrusively, and the next navigation loads it', async ({ page }) => {
  await page.goto(list);
  await settled(page);
  const bar = page.getByRole('status').filter({ hasText: 'There is a new version of the portal' });
  await expect(bar).toHaveCount(0);
  await page.route(searches, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-app-build': 'newer' } });
  });
  await page.getByRole('textbox', { name: 'Records' }).fill('7');
  await expect(bar).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Company Info' }).click();
  await loaded;
  await expect(page).toHaveURL(/company-info/);
  await expect(bar).toHaveCount(0);
});

test(
  'a profile that cannot be loaded leaves the shell and the bar, and is retried automatically',
  exhaustive,
  async ({ page }) => {
    await page.clock.install();
    await page.route(profiles, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
    await page.goto(list);
    await expect(page.locator('.failed-state')).toContainText('Your profile could not be loaded');
    await expect(alertBar(page).getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(profiles);
    await page.clock.runFor(16_000);
    await expect(rows(page)).toHaveCount(5);
    await expect(alertBar(page)).toHaveCount(0);
  },
);

test(
  'a captive portal in place of a list is told from no connection, and the list is retried automatically',
  exhaustive,
  async ({ page }) => {
    await page.clock.install();
    await page.goto(list);
    await expect(rows(page)).toHaveCount(5);
    await page.route('**/api/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Harbour network</h1>' }),
    );
    await page.getByRole('textbox', { name: 'Records' }).fill('7');
    await page.clock.runFor(1_000);
    await expect(alertBar(page)).toContainText('Another server answered');
    await expect(rows(page)).toHaveCount(5);
    await page.unroute('**/api/**');
    await page.clock.runFor(16_000);
    await expect(rows(page)).toHaveCount(7);
    await expect(alertBar(page)).toHaveCount(0);
  },
);

test('a list that is refused because a permission was removed redirects by the rule of permissions, and the menu follows', async ({
  page,
}) => {
  await page.goto(list);
  await expect(rows(page)).toHaveCount(5);
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Near Misses' });
  await expect(entry).toHaveCount(1);
  let profilesAsked = 0;
  await page.route(profiles, async (route) => {
    profilesAsked += 1;
    const { result } = await (await freshAnswer(route)).json();
    const frontends = result.frontends.filter(({ name }: { name: string }) => name !== 'Near Misses');
    await route.fulfill({ json: { result: { ...result, frontends } } });
  });
  await page.route(searches, (route) => route.fulfill({ status: 403, json: { error: 'You may not read this' } }));
  await page.getByRole('textbox', { name: 'Records' }).fill('7');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(entry).toHaveCount(0);
  await expect(avatar(page)).toBeVisible();
  await settled(page);
  expect(profilesAsked).toBe(1);
});

/** Code of a view that throws whenever it renders. */
const breaking = (name: string) => ({
  contentType: 'text/javascript',
  body: `export const ${name} = () => { throw new Error('thrown in ${name}'); };`,
});

test(
  'a view that throws while rendering leaves the rest of its page, and a page that throws leaves the shell',
  exhaustive,
  async ({ page }) => {
    await showCharts(page);
    const reported: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reported.push(message.text()));
    const stored = page.waitForResponse('**/api/report');
    await page.route('**/assets/RecordChart-*.js', (route) => route.fulfill(breaking('RecordChart')));
    await page.route('**/assets/company-info-*.js', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace(/function \w+\(\{actors:\w+\}\)\{/, '$&throw new Error("thrown in a page");');
      await route.fulfill({ response, body });
    });
    await page.goto(list);
    await expect(page.locator('.failed-state')).toContainText('The chart could not be displayed');
    const sent = await stored;
    expect(sent.status()).toBe(204);
    expect(sent.request().postDataJSON()).toMatchObject({
      what: 'Error: thrown in RecordChart',
      page: '/hsqe-perf/near-misses/:id',
      build: sent.headers()['x-app-build'],
      places: expect.arrayContaining([expect.stringMatching(/^assets\/RecordChart-/)]),
      events: expect.arrayContaining([expect.objectContaining({ machine: 'query' })]),
    });
    await page.getByRole('textbox', { name: 'Records' }).fill('7');
    await expect(rows(page)).toHaveCount(7);
    await page.getByRole('link', { name: 'Company Info' }).click();
    await expect(page.locator('.failed-state')).toContainText('This page has stopped working');
    await expect(page.locator('.failed-state').getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await page.getByRole('link', { name: 'System', exact: true }).click();
    await expect(page).toHaveURL(/\/system$/);
    await expect(page.locator('.failed-state')).toHaveCount(0);
    await settled(page);
    for (const message of ['thrown in RecordChart', 'thrown in a page']) expect(reported.join()).toContain(message);
  },
);
