import { expect } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

test('from the entry News of the menu, clicks lead to a broadcast and to a safety campaign', async ({ page }) => {
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
