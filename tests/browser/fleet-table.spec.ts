import { expect } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

test('the fleet is sorted as the address says, walked by the arrow keys, and leads to a vessel and back', async ({
  page,
}) => {
  await page.goto('/fleet');
  await settled(page);
  const names = page.getByRole('table', { name: 'Fleet' }).locator('tbody a[data-record]');
  const byName = await names.allTextContents();
  expect(byName).toEqual(byName.toSorted(new Intl.Collator('en', { numeric: true }).compare));
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
