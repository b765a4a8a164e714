import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/routing/routes.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { looksWell } from './support/look.ts';
import { settled, test } from './support/signed-in.ts';

/** Every page at the address that menus link to, and one unknown address. */
const addresses = [
  ...routes.flatMap(({ page, paths, public: open }) => (page === 'redirect' || open || !paths[0] ? [] : [paths[0]])),
  '/nowhere',
];

/** A page of charts and a map, and one of a list; the component tests check all pages for accessibility, too. */
const usual = '/dashboard';

/** The errors of a page in the console, including violations of the content security policy. */
const complaints = (page: Page): string[] => {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', ({ message }) => heard.push(message));
  return heard;
};

const show = async (page: Page, address: string): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(address);
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await settled(page);
};

for (const address of addresses)
  test(
    `${address} is accessible in light, dark and narrow, and logs no error`,
    exhaustiveIf(address !== usual),
    async ({ page }) => {
      const heard = complaints(page);
      await show(page, address);
      await looksWell(page);
      expect(heard).toEqual([]);
    },
  );

test(
  'the panel of a record is accessible in light, dark and narrow, and logs no error',
  exhaustive,
  async ({ page }) => {
    const heard = complaints(page);
    await show(page, '/hsqe-perf/near-misses/4100016');
    await page.locator('.table-row').first().getByRole('link').click();
    await expect(page.getByRole('dialog').locator('.detail-section').first()).toBeVisible();
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    await looksWell(page);
    expect(heard).toEqual([]);
  },
);
