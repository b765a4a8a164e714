import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { showCharts } from './support/show-charts.ts';
import { test } from './support/browser-test.ts';
import { savingData } from '../../scripts/portal-page.ts';
import { settled, test as signedInTest } from './support/signed-in.ts';
import { type Crossing, watchWire } from './support/wire.ts';
import { builtFiles } from './support/built-files.ts';

interface Fetched {
  readonly encoding: string;
  readonly text: () => Promise<string>;
  readonly isScript: boolean;
}

/** Words that occur in the code of the heavy parts and nowhere else. */
const heavy = { highcharts: /highcharts\.com/i, calendar: /p-datepicker/, table: /aria-rowcount/ };

const open = async (page: Page): Promise<{ fetched: Fetched[]; crossings: readonly Crossing[] }> => {
  const fetched: Fetched[] = [];
  const wire = await watchWire(page);
  page.on('response', (response) => {
    fetched.push({
      encoding: response.headers()['content-encoding'] ?? '',
      text: () => response.text(),
      isScript: response.url().endsWith('.js'),
    });
  });
  await page.goto('/auth/login');
  await expect(page.locator('input[type=password]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { fetched, crossings: wire.crossings() };
};

const pathsOf = (crossings: readonly Crossing[]) => crossings.map(({ url }) => new URL(url).pathname);

test('the login page transfers at most 131 kB in at most 5 requests', async ({ page }) => {
  const { crossings } = await open(page);
  const names = pathsOf(crossings).join('\n');
  const bytes = crossings.reduce((total, crossing) => total + crossing.bytes, 0);
  test.info().annotations.push({ type: 'size', description: `${bytes} bytes, ${crossings.length} requests` });
  expect(crossings.length, names).toBeLessThanOrEqual(5);
  expect(bytes, names).toBeLessThanOrEqual(131_000);
  expect(bytes, 'the page was fetched over the network').toBeGreaterThan(20_000);
});

test('scripts of the login page are compressed with brotli', async ({ page }) => {
  const { fetched } = await open(page);
  const scripts = fetched.filter(({ isScript }) => isScript);
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
});

test('charts, calendar and tables are not in the first load', async ({ page }) => {
  const { fetched } = await open(page);
  const scripts = await Promise.all(fetched.filter(({ isScript }) => isScript).map(({ text }) => text()));
  for (const [part, words] of Object.entries(heavy))
    expect(
      scripts.some((text) => words.test(text)),
      part,
    ).toBe(false);
  const built = builtFiles().filter((file) => file.endsWith('.js'));
  for (const [part, words] of Object.entries(heavy)) {
    const holding = built.filter((file) => words.test(readFileSync(`dist/assets/${file}`, 'utf8')));
    expect(holding, `the words of ${part} occur in the real code`).not.toEqual([]);
  }
});

signedInTest('the dashboard transfers at most 370 kB up to its map', async ({ page }) => {
  // With data saving on, the portal does not preload the code of likely next pages.
  await savingData(page);
  const wire = await watchWire(page);
  await page.goto('/dashboard');
  await expect(page.locator('.map-canvas .highcharts-point').first()).toBeVisible();
  // The code for keyboard and screen reader comes after the map is drawn.
  const crossings = wire.crossings().filter(({ url }) => !url.includes('/highcharts-accessibility-'));
  const names = pathsOf(crossings).join('\n');
  const bytes = crossings.reduce((total, crossing) => total + crossing.bytes, 0);
  test.info().annotations.push({ type: 'size', description: `${bytes} bytes, ${crossings.length} requests` });
  expect(bytes, names).toBeLessThanOrEqual(370_000);
  expect(bytes, 'the page was fetched over the network').toBeGreaterThan(200_000);
  expect(names, 'what only other pages share').not.toMatch(/lists-/);
});

signedInTest(
  'an inner page loads at most 15 code and style files, its chart included, each once over the network',
  async ({ page }) => {
    // With data saving on, the portal does not preload the code of likely next pages.
    await savingData(page);
    await showCharts(page);
    const wire = await watchWire(page);
    await page.goto('/hsqe-perf/near-misses');
    await expect(page.locator('.highcharts-series-group').first()).toBeVisible();
    await settled(page);
    await expect(page.locator('[aria-label$="Interactive chart."]').first()).toBeAttached();
    const files = pathsOf(wire.crossings()).filter((path) => path.startsWith('/assets/'));
    // The code for keyboard and screen reader comes after the drawing.
    const drawing = files.filter((path) => !path.includes('accessibility-'));
    expect(files.length).toBe(drawing.length + 1);
    expect(drawing.length, files.join('\n')).toBeLessThanOrEqual(15);
    // Parts are fetched before they are imported: the import must use the browser's cache.
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
    expect(files.join(), 'a part that is loaded later').toMatch(/RecordChart/);
  },
);
