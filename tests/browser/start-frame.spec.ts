import { expect, type Page } from '@playwright/test';
import { test as visitorTest } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

/** Opens a page whose start script does not come before `release`. */
const openWithoutCode = async (page: Page, address: string) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  return { release: () => held.resolve() };
};

/** Position and size of an element. */
const boxOf = (page: Page, selector: string) => page.locator(selector).first().boundingBox();

for (const [width, parts] of [
  [
    1440,
    [
      ['.start-menu', '.menu'],
      ['.start-brand', '.menu-brand'],
      ['.start-header', '.top-header'],
    ],
  ],
  [
    800,
    [
      ['.start-menu', '.menu'],
      ['.start-brand', '.menu-brand'],
      ['.start-header', '.top-header'],
    ],
  ],
  [390, [['.start-header', '.top-header']]],
] as const)
  test(
    `at ${width} px the frame is shown before the code has come, and nothing moves then`,
    exhaustive,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      const { release } = await openWithoutCode(page, '/fleet');
      await expect(page.locator('.start-shell')).toBeVisible();
      // The picked appearance, as soon as the styles have come.
      await expect(page.locator('.start-frame')).toHaveCSS('background-color', 'rgb(11, 22, 34)');
      const before = await Promise.all(parts.map(([early]) => boxOf(page, early)));
      release();
      await settled(page);
      await expect(page.locator('.start-frame')).toHaveCount(0);
      expect(await Promise.all(parts.map(([, shown]) => boxOf(page, shown)))).toEqual(before);
    },
  );

visitorTest('a visitor without a session sees no frame before the code has come', async ({ page }) => {
  const { release } = await openWithoutCode(page, '/company-info');
  await expect(page.locator('.start-frame')).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-frame');
  release();
  await expect(page.getByLabel('Email')).toBeVisible();
});
