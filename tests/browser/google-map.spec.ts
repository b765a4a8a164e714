import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import type { Position } from '../../src/contract/models/vessel.ts';
import { builtWithKeys, type OtherBuild } from './support/built-with-keys.ts';
import { exhaustive } from './support/exhaustive.ts';
import { googleMapsStandIn } from './support/google-maps-stand-in.ts';
import { settled, test } from './support/signed-in.ts';
import { freshAnswer } from './support/fresh-answer.ts';

// One worker, and so one build.
test.describe.configure({ mode: 'default' });

let built: OtherBuild;

test.beforeAll(async () => {
  built = await builtWithKeys({ VITE_GOOGLE_MAPS_KEY: 'a-key' });
});
test.afterAll(() => built.remove());

type Google = 'answers' | 'is blocked' | 'fails' | 'never answers';

/** Serves the build with the key, with its own policy, in front of the running portal's API. */
const withGoogle = async (page: Page, google: Google): Promise<readonly string[]> => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await built.serveTo(page.context());
  await page.route('https://maps.googleapis.com/**', (route) => {
    if (google === 'never answers') return undefined;
    if (google === 'is blocked') return route.abort();
    if (google === 'fails') return route.fulfill({ status: 500, body: 'no' });
    return route.fulfill({ contentType: 'text/javascript', body: googleMapsStandIn });
  });
  return faults;
};

const map = (page: Page) => page.getByRole('region', { name: 'Map of the fleet' });
const googleMap = (page: Page) => map(page).locator('[data-google="map"]');
const markers = (page: Page) => googleMap(page).locator('gmp-advanced-marker');

const positioned = async (page: Page, change: (positions: Position[]) => Position[]) =>
  page.route(`**${catalogue['track.all'].path}`, async (route) => {
    const response = await freshAnswer(route);
    const { result }: { result: Position[] } = await response.json();
    await route.fulfill({ json: { result: change(result) } });
  });

test(
  'vessels are marked by their names, clusters by their number, and a selected one shows its details',
  exhaustive,
  async ({ page }) => {
    const faults = await withGoogle(page, 'answers');
    await positioned(page, (positions) =>
      positions.slice(0, 7).map((position, at) => ({
        ...position,
        name: `MT Number ${at}`,
        latitude: at < 5 ? 10 + at / 10 : -30 + at,
        longitude: at < 5 ? 10 : at * 10,
        ageHours: at === 5 ? 30 : 2,
      })),
    );
    await page.goto('/dashboard');
    await expect(markers(page)).toHaveCount(3);
    await expect(googleMap(page)).toHaveAttribute(
      'data-moves',
      /^fit \{"north":10.4,"south":-25,"east":60,"west":10\}$/,
    );
    await expect(markers(page).and(page.getByTitle('5 vessels'))).toHaveText('5');
    const stale = markers(page).and(page.getByTitle('MT Number 5'));
    await expect(stale.locator('svg')).toHaveAttribute('data-stale', 'true');
    await stale.focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: 'MT Number 5' });
    await expect(popup).toContainText('Stale 30 h ago');
    await expect(popup).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await markers(page).and(page.getByTitle('5 vessels')).click();
    await expect(googleMap(page)).toHaveAttribute('data-moves', /pan 10\.2 10 \| zoom 4$/);
    await map(page).getByRole('button', { name: 'Zoom to fit' }).click();
    await expect(googleMap(page)).toHaveAttribute(
      'data-moves',
      /fit \{"north":10.4,"south":-25,"east":60,"west":10\}$/,
    );
    expect(faults).toEqual([]);
  },
);

const reportedAt = (longitude: number) => ({ time: '2026-11-01T00:00:00Z', latitude: 40, longitude, speed: 12 });

test('a track over the antimeridian is two lines, and the map follows the vessel', exhaustive, async ({ page }) => {
  const faults = await withGoogle(page, 'answers');
  await page.route(`**${catalogue['track.byImo'].path}*`, async (route) => {
    const response = await freshAnswer(route);
    const { result } = await response.json();
    await route.fulfill({
      json: { result: { ...result, track: [reportedAt(170), reportedAt(178), reportedAt(-176)], ahead: [] } },
    });
  });
  await page.route(`**${catalogue['track.position'].path}*`, async (route) => {
    const response = await freshAnswer(route);
    const { result } = await response.json();
    await route.fulfill({ json: { result: { ...result, latitude: 40, longitude: -175 } } });
  });
  await page.goto('/fleet-position');
  await expect(googleMap(page).locator('[data-line]')).toHaveCount(2);
  const ends = await googleMap(page)
    .locator('[data-line]')
    .evaluateAll((lines) =>
      lines.map((line) => JSON.parse(line.getAttribute('data-line') ?? '[]').map(({ lng }: { lng: number }) => lng)),
    );
  expect(ends).toEqual([
    [170, 178, 180],
    [-180, -176, -175],
  ]);
  await expect(googleMap(page)).toHaveAttribute('data-moves', /^pan -?[\d.]+ -?[\d.]+ \| zoom 5/);
  const follow = map(page).getByRole('button', { name: 'Follow' });
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  for (const gesture of ['drag', 'zoom']) {
    await googleMap(page).dispatchEvent(`test-${gesture}`);
    await expect(follow, gesture).toHaveAttribute('aria-pressed', 'false');
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
  }
  expect(faults).toEqual([]);
});

test(
  'Google’s map opens on the part of the world in the address, and writes where it is moved',
  exhaustive,
  async ({ page }) => {
    const faults = await withGoogle(page, 'answers');
    await page.goto('/dashboard?map=10,20,5');
    await expect(googleMap(page)).toHaveAttribute('data-moves', 'pan 10 20 | zoom 5');
    await googleMap(page).dispatchEvent('test-zoom');
    await expect(page).toHaveURL(/\?map=10%2C20%2C6$/);
    await map(page).getByRole('button', { name: 'Zoom to fit' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(faults).toEqual([]);
  },
);

const saysSo = async (page: Page) => {
  await expect(map(page)).toContainText('The map could not be loaded');
  await expect(map(page).getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest news' }).getByRole('link').first()).toBeVisible();
  await settled(page);
};

for (const google of ['is blocked', 'fails'] as const)
  test(`where Google ${google} the map says so, and the lists work`, exhaustive, async ({ page }) => {
    await withGoogle(page, google);
    await page.goto('/dashboard');
    await saysSo(page);
  });

test('where Google never answers the map reports a timeout', exhaustive, async ({ page }) => {
  await page.clock.install();
  await withGoogle(page, 'never answers');
  const asked = page.waitForRequest('https://maps.googleapis.com/**');
  await page.goto('/dashboard');
  await asked;
  await page.clock.fastForward(15_000);
  await saysSo(page);
});

test('where Google refuses the key the map says so', exhaustive, async ({ page }) => {
  const faults = await withGoogle(page, 'answers');
  await page.goto('/dashboard');
  await expect(markers(page).first()).toBeVisible();
  await page.evaluate(() => {
    // SAFETY: the page's map set it before; otherwise the test fails here.
    const { gm_authFailure: refuse } = window as unknown as { gm_authFailure: () => void };
    refuse();
  });
  await saysSo(page);
  expect(faults).toEqual([]);
});
