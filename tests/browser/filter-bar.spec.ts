import { expect } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/4100016';

test('a day may be typed; what is no day, or before the start, changes nothing', async ({ page }) => {
  await page.goto(`${list}?filter=dates&from=2026-03-01&to=2026-06-30`);
  await settled(page);
  const [start, end] = [page.getByLabel('Start'), page.getByLabel('End')];
  await start.fill('15.04.2026');
  await expect(page).toHaveURL(`${list}?filter=dates&from=2026-04-15&to=2026-06-30`);
  await end.fill('20 Sep 2026');
  await expect(page).toHaveURL(`${list}?filter=dates&from=2026-04-15&to=2026-09-20`);
  await expect(start).toHaveValue('15 Apr 2026');
  for (const nothing of ['31.02.2026', 'soon', '01.01.2026']) {
    await end.fill(nothing);
    await end.blur();
    await expect(end).toHaveValue('20 Sep 2026');
  }
  await expect(page).toHaveURL(`${list}?filter=dates&from=2026-04-15&to=2026-09-20`);
  await start.click();
  await expect(page.locator('.p-datepicker th').first()).toHaveText('Mo');
});
