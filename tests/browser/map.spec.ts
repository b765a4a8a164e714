import { expect } from '@playwright/test';
import { savingData } from '../../scripts/portal-page.ts';
import { catalogue } from '../../src/contract/catalogue.ts';
import { boxOf, canvas, map, only, open, tabToVessel, vessels, view } from './support/built-in-map.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

test('the keyboard moves and zooms the map, and Fit shows the vessels', exhaustive, async ({ page }) => {
  await open(page);
  await canvas(page).focus();
  const seen = [await view(page)];
  for (const key of ['+', '+', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', '-']) {
    await page.keyboard.press(key);
    await expect.poll(() => view(page), key).not.toBe(seen.at(-1));
    seen.push(await view(page));
  }
  for (const name of ['Zoom in', 'Zoom out', 'Zoom to fit']) {
    await map(page).getByRole('button', { name }).click();
    await expect.poll(() => view(page), name).not.toBe(seen.at(-1));
    seen.push(await view(page));
  }
  const frame = await boxOf(map(page));
  for (const vessel of await vessels(page).filter({ visible: true }).all()) {
    const box = await boxOf(vessel);
    expect(box.x >= frame.x && box.x + box.width <= frame.x + frame.width).toBe(true);
  }
});

test('a closer view renders the finer coast', exhaustive, async ({ page }) => {
  await open(page);
  const commands = () =>
    map(page)
      .locator('.highcharts-map-series path')
      .first()
      .evaluate((land) => land.getAttribute('d')?.length ?? 0);
  await expect.poll(commands).toBeGreaterThan(0);
  const coarse = await commands();
  const zoomIn = map(page).getByRole('button', { name: 'Zoom in' });
  for (let times = 0; times < 4; times += 1) await zoomIn.click();
  await expect.poll(commands).toBeGreaterThan(3 * coarse);
});

test('the wheel zooms the map, and dragging moves it', exhaustive, async ({ page }) => {
  await open(page);
  const box = await boxOf(map(page));
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

test(
  'a selected vessel shows its name, its destination and the age of its position; Escape closes it',
  exhaustive,
  async ({ page }) => {
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
  },
);

test('a stale position looks stale and says so', exhaustive, async ({ page }) => {
  await page.route(`**${catalogue['attention.list'].path}`, (route) => route.fulfill({ status: 404, json: {} }));
  await open(page, only({ status: 'Under way', course: 90, ageHours: 30 }));
  await expect(vessels(page).first()).toHaveAttribute('fill', 'transparent');
  await expect(page.getByRole('region', { name: 'Attention' })).toContainText(/Stale .*, 30 h ago/);
  await vessels(page).first().click();
  await expect(page.getByRole('dialog')).toContainText('Stale 30 h ago');
});

test('crowded vessels are one marker with their number, which zooms in', exhaustive, async ({ page }) => {
  await open(page, (positions) =>
    positions.slice(0, 8).map((position, at) => ({
      ...position,
      latitude: at < 6 ? 20 + at / 10 : -30,
      longitude: at < 6 ? -40 : at * 20,
    })),
  );
  const crowd = map(page).getByText('6', { exact: true });
  await expect(crowd).toBeVisible();
  const before = await view(page);
  const box = await boxOf(crowd);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => view(page)).not.toBe(before);
});

test('the dashboard map opens on the fleet, not on the whole world', exhaustive, async ({ page }) => {
  await open(page, (positions) =>
    positions.slice(0, 3).map((position, at) => ({ ...position, latitude: 40 - at * 20, longitude: -60 + at * 20 })),
  );
  const frame = await boxOf(map(page));
  const [, , width] = (await view(page)).split(' ').map(Number);
  expect(width).toBeGreaterThan(frame.width * 2);
  for (const vessel of await vessels(page).all()) {
    const box = await boxOf(vessel);
    expect(box.x).toBeGreaterThan(frame.x + 20);
    expect(box.x).toBeLessThan(frame.x + frame.width - 20);
  }
});

test('no label overlaps a marker or another label, before and after zoom', exhaustive, async ({ page }) => {
  await open(page);
  for (const zoomed of [false, true]) {
    if (zoomed) await map(page).getByRole('button', { name: 'Zoom in' }).click();
    const { marks, names } = await map(page).evaluate((region) => {
      const boxesOf = (selector: string) =>
        [...region.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return { text: element.textContent, left, right, top, bottom };
          });
      return {
        marks: boxesOf('.highcharts-mappoint-series .highcharts-point'),
        names: boxesOf('.highcharts-data-label text').filter(({ text }) => /[a-z]/i.test(text)),
      };
    });
    expect(names.length).toBeGreaterThan(4);
    for (const name of names)
      expect([...marks, ...names].filter((other) => other !== name && meet(name, other))).toEqual([]);
  }
});

type Box = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** Whether two boxes overlap by more than the rounding of a pixel. */
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

test(
  'on a vessel’s own page the map follows the vessel until the user moves the map or turns it off',
  exhaustive,
  async ({ page }) => {
    await page.goto('/fleet-position');
    await expect(vessels(page).first()).toBeVisible();
    const follow = map(page).getByRole('button', { name: 'Follow' });
    const followed = (is: boolean) => expect(follow).toHaveAttribute('aria-pressed', String(is));
    await followed(true);
    await settled(page);
    // The finer coast of a closer view loads a moment later.
    await page.waitForLoadState('networkidle');
    const box = await boxOf(map(page));
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 3];
    const gestures: readonly (() => Promise<void>)[] = [
      () => canvas(page).press('ArrowRight'),
      () => map(page).getByRole('button', { name: 'Zoom in' }).click(),
      async () => {
        await page.mouse.move(x, y);
        await page.mouse.wheel(0, -200);
      },
      async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 80, y - 30, { steps: 4 });
        await page.mouse.up();
      },
    ];
    for (const gesture of gestures) {
      const before = await view(page);
      await gesture();
      await followed(false);
      await expect.poll(() => view(page)).not.toBe(before);
      await follow.click();
      await followed(true);
    }
    const centred = await view(page);
    await canvas(page).press('ArrowDown');
    await expect.poll(() => view(page)).not.toBe(centred);
    await follow.click();
    await expect.poll(() => view(page)).toBe(centred);
    await follow.click();
    await followed(false);
    await follow.click();
    await map(page).getByRole('button', { name: 'Zoom to fit' }).click();
    await followed(false);
  },
);

