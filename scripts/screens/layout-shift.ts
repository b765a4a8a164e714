import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { fleetId } from '../../src/contract/fleet/fleet-link.ts';
import { routes } from '../../src/routing/routes.ts';
import { markdownTable } from '../markdown-table.ts';
import { savingData, withPortal } from '../portal-page.ts';
import { waitUntilStill } from '../still-page.ts';

/**
 * Prints the layout shift (CLS) of every address while each answer takes 2 s, on a desktop and a phone, and what moved.
 * `(!)`: more than 0.02.
 */
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const answersTakeMs = 2000;
const waitsMs = 180_000;
const largest = 0.02;

const addresses = routes.flatMap(({ public: open, page, paths, allVessels }) =>
  open || page === 'redirect' ? [] : paths.flatMap((path) => (allVessels ? [path, `${path}/${fleetId}`] : [path])),
);

interface Moved {
  readonly value: number;
  /** The elements that moved, as selectors. */
  readonly sources: readonly string[];
}

interface LayoutShiftAttribution {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly LayoutShiftAttribution[];
}

/** Collects the shifts of a page from its beginning. */
const collectShifts = (): void => {
  const shifts: Moved[] = [];
  Object.assign(window, { shifts });
  const observer = new PerformanceObserver((list) => {
    // SAFETY: the observer has this type of entries alone.
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        shifts.push({
          value,
          sources: sources.map(({ node, previousRect: { y: before }, currentRect: { y } }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return `${element?.tagName.toLowerCase()}.${element?.className} ${Math.round(before)} → ${Math.round(y)}`;
          }),
        });
  });
  observer.observe({ type: 'layout-shift', buffered: true });
};

// SAFETY: collectShifts has put it there.
const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as readonly Moved[]);

await withPortal(async (page, base) => {
  // A page may ask for one thing after another.
  page.setDefaultTimeout(waitsMs);
  await savingData(page);
  await page.addInitScript(collectShifts);
  await page.route('**/api/**', async (route) => {
    await wait(answersTakeMs);
    await route.continue();
  });
  const lines = [['address', ...screens.map(({ width }) => `shift at ${width}`), 'what moved']];
  for (const address of addresses) {
    const line = [address];
    const moved = new Set<string>();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto(base + address);
      await waitUntilStill(page);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      for (const { sources, value } of shifts) if (value > largest / 4) moved.add(sources.slice(0, 2).join(', '));
      line.push(`${sum.toFixed(3)}${sum > largest ? ' (!)' : ''}`);
    }
    lines.push([...line, [...moved].slice(0, 2).join('; ')]);
  }
  console.log(markdownTable(lines));
});
