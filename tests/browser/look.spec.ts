import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/contract/routes.ts';
import { settled, test } from './support/signed-in.ts';

/** Every page, each under the address that menus link to. */
const addresses = routes.flatMap(({ page, paths, public: open }) =>
  page === 'group' || open || !paths[0] ? [] : [paths[0]],
);

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 360 },
] as const;

/** What the page complains of: errors of the console, refused by the content security policy among them. */
const complaints = (page: Page): string[] => {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', ({ message }) => heard.push(message));
  return heard;
};

const violations = async (page: Page): Promise<string[]> => {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};

const shown = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await settled(page);
};

for (const address of [...addresses, '/nowhere'])
  test(`${address} reads well to everybody, light, dark and narrow, and complains of nothing`, async ({ page }) => {
    const heard = complaints(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shown(page, address);
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      expect(await violations(page), `${colorScheme}, ${width} wide`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `nothing stands out to the side, ${width} wide`).toBeLessThanOrEqual(0);
    }
    expect(heard).toEqual([]);
  });

test('the panel of a record reads well, light and dark, and fits a narrow screen', async ({ page }) => {
  const heard = complaints(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shown(page, '/hsqe-perf/near-misses/4100016');
  await page.locator('.record-row').first().getByRole('link').click();
  await expect(page.getByRole('dialog').locator('.detail-section').first()).toBeVisible();
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${colorScheme}, ${width} wide`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  expect(heard).toEqual([]);
});
