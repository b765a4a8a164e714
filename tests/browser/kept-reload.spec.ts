import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import {
  age,
  keptIn,
  list,
  rows,
  seeKept,
  seeList,
  serverAway,
  serverBack,
  serverHangs,
  signIn,
} from './support/kept-in-browser.ts';
import { avatar, logOut, sessionGone, settled } from './support/signed-in.ts';
import { freshAnswer } from './support/fresh-answer.ts';

const profile = `**${catalogue['account.profile'].path}`;
const vesselMenu = (page: Page) => page.locator('.vessel-menu');
const online = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Signs in, sees the list, and loads it again while no call is answered. */
const reloadAway = async (page: Page): Promise<readonly string[]> => {
  await signIn(page);
  await seeList(page);
  const seen = await rows(page).allTextContents();
  await serverAway(page);
  await page.reload();
  await expect(rows(page)).toHaveText(seen);
  // The list's and the profile's requests failed: an earlier 'online' would not be heard.
  await expect(age(page)).toHaveText(/^Data from \d\d:\d\d UTC/);
  await expect(page.locator('.alert-bar')).toContainText('There is no connection to the server');
  return seen;
};

test('a reload without the server shows the page, its vessels and their age, and refreshes when the server is back', async ({
  page,
}) => {
  const seen = await reloadAway(page);
  await expect(avatar(page)).toBeVisible();
  await expect(vesselMenu(page)).toContainText('MT Northern Dawn');
  await expect(age(page)).toHaveText(/^Data from \d\d:\d\d UTC.*, \d+ min ago$/);
  await expect(page.locator('.alert-bar')).toContainText('There is no connection to the server');
  serverBack(page);
  await online(page);
  await expect(age(page)).toHaveCount(0);
  await expect(page.locator('.alert-bar')).toHaveCount(0);
  await expect(rows(page)).toHaveText(seen);
});

test(
  'a server that accepts requests without answering does not delay a reload, and its answers replace what was kept',
  exhaustive,
  async ({ page }) => {
    await signIn(page);
    await seeList(page);
    const seen = await rows(page).allTextContents();
    await page.clock.install({ time: Date.now() + 3_600_000 });
    const hanging = await serverHangs(page);
    await page.reload();
    // A request ends without an answer after 15 s.
    await expect(rows(page)).toHaveText(seen);
    await expect(avatar(page)).toBeVisible();
    await expect(vesselMenu(page)).toContainText('MT Northern Dawn');
    await expect(age(page)).toHaveText(/^Data from \d\d:\d\d UTC.*, 1 h ago$/);
    await expect(page.locator('.alert-bar')).toHaveCount(0);
    expect(hanging.requested).toContain(catalogue['account.profile'].path);
    hanging.answer();
    await expect(age(page)).toHaveCount(0);
    await expect(rows(page)).toHaveText(seen);
  },
);

test('nothing of the account before is shown while a server never answers', exhaustive, async ({ page }) => {
  await signIn(page);
  await seeList(page);
  await logOut(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  await signIn(page, 'owner2@demo.example');
  await seeKept(page, ['owner2@demo.example']);
  await serverHangs(page);
  await page.goto(list);
  await expect(page.locator('.vessel-menu')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('MT Northern Dawn');
});

test('a permission that was removed meanwhile takes effect when the profile arrives', exhaustive, async ({ page }) => {
  await reloadAway(page);
  serverBack(page);
  await page.route(profile, async (route) => {
    const { result } = await (await freshAnswer(route)).json();
    const frontends = result.frontends.filter(({ name }: { name: string }) => name !== 'Near Misses');
    await route.fulfill({ json: { result: { ...result, frontends } } });
  });
  await online(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await settled(page);
});

test('a profile that the server refuses ends the session, and nothing stays kept', exhaustive, async ({ page }) => {
  await reloadAway(page);
  serverBack(page);
  await page.route(profile, (route) => route.fulfill({ status: 403, json: { error: 'This account is suspended' } }));
  await online(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await sessionGone(page);
  await expect.poll(() => keptIn(page)).toEqual([]);
});

/** Serves the portal's files from memory once the server is away, as the browser's cache and a proxy do. */
const keepFiles = async (page: Page): Promise<void> => {
  const files = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await route.fetch().then(
      async (response) => ({ status: response.status(), headers: response.headers(), body: await response.body() }),
      () => files.get(pathname),
    );
    if (!answer) return route.abort('connectionrefused');
    if (!pathname.startsWith('/api/')) files.set(pathname, answer);
    return route.fulfill(answer);
  });
};

test.describe('a separate portal', () => {
  const { folder, remove } = temporaryFolder();
  test.afterAll(remove);

  test(
    'that is stopped leaves every page seen before readable after a reload, and current after its start',
    exhaustive,
    async ({ browser }) => {
      test.setTimeout(500_000);
      const settings = { DATA_DIR: folder, SEED_VESSELS: '2' };
      const first = await startPortalProcess(settings);
      const context = await browser.newContext({ baseURL: `http://localhost:${first.port}` });
      const page = await context.newPage();
      await keepFiles(page);
      await signIn(page);
      const pages = ['/dashboard', '/hsqe-perf/near-misses', '/fleet', '/fleet-position', '/company-info'];
      const headings: string[] = [];
      for (const path of pages) {
        await page.goto(path);
        await settled(page);
        headings.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
        await expect.poll(async () => (await keptIn(page)).length, path).toBeGreaterThan(headings.length);
      }
      first.kill('SIGTERM');
      await first.ended;
      for (const [index, path] of pages.entries()) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[index] ?? '');
        await expect(avatar(page)).toBeVisible();
        await expect(age(page), path).toHaveText(/^Data from \d\d:\d\d UTC/);
        await settled(page);
        await page.screenshot({ path: test.info().outputPath(`stopped${path.replaceAll('/', '-')}.png`) });
      }
      const second = await startPortalProcess({ ...settings, PORT: String(first.port) });
      // A failed refresh is retried after 1, 2 and 4 minutes: the page becomes current without a click.
      await expect(age(page)).toHaveCount(0, { timeout: 250_000 });
      await expect(page.locator('.alert-bar')).toHaveCount(0);
      // Requests may still run: their answers are disposed of with the context.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      second.kill('SIGTERM');
      await second.ended;
    },
  );
});
