import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { savingData, withPortal } from '../portal-page.ts';
import { quantile } from './quantile.ts';
import { sizedRoutes } from '../sized-routes.ts';

/**
 * Prints how long each page takes to load completely, and the slowest server response meanwhile, for the demo fleet and
 * for a large fleet (`--vessels`, 2,000 by default).
 */
const rounds = 5;

interface PageLoad {
  /** Milliseconds until the page shows all its content. */
  readonly shown: number;
  /** Duration of the slowest request in milliseconds. */
  readonly slowest: number;
}

const loadingSelector = '.progress-line[data-active="true"], .full-screen, .skeleton';

const openPage = async (page: Page, address: string): Promise<PageLoad> => {
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((selector) => document.querySelector(selector) === null, loadingSelector);
  const idle = performance.now();
  const durations = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map(({ duration }) => duration),
  );
  // The network counts as idle after half a second without a request.
  return { shown: idle - start - 500, slowest: Math.max(0, ...durations) };
};

const { vessels } = parseArgs({ options: { vessels: { type: 'string', default: '2000' } } }).values;
const inner = sizedRoutes.filter((route) => !route.public).map(({ path }) => path);
const median = (pageLoads: readonly PageLoad[], of: keyof PageLoad): string =>
  quantile(
    pageLoads.map((one) => one[of]),
    0.5,
  )
    .toFixed(0)
    .padStart(12);
const columnHeads = (count: string): string => [`${count} shown`, 'slowest'].map((head) => head.padStart(12)).join('');

await withPortal(async (small, smallBase) => {
  await withPortal(async (large, largeBase) => {
    await savingData(small);
    await savingData(large);
    console.log(`${'page, median ms'.padEnd(32)}${columnHeads('20:')}${columnHeads(`${vessels}:`)}`);
    for (const path of inner) {
      const [few, many]: [PageLoad[], PageLoad[]] = [[], []];
      // Alternates between the fleets, so that load on the machine affects both.
      for (let round = 1; round <= rounds; round++) {
        few.push(await openPage(small, smallBase + path));
        many.push(await openPage(large, largeBase + path));
      }
      const cells = [few, many].flatMap((pageLoads) => [median(pageLoads, 'shown'), median(pageLoads, 'slowest')]);
      console.log(path.padEnd(32) + cells.join(''));
    }
  }, Number(vessels));
});
