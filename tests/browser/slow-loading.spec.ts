import { expect } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { heldRequests, nextPending } from './support/held-requests.ts';
import { test } from './support/signed-in.ts';

test(
  'a list that takes long says for how long it has been loading, until it is there',
  exhaustive,
  async ({ page }) => {
    const waiting = await heldRequests(page, (path) => path.endsWith('/nearmiss/search'));
    await page.goto('/hsqe-perf/near-misses/4100016');
    const search = await nextPending(waiting);
    const said = page.getByText(/^Still loading, \d+ s/);
    await expect(said).toHaveText(/^Still loading, \d+ s$/);
    await expect(said).toHaveText(/, ([4-9]|\d\d) s$/);
    await search.continue();
    await expect(page.locator('.table-row').first()).toBeVisible();
    await expect(said).toHaveCount(0);
  },
);
