import { expect } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

test('the fleet is sorted as the address says, navigated with the arrow keys, and links to a vessel and back', async ({
  page,
}) => {
  await page.goto('/fleet');
  await settled(page);
  const names = page.getByRole('table', { name: 'Fleet' }).locator('tbody a[data-row-id]');
  const due = await page.locator('td[data-label="Next certificate due"]').allInnerTexts();
  const days = due.map((text) => /(\d\d)\.(\d\d)\.(\d{4})/.exec(text)?.slice(1).toReversed().join('-'));
  expect(due[0]).toContain('Overdue');
  expect(days, 'the longest overdue first').toEqual(days.toSorted());
  await page.getByRole('button', { name: 'IMO' }).click();
  await expect(page).toHaveURL('/fleet?sort=imo.asc');
  await page.getByRole('button', { name: 'IMO' }).click();
  await expect(page).toHaveURL('/fleet?sort=imo.desc');
  await expect(page.getByRole('columnheader', { name: 'IMO' })).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await settled(page);
  const numbers = await page.locator('td[data-label="IMO"]').allTextContents();
  expect(numbers).toHaveLength(20);
  expect(numbers).toEqual(numbers.toSorted().toReversed());
  await names.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(names.nth(18)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/fleet-position/${numbers[18]}`);
  await page.goBack();
  await expect(page).toHaveURL('/fleet?sort=imo.desc');
});

test(
  'the search is in the address, and Back from a vessel returns to its row in the results',
  exhaustive,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.goto('/fleet?sort=imo.desc');
    await settled(page);
    const search = page.getByRole('searchbox', { name: 'Search vessel in the table' });
    const rows = page.getByRole('table', { name: 'Fleet' }).locator('tbody tr');
    await search.pressSequentially('mt ');
    await expect(page).toHaveURL('/fleet?sort=imo.desc&search=mt+');
    await expect(rows).not.toHaveCount(20);
    const found = await rows.count();
    expect(found).toBeGreaterThan(10);
    expect(found).toBeLessThan(20);
    const last = rows.last();
    const name = await last.locator('a').first().textContent();
    await last.locator('a').first().click();
    await expect(page).toHaveURL(/\/fleet-position\/\d+$/);
    await settled(page);
    await page.goBack();
    await expect(search).toHaveValue('mt ');
    await expect(rows).toHaveCount(found);
    await expect(last).toBeInViewport();
    await expect(last.locator('a').first()).toHaveText(name ?? '');
    await expect(last.locator('a').first()).toHaveAttribute('tabindex', '0');
    await search.fill('no such vessel');
    await expect(page.getByText('No results')).toBeVisible();
    await search.fill('');
    await expect(page).toHaveURL('/fleet?sort=imo.desc');
    await expect(rows).toHaveCount(20);
  },
);

test('the open findings of a vessel lead, by kind, to the list of exactly those', exhaustive, async ({ page }) => {
  await page.goto('/fleet');
  await settled(page);
  const cell = page
    .getByRole('table', { name: 'Fleet' })
    .locator('td[data-label="Open findings"]')
    .filter({ has: page.locator('details') })
    .first();
  await cell.locator('summary').click();
  const total = Number(await cell.locator('summary').innerText());
  const counts = (await cell.getByRole('listitem').filter({ hasText: /\d$/ }).allInnerTexts()).map((text) =>
    Number(text.split(' ').at(-1)),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  // The lists of these kinds have a column with the number.
  const link = cell
    .getByRole('link', { name: /^(?:SIRE|Regulatory|(?:Internal|External) Audit|Vessel Inspection) \d+$/ })
    .first();
  const found = Number((await link.innerText()).split(' ').at(-1));
  await link.click();
  await expect(page).toHaveURL(/\/hsqe-perf\/[a-z-]+\/all\?vessel=\d{7}&condition=openFindings$/);
  const openOfRows = async () => {
    const texts = await page.locator('.table-row td[data-label="Open / total"]').allInnerTexts();
    return texts.reduce((sum, text) => sum + Number(text.split(' / ')[0]), 0);
  };
  await expect.poll(openOfRows).toBe(found);
});
