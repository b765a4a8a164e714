import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { savingData, withPortal } from './portal-page.ts';
import { quantile } from './quantile.ts';
import { sizedRoutes } from './sized-routes.ts';

/**
 * Prints how long each page takes to load completely, and the slowest server response meanwhile, for the demo fleet and
 * for a large fleet (`--vessels`, 2,000 by default).
 */
const rounds = 5;

interface Opened {
  /** Milliseconds until the page shows all its content. */
  readonly shown: number;
  /** Duration of the slowest request in milliseconds. */
  readonly slowest: number;
}

const loads = '.progress-line[data-active="true"], .full-screen, .skeleton';

const open = async (page: Page, address: string): Promise<Opened> => {
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((selector) => document.querySelector(selector) === null, loads);
  const idle = performance.now();
  const answers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map(({ duration }) => duration),
  );
  // The network counts as idle after half a second without a request.
  return { shown: idle - start - 500, slowest: Math.max(0, ...answers) };
};

const { vessels } = parseArgs({ options: { vessels: { type: 'string', default: '2000' } } }).values;
const inner = sizedRoutes.filter((route) => !route.public).map(({ path }) => path);
const median = (opened: readonly Opened[], of: keyof Opened): string =>
  quantile(
    opened.map((one) => one[of]),
    0.5,
  )
    .toFixed(0)
    .padStart(12);
const heads = (count: string): string => [`${count} shown`, 'slowest'].map((head) => head.padStart(12)).join('');

await withPortal(async (small, smallBase) => {
  await withPortal(async (large, largeBase) => {
    await savingData(small);
    await savingData(large);
    console.log(`${'page, median ms'.padEnd(32)}${heads('20:')}${heads(`${vessels}:`)}`);
    for (const path of inner) {
      const [few, many]: [Opened[], Opened[]] = [[], []];
      // Alternates between the fleets, so that load on the machine affects both.
      for (let round = 1; round <= rounds; round++) {
        few.push(await open(small, smallBase + path));
        many.push(await open(large, largeBase + path));
      }
      const cells = [few, many].flatMap((opened) => [median(opened, 'shown'), median(opened, 'slowest')]);
      console.log(path.padEnd(32) + cells.join(''));
    }
  }, Number(vessels));
});
