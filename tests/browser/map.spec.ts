import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import type { Position } from '../../src/contract/models/vessel.ts';
import { settled, test } from './support/signed-in.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the fleet' });
const canvas = (page: Page) => map(page).getByRole('group', { name: /^World map/ });
const vessels = (page: Page) => map(page).locator('.highcharts-mappoint-series .highcharts-point');
/** Where the land stands: it changes whenever the view does. */
const view = (page: Page) =>
  map(page)
    .locator('.highcharts-map-series')
    .first()
    .evaluate((land) => {
      const { x, y, width } = land.getBoundingClientRect();
      return [x, y, width].map(Math.round).join(' ');
    });

const open = async (page: Page, change: (positions: Position[]) => Position[] = (positions) => positions) => {
  await page.route(`**${catalogue['track.all'].path}`, async (route) => {
    const response = await route.fetch();
    const { result }: { result: Position[] } = await response.json();
    await route.fulfill({ json: { result: change(result) } });
  });
  await page.goto('/dashboard');
  await expect(vessels(page).first()).toBeVisible();
  await settled(page);
};

const only = (change: Partial<Position>) => (positions: Position[]) =>
  positions.slice(0, 1).map((position) => ({ ...position, ...change }));

test('the keyboard moves and zooms the map, and Fit shows the vessels', async ({ page }) => {
  await open(page);
  await canvas(page).focus();
  const seen = [await view(page)];
  for (const key of ['+', '+', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', '-']) {
    await page.keyboard.press(key);
    await expect.poll(() => view(page), key).not.toBe(seen.at(-1));
    seen.push(await view(page));
  }
  for (const name of ['Zoom in', 'Zoom out', 'Fit']) {
    await map(page).getByRole('button', { name }).click();
    await expect.poll(() => view(page), name).not.toBe(seen.at(-1));
    seen.push(await view(page));
  }
  const frame = await map(page).boundingBox();
  for (const vessel of await vessels(page).filter({ visible: true }).all()) {
    const box = await vessel.boundingBox();
    expect(box && frame && box.x >= frame.x && box.x + box.width <= frame.x + frame.width).toBe(true);
  }
});

test('the wheel zooms it, and dragging moves it', async ({ page }) => {
  await open(page);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('there is no map');
  const before = await view(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 60);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => view(page)).not.toBe(before);
  const zoomed = await view(page);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height - 100, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => view(page)).not.toBe(zoomed);
});

test('a picked vessel says who she is, where she goes and how old her position is; Escape closes it', async ({
  page,
}) => {
  await open(
    page,
    only({
      name: 'MT Test Vessel',
      status: 'Under way',
      speed: 12.34,
      course: 87,
      destination: 'Rotterdam',
      eta: '2026-12-01T06:30:00Z',
      ageHours: 2,
    }),
  );
  await vessels(page).first().click();
  const popup = page.getByRole('dialog', { name: 'MT Test Vessel' });
  for (const fact of [/IMO\s*41\d{5}/, '12.3 kn', '87°', 'Rotterdam', '01.12.2026 06:30 UTC', '2 h ago'])
    await expect(popup).toContainText(fact);
  await expect(popup).not.toContainText('Stale');
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await vessels(page).first().click();
  await popup.getByRole('button', { name: 'Open vessel' }).click();
  await expect(page).toHaveURL(/\/fleet-position\/41\d{5}$/);
});

test('a stale position looks stale and says so', async ({ page }) => {
  await open(page, only({ status: 'Under way', course: 90, ageHours: 30 }));
  await expect(vessels(page).first()).toHaveAttribute('fill', 'transparent');
  await expect(page.getByRole('region', { name: 'Attention' })).toContainText(/Stale .*, 30 h ago/);
  await vessels(page).first().click();
  await expect(page.getByRole('dialog')).toContainText('Stale 30 h ago');
});

test('crowded vessels are one mark with their number, which opens closer', async ({ page }) => {
  await open(page, (positions) =>
    positions.slice(0, 6).map((position, at) => ({ ...position, latitude: 20 + at / 10, longitude: -40 })),
  );
  const crowd = map(page).getByText('6', { exact: true });
  await expect(crowd).toBeVisible();
  const before = await view(page);
  const box = await crowd.boundingBox();
  if (!box) throw new Error('the crowd is not on the map');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => view(page)).not.toBe(before);
});

test('a vessel of her own page is followed until it is turned off', async ({ page }) => {
  await page.goto('/fleet-position');
  await expect(vessels(page).first()).toBeVisible();
  const follow = map(page).getByRole('button', { name: 'Follow' });
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  const moved = await view(page);
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  expect(await view(page)).toBe(moved);
  await follow.click();
  await expect.poll(() => view(page)).not.toBe(moved);
  await map(page).getByRole('button', { name: 'Fit' }).click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});

test('positions are asked of the server anew every minute, and nothing else is', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.clock.runFor(75_000);
  await expect
    .poll(() => asked.toSorted())
    .toEqual([catalogue['track.all'].path, catalogue['track.lastUpdate'].path].toSorted());
});

test('Tab comes to the vessels, Enter picks one, Escape goes back to the map', async ({ page }) => {
  await open(page, only({ name: 'MT Test Vessel' }));
  const reached = vessels(page).first();
  // The chart takes part in the order of Tab a moment after it is drawn.
  await expect(async () => {
    await canvas(page).focus();
    await page.keyboard.press('Tab');
    await expect(reached).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(reached).toHaveAccessibleName(/MT Test Vessel/);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'MT Test Vessel' });
  await expect(popup).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
});
