import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { keptDatabase } from '../../src/services/kept/delete-kept.ts';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import {
  age,
  everythingKeptIn,
  keptIn,
  list,
  rows,
  seeKept,
  seeList,
  serverAway,
  serverBack,
  signIn,
} from './support/kept-in-browser.ts';
import { avatar, logOut, settled } from './support/signed-in.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens another page by the menu, as a person does: the document stays. */
const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

test('what was seen is shown on return without the server, with its age, and refreshed when the server is back', async ({
  page,
}) => {
  await signIn(page);
  await seeList(page);
  const seen = await rows(page).allTextContents();
  await serverAway(page);
  await open(page, 'Company Info');
  await expect(heading(page)).toHaveText('Company Info');
  await page.goBack();
  await expect(rows(page)).toHaveText(seen);
  await expect(age(page)).toHaveText(/^Data from \d\d:\d\d UTC.*, \d+ min ago$/);
  await expect(page.locator('.alert-bar')).toContainText('There is no connection to the server');
  await expect(page.getByText(/data from/i), 'the age is told once').toHaveCount(1);
  serverBack(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(age(page)).toHaveCount(0);
  await expect(rows(page)).toHaveText(seen);
});

test('what was never seen says so, and comes when the server is back', exhaustive, async ({ page }) => {
  await signIn(page);
  await seeList(page);
  await serverAway(page);
  await open(page, 'Company Info');
  await expect(page.getByText(/could not be loaded/).first()).toBeVisible();
  serverBack(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
});

test('after a sign-out the browser holds nothing, and the next account sees nothing', async ({ page }) => {
  await signIn(page);
  await seeList(page);
  await logOut(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => keptIn(page)).toEqual([]);
  await signIn(page, 'owner2@demo.example');
  await seeKept(page, ['owner2@demo.example']);
  await serverAway(page);
  await page.goto(list);
  await expect(rows(page)).toHaveCount(0);
  const readable = await everythingKeptIn(page);
  for (const previous of ['4100016', 'MT Northern Dawn', 'fleet@demo.example'])
    expect(readable, 'kept for the previous account').not.toContain(previous);
  await expect(page.locator('.vessel-menu')).not.toContainText('MT Northern Dawn');
});

test('no token is kept', exhaustive, async ({ page }) => {
  await signIn(page);
  await seeList(page);
  const readable = await everythingKeptIn(page);
  const session = await page.evaluate(() => localStorage.getItem('auth.session') ?? '{}');
  const { accessToken, refreshToken } = JSON.parse(session);
  expect([typeof accessToken, typeof refreshToken]).toEqual(['string', 'string']);
  for (const token of [accessToken, refreshToken]) expect(readable).not.toContain(token);
});

test('a sign-out in one tab leaves nothing for the others', exhaustive, async ({ page, context }) => {
  await signIn(page);
  await seeList(page);
  const other = await context.newPage();
  await other.goto('/company-info');
  await expect(avatar(other)).toBeVisible();
  await logOut(page, other);
  await expect(other.getByLabel('Email')).toBeVisible();
  await expect.poll(() => keptIn(other)).toEqual([]);
});

test('an answer that the server refuses is removed, and the refusal is shown', exhaustive, async ({ page }) => {
  await signIn(page);
  await seeList(page);
  await page.route(`**${catalogue['nearMiss.search'].path}`, (route) =>
    route.fulfill({ status: 403, json: { message: 'Not yours' } }),
  );
  await open(page, 'Company Info');
  await page.goBack();
  await expect(page.getByText(/Not yours\. Ask your company’s administrator/).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('rich text is sanitised again when it is shown from what was kept', exhaustive, async ({ page }) => {
  await signIn(page);
  await page.goto('/company-info');
  await settled(page);
  await expect.poll(async () => (await keptIn(page)).length).toBeGreaterThan(0);
  await open(page, 'News');
  await serverAway(page);
  await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const transaction = database.transaction('texts', 'readwrite');
    const done = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    const walk = transaction.objectStore('texts').openCursor();
    walk.addEventListener('success', () => {
      const cursor = walk.result;
      if (!cursor) return;
      if (String(cursor.key).startsWith('company.info'))
        cursor.update(
          JSON.stringify(JSON.parse(cursor.value), (_, value: unknown) =>
            typeof value === 'string' ? `<p>Changed</p><img src=x onerror="document.title='run'">` : value,
          ),
        );
      cursor.continue();
    });
    await done;
    database.close();
  }, keptDatabase);
  await open(page, 'Company Info');
  await expect(page.getByText('Changed').first()).toBeVisible();
  await expect(page.locator('main [onerror]')).toHaveCount(0);
  expect(await page.title()).not.toBe('run');
});
