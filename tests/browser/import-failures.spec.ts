import { expect, type Page, type Route } from '@playwright/test';
import { showCharts } from './support/show-charts.ts';
import { test as ownPortalTest } from './support/browser-test.ts';
import { savingData } from '../../scripts/portal-page.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, settled, submitLogin, test } from './support/signed-in.ts';

// Browsers differ in how they handle a module that failed to load: this file also runs in a second browser where one is
// installed.

const list = '/hsqe-perf/near-misses/4100016';
const rows = (page: Page) => page.locator('.table-row');
const chart = (page: Page) => page.locator('.highcharts-container').first();
const failedState = (page: Page) => page.locator('.failed-state');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const asset = (name: string) => `**/assets/${name}`;

/** How a request fails: some browsers recover from one, some from the other, some from neither. */
const failures = {
  'is cut off': (route: Route) => route.abort('connectionreset'),
  'is answered with 503': (route: Route) => route.fulfill({ status: 503, body: 'Unavailable' }),
} as const;
type Failure = keyof typeof failures;

/** Lets all requests for some files fail until `restore` is called; counts them. */
const loseFiles = async (page: Page, name: string, failure: Failure = 'is cut off') => {
  let asked = 0;
  await page.route(asset(name), (route) => {
    asked += 1;
    return failures[failure](route);
  });
  return { asked: () => asked, restore: () => page.unroute(asset(name)) };
};

/** How often the page was loaded, and its uncaught errors. */
const watch = (page: Page) => {
  const seen = { loads: 0, errors: [] as string[] };
  page.on('load', () => (seen.loads += 1));
  page.on('pageerror', (error) => seen.errors.push(error.message));
  return seen;
};

test.beforeEach(({ page }) => savingData(page));

const chartFiles = {
  'own code': 'RecordChart-*.js',
  'shared code': 'ChartAccessibility-*.js',
  stylesheet: 'Chart-*.css',
} as const;
const pageFiles = { code: 'company-info-*.js', stylesheet: 'dashboard-*.css' } as const;
const pageOf = {
  code: { link: 'Company Info', address: /company-info/ },
  stylesheet: { link: 'Dashboard', address: /dashboard/ },
} as const;
const failuresOf = <Part extends string>(files: Readonly<Record<Part, string>>) =>
  // SAFETY: these are the names of those tables.
  (Object.keys(files) as Part[]).flatMap((part) =>
    (Object.keys(failures) as Failure[]).map((failure) => ({ part, name: files[part], failure })),
  );

for (const { part, name, failure } of failuresOf(chartFiles))
  test(
    `A chart whose ${part} ${failure} shows an error in its place, and 'Try again' renders it`,
    exhaustive,
    async ({ page }) => {
      await showCharts(page);
      const seen = watch(page);
      const lost = await loseFiles(page, name, failure);
      await page.goto(list);
      await expect(failedState(page)).toContainText('The chart could not be displayed');
      await expect(rows(page)).toHaveCount(5);
      expect(lost.asked()).toBe(2);
      await tryAgain(page).click();
      await expect.poll(lost.asked).toBe(4);
      await expect(failedState(page)).toContainText('The chart could not be displayed');
      await lost.restore();
      await tryAgain(page).click();
      await expect(chart(page)).toBeVisible();
      await expect(failedState(page)).toHaveCount(0);
      expect(seen).toEqual({ loads: 1, errors: [] });
    },
  );

