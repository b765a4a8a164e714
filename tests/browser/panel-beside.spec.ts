import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/4100016';
const rows = (page: Page) => page.locator('.table-row');
const panel = (page: Page) => page.getByRole('dialog');
const pin = (page: Page) => panel(page).getByRole('button', { name: 'Show beside the list' });

test('a pinned panel stands beside its list: the list opens other records, and it stays pinned', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(list);
  const [first, second] = [rows(page).nth(0).getByRole('link'), rows(page).nth(1).getByRole('link')];
  await first.click();
  await pin(page).click();
  await expect(pin(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(page)).toHaveAttribute('aria-modal', 'false');
  await settled(page);
  const right = await page.locator('main').evaluate((main) => main.getBoundingClientRect().right);
  const left = await panel(page).evaluate((element) => element.getBoundingClientRect().left);
  expect(right).toBeLessThanOrEqual(left);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const title = await second.innerText();
  await second.click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(title);
  await page.reload();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(panel(page)).toHaveAttribute('aria-modal', 'false');
  await pin(page).click();
  await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
});

test('a link of the open record can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(list);
  await rows(page).first().getByRole('link').click();
  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the class surveys of a vessel are one list, and J opens the next, whose head says what it is', async ({
  page,
}) => {
  await page.goto('/class-surveys/4100016');
  await settled(page);
  await expect(page.getByRole('table')).toHaveCount(1);
  expect(await page.locator('.table-group').count()).toBeGreaterThan(1);
  await rows(page).first().getByRole('link').click();
  const heading = panel(page).getByRole('heading', { level: 2 });
  const names = await rows(page).locator('td[data-label="Survey"]').allInnerTexts();
  await expect(heading).toHaveText(names[0] ?? '');
  await page.keyboard.press('j');
  await expect(heading).toHaveText(names[1] ?? '');
  await expect(panel(page).locator('.panel-facts')).toHaveText(/MT Northern Dawn.*Due /);
});
