import { expect, type Page } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const shown = (page: Page) => page.locator('.record-total');
const rows = (page: Page) => page.locator('.table-row');
const filter = (page: Page) => page.getByRole('region', { name: 'Filter' });

test('the dashboard leads to all due dates, the earliest first, and a due date to its record', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'All due dates' }).click();
  await expect(page).toHaveURL('/due-dates/all');
  await settled(page);
  await expect(shown(page)).toHaveText(/^100 of [\d,]+ due dates$/);
  await expect(rows(page).first()).toContainText(/Overdue|Due/);

  await page.goto('/due-dates/all?type=Certificates&status=Overdue');
  const name = await rows(page).first().locator('td[data-label="What"]').innerText();
  await rows(page).first().click();
  await expect(page).toHaveURL(/certificate-status\/all\?vessel=\d{7}&condition=overdue&record=\d+$/);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(name.trim());
});

test('the due dates of a ship keep the filter, and are grouped by what is due', async ({ page }) => {
  await page.goto('/due-dates/all?status=Overdue');
  const vessel = await rows(page).first().locator('td[data-label="Vessel"]').innerText();
  await page.getByRole('navigation', { name: 'Vessels' }).getByRole('button', { name: vessel }).click();
  await expect(page).toHaveURL(/\/due-dates\/\d{7}\?status=Overdue$/);
  await filter(page).getByLabel('Group by').selectOption('Kind');
  await expect(page).toHaveURL(/\/due-dates\/\d{7}\?status=Overdue&group=type$/);
  await expect(page.locator('.table-group').first()).toBeVisible();
});
