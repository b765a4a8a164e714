import { expect, type Page } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/all';
const total = (page: Page) => page.locator('.record-total');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls until 300 rows are loaded, and waits until the history entry has the place. */
const scrollFar = async (page: Page): Promise<number> => {
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(total(page)).toHaveText(/^300 of /, { timeout: 500 });
  }).toPass();
  await expect
    .poll(() => page.evaluate(() => window.scrollY > 3000 && window.scrollY === Number(history.state?.scroll)))
    .toBe(true);
  return scrolled(page);
};

test('Back, forward and a reload return to where a long list was scrolled, with the rows that it had', async ({
  page,
}) => {
  await page.goto(list);
  await settled(page);
  await page.mouse.move(700, 500);
  const top = await scrollFar(page);
  const isBack = async () => {
    await expect(total(page)).toHaveText(/^[3-9]00 of /);
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(3);
  };

  await page.getByRole('link', { name: 'Accidents' }).click();
  await expect(page).toHaveURL('/hsqe-perf/accidents/all');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await isBack();
  await page.goForward();
  await expect(page).toHaveURL('/hsqe-perf/accidents/all');
  await page.goBack();
  await isBack();
  await page.reload();
  await isBack();
});

test('who scrolls while a page returns to its place is not taken back', async ({ page }) => {
  await page.goto(list);
  await settled(page);
  await page.mouse.move(700, 500);
  const top = await scrollFar(page);
  await page.getByRole('link', { name: 'Accidents' }).click();
  await expect(page).toHaveURL('/hsqe-perf/accidents/all');
  // The further rows of the list do not come.
  await page.route('**/api/fleet/near-misses/search', (route) =>
    String(route.request().postData()).includes('"cursor"') ? undefined : route.continue(),
  );
  await page.goBack();
  await expect(total(page)).toHaveText(/^100 of /);
  await page.mouse.wheel(0, -100);
  const here = await scrolled(page);
  expect(here).toBeLessThan(top);
  await page.unroute('**/api/fleet/near-misses/search');
  await page.setViewportSize({ width: 1280, height: 700 });
  expect(await scrolled(page)).toBeLessThan(top - 100);
});
