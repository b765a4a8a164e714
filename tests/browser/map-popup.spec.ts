import { expect } from '@playwright/test';
import { boxOf, canvas, map, only, open, tabToVessel, vessels } from './support/built-in-map.ts';
import { exhaustive } from './support/exhaustive.ts';
import { test } from './support/signed-in.ts';

test(
  'the popup is beside its vessel, moves with the map, and has a tip with name, speed and ETA before it',
  exhaustive,
  async ({ page }) => {
    await open(
      page,
      only({ name: 'MT Test Vessel', speed: 12.34, eta: '2026-12-01T06:30:00Z', timeZone: null, ageHours: 2 }),
    );
    const vessel = vessels(page).first();
    await vessel.hover();
    const tip = page.getByRole('tooltip');
    await expect(tip).toHaveText('MT Test Vessel12.3 kn · ETA 01.12.2026 06:30 UTC');
    await vessel.click();
    await expect(tip).toHaveCount(0);
    const popup = page.getByRole('dialog', { name: 'MT Test Vessel' });
    const isBeside = async () => {
      const [mark, box] = [await boxOf(vessel), await boxOf(popup)];
      const centre = mark.x + mark.width / 2;
      const gaps = [box.x - centre, centre - box.x - box.width];
      // The box of an arrow is not centred on its position.
      return gaps.some((gap) => Math.abs(gap - 16) < 5);
    };
    expect(await isBeside()).toBe(true);
    const before = await boxOf(popup);
    await canvas(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(popup)).x).not.toBe(before.x);
    expect(await isBeside()).toBe(true);
    await popup.getByRole('button', { name: 'Close' }).click();
    await tabToVessel(page);
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  },
);

test('a label is not wider than the map and disappears with its mark', exhaustive, async ({ page }) => {
  const name = `MT ${'Extraordinarily '.repeat(4)}Long`;
  await open(page, only({ name, latitude: 0, longitude: 0 }));
  const label = map(page).locator('.highcharts-data-label text');
  await expect(label).toHaveText('MT Extraordinarily Extraord…');
  await vessels(page).first().hover();
  await expect(page.getByRole('tooltip')).toContainText(name);
  await canvas(page).focus();
  const shown = () =>
    label.evaluateAll((all) => all.filter((text) => text.checkVisibility({ visibilityProperty: true })).length);
  expect(await shown()).toBe(1);
  for (let times = 0; times < 25; times += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe(0);
});
