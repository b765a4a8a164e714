import { expect } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { kinds } from '../../src/contract/records/kinds.ts';
import { settled, test } from './support/signed-in.ts';

const newRows = [{ list: 'nearMiss', count: 3 }];
const list = '**/api/fleet/near-misses/search';

test('the dashboard counts what is new since the last visit, and leads to the list of it', async ({ page }) => {
  await page.route(`**${catalogue['attention.list'].path}`, async (route) => {
    const answer = await route.fetch();
    const { result } = await answer.json();
    await route.fulfill({ json: { result: { ...result, lastVisit: { at: '2026-11-20T16:40:00.000Z', newRows } } } });
  });
  await page.route(list, async (route) => {
    const answer = await route.fetch({ postData: JSON.stringify({}) });
    const { result } = await answer.json();
    const [first, ...others] = result.items;
    await route.fulfill({ json: { result: { ...result, items: [{ ...first, isNew: true }, ...others] } } });
  });
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: 'New since your last visit' })
    .getByRole('link', { name: 'Near Misses 3' })
    .click();
  await expect(page).toHaveURL('/hsqe-perf/near-misses/all?condition=new');
  await expect(page.getByRole('checkbox', { name: 'New' })).toBeChecked();
  await expect(page.locator('.table-row').first()).toContainText('New');
  await expect(page.locator('.table-row .new-mark')).toHaveCount(1);
  const asked = page.waitForRequest(list);
  await page.getByRole('checkbox', { name: 'New' }).uncheck();
  expect((await asked).postDataJSON()).not.toHaveProperty('condition');
  await expect(page).toHaveURL('/hsqe-perf/near-misses/all');
});

test('the list of a ship marks what is new', async ({ page }) => {
  await page.route(`**${kinds.nearMiss.calls.search.path}`, async (route) => {
    const answer = await route.fetch();
    const { result } = await answer.json();
    const [first, ...others] = result.items;
    const marked = { ...first, state: { ...first.state, isNew: true } };
    await route.fulfill({ json: { result: { ...result, items: [marked, ...others] } } });
  });
  await page.goto('/hsqe-perf/near-misses/4100016');
  await settled(page);
  await expect(page.locator('.table-row .new-mark')).toHaveCount(1);
});
