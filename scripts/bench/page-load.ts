import type { Page } from '@playwright/test';
import { type Crossing, watchWire } from '../../tests/browser/support/wire.ts';

/** A page that is measured: its address, and the elements whose first appearance is timed, in their order. */
export interface MeasuredPage {
  readonly path: string;
  readonly marks: Readonly<Record<string, string>>;
}

/** Milliseconds since the navigation, and what was transferred. */
export interface PageLoad {
  readonly kB: number;
  /** What was transferred when the last mark appeared. */
  readonly kBToMarks: number;
  readonly requests: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly marks: Readonly<Record<string, number>>;
}

/** What the script in the page records. */
interface Recorded {
  readonly marks: Record<string, number>;
  lcp: number;
}

/** Records when the elements of the marks first appear and when the largest content was painted. Runs in the page. */
const recordInPage = (selectors: Readonly<Record<string, string>>): void => {
  const recorded: Recorded = { marks: {}, lcp: 0 };
  Object.assign(window, { benchRecorded: recorded });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) recorded.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    for (const [name, selector] of Object.entries(selectors))
      if (recorded.marks[name] === undefined && document.querySelector(selector))
        recorded.marks[name] = performance.now();
    if (Object.keys(recorded.marks).length < Object.keys(selectors).length) requestAnimationFrame(look);
  };
  look();
};

const kilobytesOf = (crossings: readonly Crossing[]): number =>
  crossings.reduce((total, { bytes }) => total + bytes, 0) / 1000;

/** Opens a page in a tab of its own and measures it; with `cold`, the browser's cache is emptied first. */
export const measurePageLoad = async (
  open: () => Promise<Page>,
  origin: string,
  { path, marks }: MeasuredPage,
  cold: boolean,
): Promise<PageLoad> => {
  const page = await open();
  try {
    await page.addInitScript(recordInPage, marks);
    const wire = await watchWire(page);
    if (cold) await wire.clearCache();
    await page.goto(origin + path, { waitUntil: 'commit', timeout: 120_000 });
    for (const selector of Object.values(marks))
      await page.locator(selector).first().waitFor({ state: 'attached', timeout: 120_000 });
    const atMarks = wire.crossings();
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
    const crossings = wire.crossings();
    const recorded = await page.evaluate(() => ({
      // SAFETY: recordInPage sets it before any script of the page.
      ...(window as unknown as { benchRecorded: Recorded }).benchRecorded,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    return {
      kB: kilobytesOf(crossings),
      kBToMarks: kilobytesOf(atMarks),
      requests: crossings.length,
      ...recorded,
    };
  } finally {
    await page.close();
  }
};
