import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { test } from './support/browser-test.ts';
import { age, keptIn, rows, seeList, serverAway, serverBack, signIn } from './support/kept-in-browser.ts';
import { avatar, sessionGone, settled } from './support/signed-in.ts';

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
  return seen;
};

test('a reload without the server shows the page, its vessels and their age, and refreshes when the server is back', async ({
  page,
}) => {
  const seen = await reloadAway(page);
  await expect(avatar(page)).toBeVisible();
  await expect(vesselMenu(page)).toContainText('MT Northern Dawn');
  await expect(age(page)).toHaveText(/^Data from \d\d:\d\d UTC.*, 1 min ago$/);
  await expect(page.locator('.alert-bar')).toContainText('There is no connection to the server');
  await serverBack(page);
  await online(page);
  await expect(age(page)).toHaveCount(0);
  await expect(page.locator('.alert-bar')).toHaveCount(0);
  await expect(rows(page)).toHaveText(seen);
});

test('a permission that was removed meanwhile takes effect when the profile arrives', async ({ page }) => {
  await reloadAway(page);
  await serverBack(page);
  await page.route(profile, async (route) => {
    const { result } = await (await route.fetch()).json();
    const frontends = result.frontends.filter(({ name }: { name: string }) => name !== 'Near Misses');
    await route.fulfill({ json: { result: { ...result, frontends } } });
  });
  await online(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await settled(page);
});

test('a profile that the server refuses ends the session, and nothing stays kept', async ({ page }) => {
  await reloadAway(page);
  await serverBack(page);
  await page.route(profile, (route) => route.fulfill({ status: 403, json: { error: 'This account is suspended' } }));
  await online(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await sessionGone(page);
  await expect.poll(() => keptIn(page)).toEqual([]);
});
