import { expect, type Page } from '@playwright/test';
import { boxOf, map, vessels, view } from './support/built-in-map.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

type Fingers = readonly (readonly [x: number, y: number])[];

/** Puts fingers on the page, moves each by a number of pixels, and lifts them: real touches, as a screen sends them. */
const drag = async (page: Page, fingers: Fingers, by: Fingers) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Fingers) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', fingers);
  for (let step = 1; step <= 8; step++)
    await touch(
      'touchMove',
      fingers.map(([x, y], finger) => [
        x + ((by[finger]?.[0] ?? 0) * step) / 8,
        y + ((by[finger]?.[1] ?? 0) * step) / 8,
      ]),
    );
  await touch('touchEnd', []);
  await session.detach();
};

const middle = async (page: Page) => {
  const box = await boxOf(map(page));
  return [box.x + box.width / 2, box.y + box.height / 3] as const;
};
const scrolled = (page: Page) => page.evaluate(() => [window.scrollY, window.visualViewport?.scale]);
const widthOf = (seen: string) => Number(seen.split(' ')[2]);

test(
  'two fingers zoom and move the map and not the page, one scrolls the page and not the map',
  exhaustive,
  async ({ page }) => {
    await page.goto('/fleet-position');
    await expect(vessels(page).first()).toBeVisible();
    await settled(page);
    // The finer coast of a closer view loads a moment later, and its width differs by some pixels.
    await page.waitForLoadState('networkidle');
    await expect(map(page).getByText('Two fingers move and zoom the map')).toBeVisible();
    const follow = map(page).getByRole('button', { name: 'Follow' });
    const [x, y] = await middle(page);
    const seen = [await view(page)];
    const pair: Fingers = [
      [x - 20, y],
      [x + 20, y],
    ];
    await drag(page, pair, [
      [-40, 0],
      [40, 0],
    ]);
    await expect.poll(async () => widthOf(await view(page))).toBeGreaterThan(widthOf(seen[0] ?? '') * 2);
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    seen.push(await view(page));
    await drag(page, pair, [
      [60, 40],
      [60, 40],
    ]);
    await expect.poll(() => view(page)).not.toBe(seen[1]);
    const moved = await view(page);
    expect(widthOf(moved)).toBe(widthOf(seen[1] ?? ''));
    expect(await scrolled(page)).toEqual([0, 1]);
    await drag(page, [[x, y]], [[10, -120]]);
    await expect.poll(async () => (await scrolled(page))[0]).toBeGreaterThan(20);
    expect(await view(page)).toBe(moved);
  },
);

test(
  'a tap near a small marker opens the vessel as a sheet, and Back or one on open sea closes it',
  exhaustive,
  async ({ page }) => {
    await page.goto('/fleet-position');
    await expect(vessels(page).first()).toBeVisible();
    await settled(page);
    await page.waitForLoadState('networkidle');
    const box = await boxOf(vessels(page).first());
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x - 16, y);
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText(/IMO\s*41\d{5}/);
    const frame = await boxOf(map(page));
    const sheet = await boxOf(popup);
    expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 390, 780]);
    for (const part of [
      popup.getByText('Position', { exact: true }),
      popup.getByRole('button', { name: 'Open vessel' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(/\/fleet-position/);
    await page.touchscreen.tap(x - 16, y);
    await expect(popup).toBeVisible();
    // Left of the map's commands there is open sea.
    await page.touchscreen.tap(frame.x + 40, frame.y + 120);
    await expect(popup).toHaveCount(0);
  },
);
