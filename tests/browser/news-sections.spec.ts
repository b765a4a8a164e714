import { expect } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { exhaustive } from './support/exhaustive.ts';
import { heldRequests, nextPending } from './support/held-requests.ts';
import { avatar, settled, test } from './support/signed-in.ts';

test('from the menu item News, clicks open a broadcast and a safety campaign', exhaustive, async ({ page }) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const sections = page.getByRole('navigation', { name: 'News sections' });
  const entry = menu.getByRole('link', { name: 'News' });
  await expect(entry).not.toHaveAttribute('aria-current');
  await entry.click();
  await expect(sections.getByRole('link')).toHaveText(['News', 'Broadcasts', 'Safety Campaigns']);
  const isAt = async (section: string, path: RegExp) => {
    await settled(page);
    await expect(page).toHaveURL(path);
    await expect(sections.locator('[aria-current="page"]')).toHaveText([section]);
    await expect(menu.locator('[aria-current="page"]')).toHaveText(['News']);
  };
  await isAt('News', /\/tb-info\/tb-news$/);
  await sections.getByRole('link', { name: 'Broadcasts' }).click();
  await isAt('Broadcasts', /\/tb-info\/tb-broadcast$/);
  const saved = page.waitForEvent('download');
  await page.locator('.articles .download-card').first().click();
  await saved;
  await sections.getByRole('link', { name: 'Safety Campaigns' }).click();
  await isAt('Safety Campaigns', /\/tb-info\/tb-safety-campaign$/);
  await page.locator('.articles a').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close the article' })).toBeVisible();
  await expect(menu.locator('[aria-current="page"]')).toHaveText(['News']);
  await page.keyboard.press('Escape');
  await expect(page.locator('.articles a').first()).toBeFocused();
  await expect(page.getByText('The last 5', { exact: true })).toBeVisible();
  const first = await page.locator('.articles a').first().innerText();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.locator('.articles > li')).not.toHaveCount(5);
  await expect(page).toHaveURL(/count=15/);
  await expect(page.locator('.articles a').first()).toHaveText(first);
});

test(
  'while the first news load slowly, the menu and the header stay usable; only the content is covered',
  exhaustive,
  async ({ page }) => {
    const waiting = await heldRequests(page, (path) => path === catalogue['news.search'].path);
    await page.goto('/tb-info/tb-news');
    const overlay = page.locator('.page-overlay');
    await expect(overlay.getByRole('status')).toBeVisible();
    await expect(page.locator('.full-screen')).toHaveCount(0);
    await avatar(page).click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await (await nextPending(waiting)).continue();
    await expect(overlay).toHaveCount(0);
    await expect(page.locator('.articles > li')).not.toHaveCount(0);

    // A browser that keeps no answers.
    await page.addInitScript(() => void indexedDB.deleteDatabase('kept-answers'));
    await page.reload();
    await expect(overlay).toBeVisible();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Drills' }).click();
    await expect(page).toHaveURL(/\/hsqe-perf\/drills\/\d{7}$/);
    await expect(overlay).toHaveCount(0);
  },
);

test('loading more news does not cover the loaded ones', exhaustive, async ({ page }) => {
  await page.goto('/tb-info/tb-news');
  await settled(page);
  const waiting = await heldRequests(page, (path) => path === catalogue['news.search'].path);
  await page.getByRole('button', { name: 'Load more' }).click();
  const route = await nextPending(waiting);
  await expect(page.locator('.progress-line[data-active="true"]')).toHaveCount(1);
  await expect(page.locator('.page-overlay')).toHaveCount(0);
  await route.continue();
});

test('an address with a category that is not listed leads to all categories', async ({ page }) => {
  await page.goto('/news?tab=999999');
  await expect(page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current="page"]')).toHaveText('All');
  await expect(page).toHaveURL(/\/news$/);
});
