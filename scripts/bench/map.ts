import type { Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import type { Position } from '../../src/contract/models/vessel.ts';
import { imoNumber } from '../../demo/imo.ts';
import { askOutsideBrowser } from '../../tests/browser/support/account.ts';
import { random } from '../../demo/random.ts';
import { withPortal } from '../portal-page.ts';
import { quantile } from './quantile.ts';

/**
 * Prints how long the dashboard's map takes to appear and its frame times during zoom and pan, for the demo fleet and
 * for 2,000 vessels.
 */
const rounds = 3;

interface Measurement {
  readonly vessels: number;
  /** Milliseconds from the positions' arrival to the first vessel on the map. */
  readonly shown: number;
  /** Milliseconds between frames during zoom and pan. */
  readonly frames: readonly number[];
}

const enlargedFleet = (positions: readonly Position[], count: number): Position[] => {
  const chance = random('map-bench');
  return Array.from({ length: count }, (_, at) => {
    const like = chance.pick(positions);
    return {
      ...like,
      imono: imoNumber(500_000 + at),
      name: `${like.name} ${at}`,
      latitude: Math.max(-60, Math.min(70, like.latitude + chance.between(-12, 12))),
      longitude: ((like.longitude + chance.between(-20, 20) + 540) % 360) - 180,
      course: chance.whole(0, 359),
    };
  });
};

const measure = async (page: Page, address: string, positions: readonly Position[]): Promise<Measurement> => {
  await page.route(`**${catalogue['track.all'].path}`, (route) => route.fulfill({ json: { result: positions } }));
  const arrived = page.waitForResponse(`**${catalogue['track.all'].path}`).then(() => performance.now());
  await page.goto(address);
  const marker = page.locator('.fleet-map .highcharts-mappoint-series .highcharts-point').first();
  await marker.waitFor();
  const shown = performance.now() - (await arrived);
  const box = await page.locator('.fleet-map').boundingBox();
  if (!box) throw new Error('there is no map');
  await page.evaluate(() => {
    const times: number[] = [];
    const recordTime = (time: number) => {
      times.push(time);
      requestAnimationFrame(recordTime);
    };
    requestAnimationFrame(recordTime);
    Object.assign(window, { frameTimes: times });
  });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const direction of [-1, -1, -1, -1, 1, 1, 1, 1]) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, direction * 240);
    await page.mouse.down();
    for (let step = 1; step <= 12; step++) await page.mouse.move(x + step * 14, y + step * 5);
    await page.mouse.up();
  }
  // SAFETY: the script above sets it.
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  await page.unroute(`**${catalogue['track.all'].path}`);
  return { vessels: positions.length, shown, frames: times.slice(1).map((time, at) => time - (times[at] ?? time)) };
};

const cell = (value: number | string): string => (typeof value === 'number' ? value.toFixed(0) : value).padStart(12);

await withPortal(async (page, base) => {
  // Requested outside the browser, which discards a response when its page is left.
  const fleet = await askOutsideBrowser<Position[]>(page.request, 'fleet@demo.example', catalogue['track.all'].path);
  const fleets = { 'demo fleet': fleet, 'large fleet': enlargedFleet(fleet, 2000) };
  const names = ['vessels', 'shown, ms', 'frames', 'median, ms', '95 %, ms', 'worst, ms'];
  console.log(`${''.padEnd(16)}${names.map(cell).join('')}`);
  // Alternates between the fleets, so that load on the machine affects both.
  for (let round = 1; round <= rounds; round++)
    for (const [name, positions] of Object.entries(fleets)) {
      const { vessels, shown, frames } = await measure(page, `${base}/dashboard`, positions);
      const figures = [
        vessels,
        shown,
        frames.length,
        quantile(frames, 0.5),
        quantile(frames, 0.95),
        Math.max(...frames),
      ];
      console.log(`${`${name} ${round}`.padEnd(16)}${figures.map(cell).join('')}`);
    }
});
