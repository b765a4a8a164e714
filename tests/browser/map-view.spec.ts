import { expect, type Page } from '@playwright/test';
import { map, open, vessels, view } from './support/built-in-map.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const centreAndZoom = (page: Page) => new URL(page.url()).searchParams.get('map');
/** The left, top and width of the land in pixels. */
const pixels = async (page: Page) => (await view(page)).split(' ').map(Number);
const button = (page: Page, name: string) => map(page).getByRole('button', { name });

test(
  'centre and zoom of the map are in the address: Back and reload restore them, Fit removes them',
  exhaustive,
  async ({ page }) => {
    await open(page);
    const entries = await page.evaluate(() => window.history.length);
    expect(centreAndZoom(page)).toBeNull();
    for (let times = 0; times < 2; times += 1) {
      const before = centreAndZoom(page);
      await button(page, 'Zoom in').click();
      await expect.poll(() => centreAndZoom(page)).not.toBe(before);
    }
    await expect.poll(() => centreAndZoom(page)).toMatch(/^-?[\d.]+,-?[\d.]+,[\d.]+$/);
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    const [seen, address] = [await pixels(page), page.url()];
    const isAsBefore = async () => {
      await expect(vessels(page).first()).toBeAttached();
      // The address has three decimals.
      await expect
        .poll(async () => (await pixels(page)).every((value, at) => Math.abs(value - (seen[at] ?? NaN)) <= 3))
        .toBe(true);
      expect(page.url()).toBe(address);
    };
    await page.getByRole('link', { name: 'Fleet Summary' }).first().click();
    await expect(page).toHaveURL(/\/fleet$/);
    await page.goBack();
    await isAsBefore();
    await page.reload();
    await settled(page);
    await isAsBefore();
    await button(page, 'Zoom to fit').click();
    await expect.poll(() => centreAndZoom(page)).toBeNull();
    await expect.poll(async () => (await pixels(page))[2]).toBeLessThan((seen[2] ?? 0) / 2);
  },
);

test(
  'the page of a vessel opens on the part of the world in its address, and Follow returns to the vessel',
  exhaustive,
  async ({ page }) => {
    await page.goto('/fleet-position/4100016?map=0,0,2.5');
    const follow = button(page, 'Follow');
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => centreAndZoom(page)).toBeNull();
    await expect(vessels(page).first()).toBeVisible();
  },
);