test('only positions are requested again every minute', exhaustive, async ({ page }) => {
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

test('no marker or line of the map has the accessible name undefined', exhaustive, async ({ page }) => {
  await page.goto('/fleet-position/4100016');
  await expect(page.locator('.map-line-track').first()).toBeAttached();
  await expect(page.locator('.map-canvas [aria-label*="MT Northern Dawn"]')).not.toHaveCount(0);
  await expect(page.locator('[aria-label*="undefined"]')).toHaveCount(0);
});

test('Tab focuses the vessels, Enter selects one, Escape returns to the map', exhaustive, async ({ page }) => {
  await open(page, only({ name: 'MT Test Vessel' }));
  const reached = await tabToVessel(page);
  await expect(reached).toHaveAccessibleName(/MT Test Vessel/);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'MT Test Vessel' });
  await expect(popup).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
});

test(
  'the map is drawn before the code for keyboard and screen reader, which keeps its view',
  exhaustive,
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/highcharts-accessibility-*.js', async (route) => {
      await released;
      return route.continue();
    });
    await open(page, only({ name: 'MT Test Vessel' }));
    await expect(vessels(page).first()).toBeVisible();
    await expect(canvas(page).getByRole('img')).toHaveCount(0);
    await canvas(page).press('ArrowRight');
    const place = await vessels(page).first().boundingBox();
    release();
    await expect(canvas(page).getByRole('img', { name: /MT Test Vessel/ })).toBeVisible();
    expect(await vessels(page).first().boundingBox()).toEqual(place);
    await expect(canvas(page)).toBeFocused();
  },
);

test('a vessel keeps the focus when its position changes', exhaustive, async ({ page }) => {
  await page.clock.install();
  let requests = 0;
  await open(page, (positions) => {
    requests += 1;
    return positions.slice(0, 1).map((position) => ({ ...position, name: `MT Test Vessel ${requests}` }));
  });
  const vessel = await tabToVessel(page);
  await page.clock.runFor(61_000);
  await expect(vessel).toHaveAccessibleName(/MT Test Vessel [2-9]/);
  await expect(vessel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /MT Test Vessel [2-9]/ })).toBeFocused();
});

test('the map is drawn on a page without a chart, whose code is not loaded', exhaustive, async ({ page }) => {
  await savingData(page);
  await page.goto('/fleet-position');
  await expect(vessels(page).first()).toBeVisible();
});