for (const { part, name, failure } of failuresOf(pageFiles))
  test(`A page whose ${part} ${failure} leaves the shell, and 'Try again' opens it`, exhaustive, async ({ page }) => {
    await page.goto('/fleet');
    await settled(page);
    const seen = watch(page);
    const lost = await loseFiles(page, name, failure);
    const { link, address } = pageOf[part];
    await page.getByRole('link', { name: link }).click();
    await expect(failedState(page)).toContainText('This page could not be loaded');
    await expect(avatar(page)).toBeVisible();
    expect(lost.asked()).toBe(2);
    await tryAgain(page).click();
    await expect.poll(lost.asked).toBe(4);
    await expect(failedState(page)).toContainText('This page could not be loaded');
    await lost.restore();
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failedState(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    expect(seen).toEqual({ loads: 0, errors: [] });
  });

test(
  "The file of the shell and of all pages fails to load: 'Try again' opens both at once",
  exhaustive,
  async ({ page }) => {
    const lost = await loseFiles(page, 'shell-*.js');
    await page.goto(list);
    await expect(failedState(page)).toContainText('This page could not be loaded');
    await lost.restore();
    await tryAgain(page).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(avatar(page)).toBeVisible();
  },
);

test(
  "A map whose coastlines fail to load shows an error, and 'Try again' renders it; without the finer ones it stays",
  exhaustive,
  async ({ page }) => {
    const seen = watch(page);
    const lost = await loseFiles(page, 'land-110m-*.js');
    const lostFiner = await loseFiles(page, 'land-50m-*.js');
    await page.goto('/dashboard');
    const map = page.getByRole('region', { name: 'Map of the fleet' });
    await expect(map.locator('.failed-state')).toContainText('The map could not be loaded');
    await lost.restore();
    await map.getByRole('button', { name: 'Try again' }).click();
    await expect(map.locator('.highcharts-container')).toBeVisible();
    const failed = map.getByRole('alert');
    await expect(async () => {
      await map.getByRole('button', { name: 'Zoom in' }).click();
      await expect(failed).toContainText('The finer coastlines could not be loaded', { timeout: 2_000 });
    }).toPass();
    await expect(map.locator('.highcharts-container')).toBeVisible();
    await lostFiner.restore();
    const finer = page.waitForResponse(asset('land-50m-*.js'));
    await failed.getByRole('button', { name: 'Try again' }).click();
    await finer;
    await expect(failed).toHaveCount(0);
    expect(seen).toEqual({ loads: 1, errors: [] });
  },
);

test(
  'A file that the server does not have causes no reload of a page of the same build',
  exhaustive,
  async ({ page }) => {
    await showCharts(page);
    const seen = watch(page);
    await page.route(asset('RecordChart-*.js'), (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(list);
    await expect(failedState(page)).toContainText('The chart could not be displayed');
    await page.getByRole('textbox', { name: 'Records' }).fill('7');
    await expect(rows(page)).toHaveCount(7);
    expect(seen.loads).toBe(1);
  },
);

test("A page whose code was removed by a new release is reloaded once, silently, then offers 'Refresh Page'", async ({
  page,
}) => {
  await page.goto('/fleet');
  await settled(page);
  const seen = watch(page);
  await page.route(asset('company-info-*.js'), (route) => route.fulfill({ status: 404, body: 'Not found' }));
  // The server's answer to a request for its current build; the reload itself is a navigation.
  let asked = 0;
  await page.route('**/tb-info/company-info*', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    asked += 1;
    const response = await route.fetch();
    const body = (await response.text()).replace(/index-[\w-]{8}\.js/, 'index-newer000.js');
    return route.fulfill({ response, body });
  });
  await page.getByRole('link', { name: 'Company Info' }).click();
  await expect(failedState(page).getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expect(page).toHaveURL(/company-info/);
  await expect(avatar(page)).toBeVisible();
  expect(seen.loads).toBe(1);
  expect(asked).toBe(2);
  await page.unroute(asset('company-info-*.js'));
  await failedState(page).getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(failedState(page)).toHaveCount(0);
});

const stop = async (portal: PortalProcess) => {
  portal.kill('SIGTERM');
  await portal.ended;
};

ownPortalTest.describe('a separate portal', () => {
  const { folder, remove } = temporaryFolder();
  ownPortalTest.afterAll(remove);

  ownPortalTest(
    'While the server is stopped, an attachment and a page report a failure; when it is back, both load',
    exhaustive,
    async ({ browser }) => {
      const settings = { DATA_DIR: folder, SEED_VESSELS: '1' };
      const first = await startPortalProcess(settings);
      const context = await browser.newContext({ baseURL: `http://localhost:${first.port}` });
      const page = await context.newPage();
      await savingData(page);
      await submitLogin(page, 'fleet@demo.example');
      await expect(avatar(page)).toBeVisible();
      await page.goto('/hsqe-perf/near-misses?filter=records&count=40');
      await rows(page).filter({ hasText: 'Has attachments' }).first().getByRole('link').click();
      const panel = page.getByRole('dialog');
      const file = panel.locator('.download-card').first();
      await expect(file).toBeVisible();
      await settled(page);
      const seen = watch(page);

      await stop(first);
      await file.click();
      await expect(page.getByText('Attachment download failed')).toBeVisible();
      await expect(panel).toBeVisible();
      await panel.getByRole('button', { name: /^Close the/ }).click();
      await page.getByRole('link', { name: 'Company Info' }).click();
      await expect(failedState(page)).toContainText('This page could not be loaded');

      const second = await startPortalProcess({ ...settings, PORT: String(first.port) });
      await tryAgain(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Company Info' })).toBeVisible();
      await page.goBack();
      await rows(page).filter({ hasText: 'Has attachments' }).first().getByRole('link').click();
      const downloaded = page.waitForEvent('download');
      await file.click();
      await downloaded;
      expect(seen).toEqual({ loads: 0, errors: [] });
      await context.close();
      await stop(second);
    },
  );
});
