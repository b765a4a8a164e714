import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { map } from './support/built-in-map.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const address = '/fleet-position/4100016';
const choice = (page: Page) => page.getByRole('combobox', { name: 'Replay a voyage' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Time of the replay' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the replay of the latest completed voyage. */
const openReplay = async (page: Page): Promise<void> => {
  await page.goto(address);
  await settled(page);
  await expect(choice(page).locator('option').nth(2)).toBeAttached();
  const voyages = await choice(page)
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  await choice(page).selectOption(voyages[2] ?? '');
  await expect(slider(page)).toBeVisible();
  await settled(page);
};

test(
  'a voyage is chosen, moved by keyboard, played and paused; the address restores it',
  exhaustive,
  async ({ page }) => {
    await openReplay(page);
    await expect(page).toHaveURL(/\?voyage=\d+$/);
    await slider(page).focus();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/\?voyage=\d+&at=\d{8}T\d{4}Z$/);
    const before = Number(await slider(page).inputValue());
    await press(page, 'Play');
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(before);
    await press(page, 'Pause');
    const time = await slider(page).getAttribute('aria-valuetext');
    await expect(page.locator('.replay-reports [aria-current="time"]')).toHaveCount(1);
    await expect(page.locator('.replay-vessel')).toBeAttached();
    await page.reload();
    await expect(slider(page)).toBeVisible();
    // The address has whole minutes.
    await expect(slider(page)).toHaveAttribute('aria-valuetext', time ?? '');
    await press(page, 'Close replay');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(slider(page)).toHaveCount(0);
  },
);

test('a report moves the replay to its time, and shows its figures', exhaustive, async ({ page }) => {
  await openReplay(page);
  const report = page.locator('.replay-reports button').nth(2);
  await report.click();
  await expect(report).toHaveAttribute('aria-current', 'time');
  const figures = page.getByRole('region', { name: 'Nearest report' });
  await expect(figures).toContainText('Average speed');
  await expect(figures).toContainText('Consumption');
  await expect(figures).toContainText('Wind force');
});

test('ports of call and times on the track tell their facts on focus, and are layers', exhaustive, async ({ page }) => {
  await openReplay(page);
  const points = map(page).getByRole('list', { name: 'Ports of call and times on the track' });
  const [ports, times] = [points.locator('li:not([data-kind="time"])'), points.locator('li[data-kind="time"]')];
  // Of all the ports of the vessel only those of the replayed voyage: where it began, and where it ended.
  await expect(ports).toHaveCount(2);
  await expect(points.locator('li[data-kind="current"]')).toHaveCount(1);
  await points.locator('li:not([hidden]) button').first().focus();
  await expect(page.getByRole('tooltip')).toContainText(
    /(?:expected|arrived) \d\d\.\d\d\.\d{4} \d\d:\d\d UTC \(.+ UTC/,
  );
  await page.keyboard.press('End');
  await expect(page.getByRole('tooltip')).toContainText(/\d kn, \d+°/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(times.first()).toBeAttached();
  await press(page, 'Layers');
  await page.getByRole('checkbox', { name: 'Ports of call' }).click();
  await expect(ports).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Times on the track' }).click();
  await expect(points).toHaveCount(0);
  await expect(map(page).locator('.highcharts-series.map-line-track path').first()).toBeAttached();
  await page.getByRole('checkbox', { name: 'Tracks', exact: true }).click();
  await expect(map(page).locator('.highcharts-series.map-line-track path[d^="M"]')).toHaveCount(0);
});

test('a server without these calls offers no replay', exhaustive, async ({ page }) => {
  for (const call of ['track.voyages', 'track.replay'] as const)
    await page.route(
      (url) => url.pathname === catalogue[call].path,
      (route) => route.fulfill({ status: 404, json: { error: 'Not found' } }),
    );
  await page.goto(address);
  await settled(page);
  await expect(map(page)).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
  await page.goto(`${address}?voyage=5`);
  await settled(page);
  await expect(page.getByText('This server does not offer this')).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});
