import { expect, type Page } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const shown = (page: Page) => page.locator('.record-total');
const filter = (page: Page) => page.getByRole('region', { name: 'Filter' });
const numberIn = (text: string): number => Number(/\d+/.exec(text.replace(',', ''))?.[0]);

test('the open findings of the fleet and of a ship lead to a list of exactly those, and a finding to its record', async ({
  page,
}) => {
  await page.goto('/fleet');
  await settled(page);
  const link = page.getByRole('link', { name: /^\d+ open findings$/ });
  const total = numberIn(await link.innerText());
  const ofFleet = page.getByRole('table', { name: 'Fleet' });
  const cells = await ofFleet.locator('td[data-label="Open findings"]').allInnerTexts();
  expect(cells.map(numberIn).reduce((sum, open) => sum + open, 0)).toBe(total);
  expect(total).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL('/findings/all');
  await expect(shown(page)).toHaveText(`100 of ${total} findings`);
  await page.goBack();

  const cell = ofFleet
    .locator('td[data-label="Open findings"]')
    .filter({ has: page.locator('details') })
    .first();
  const open = numberIn(await cell.locator('summary').innerText());
  await cell.locator('summary').click();
  await cell.getByRole('link', { name: 'List of findings' }).click();
  await expect(page).toHaveURL(/\/findings\/\d{7}$/);
  await expect(shown(page)).toHaveText(open === 1 ? '1 finding' : `${open} findings`);
  await expect(page.locator('.table-row')).toHaveCount(open);
  await expect(filter(page).getByRole('button', { name: 'Vessel' })).toBeHidden();

  const row = page.locator('.table-row').first();
  const text = (await row.locator('a [title]').getAttribute('title')) ?? '';
  await row.click();
  await expect(page).toHaveURL(/\/all\?vessel=\d{7}&condition=openFindings&record=\d+$/);
  await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Back to Findings' }).click();
  await expect(page).toHaveURL(/\/findings\/\d{7}$/);
  await expect(row.locator('a[data-row-id]')).toHaveAttribute('tabindex', '0');
  await page.goForward();
  await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible();
});

test('the list of findings keeps its filters from vessel to vessel, and groups what they leave', async ({ page }) => {
  await page.goto('/findings');
  await expect(page).toHaveURL('/findings/all');
  await settled(page);
  await filter(page).getByLabel('Show').selectOption('Closed');
  await expect(page).toHaveURL('/findings/all?condition=closed');
  await expect(shown(page)).toHaveText(/^100 of [\d,]+ findings$/);
  const vessel = await page.locator('.table-row td[data-label="Vessel"]').first().innerText();
  await page.getByRole('navigation', { name: 'Vessels' }).getByRole('button', { name: vessel }).click();
  await expect(page).toHaveURL(/\/findings\/\d{7}\?condition=closed$/);
  await settled(page);
  expect(await page.locator('.table-row').count()).toBeGreaterThan(0);
  await filter(page).getByLabel('Show').selectOption('Open');
  await expect(page).toHaveURL(/\/findings\/\d{7}$/);
  await filter(page).getByLabel('Group by').selectOption('Source');
  await expect(page).toHaveURL(/\/findings\/\d{7}\?group=type$/);
  await expect(shown(page)).toHaveText(/^\d+ findings?$/);
  const open = numberIn(await shown(page).innerText());
  await expect
    .poll(async () => {
      const heads = await page.locator('.table-group').allInnerTexts();
      return heads.map((text) => Number(/\((\d+)\)/.exec(text)?.[1])).reduce((sum, count) => sum + count, 0);
    })
    .toBe(open);
});

const pathOf = (href = '') => href.split('?')[0];

test('J and K step through the findings from which a record was opened, also into lists of other kinds', async ({
  page,
}) => {
  await page.goto('/findings/all');
  await settled(page);
  const hrefs = await page
    .locator('.table-row a[data-row-id]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  const other = hrefs.findIndex((href) => pathOf(href) !== pathOf(hrefs[0]));
  expect(other).toBeGreaterThan(0);
  await page
    .locator(`.table-row a[href="${hrefs[other - 1]}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(hrefs[other - 1] ?? '');
  const place = page.getByRole('navigation', { name: 'Records of the list' });
  await expect(place).toContainText(`${other} of `);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(hrefs[other] ?? '');
  await expect(place).toContainText(`${other + 1} of `);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(hrefs[other - 1] ?? '');
  await page.getByRole('link', { name: 'Back to Findings' }).click();
  await expect(page).toHaveURL('/findings/all');
});

test('a list over all vessels is named by what it lists', async ({ page }) => {
  await page.goto('/findings/all');
  await expect(page.getByRole('table', { name: 'Findings', exact: true })).toBeVisible();
});
