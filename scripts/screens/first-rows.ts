import type { Page } from '@playwright/test';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { fleetId } from '../../src/contract/fleet/fleet-link.ts';
import { markdownTable } from '../markdown-table.ts';
import { withPortal } from '../portal-page.ts';
import { waitUntilStill } from '../still-page.ts';

/**
 * Prints where the first row of every list stands and how many rows are wholly in sight, on a desktop, a tablet and a phone.
 * `(!)`: the row is lower, or fewer rows are in sight, than the screen should have.
 */
const screens = [
  { width: 1440, height: 900, lowestFirst: 300, fewestRows: 15 },
  { width: 768, height: 1024, lowestFirst: 300, fewestRows: 0 },
  { width: 390, height: 844, lowestFirst: 320, fewestRows: 0 },
] as const;

const records = kindNames.flatMap((name) => {
  const [path] = kinds[name].paths;
  return [`${path}?filter=records&count=25`, `${path}/${fleetId}`, `${path}/${fleetId}?group=vessel`];
});

const addresses = [
  '/fleet',
  ...records,
  '/hsqe-perf/certificate-status/all?status=Overdue',
  '/inspections',
  `/inspections/${fleetId}`,
  `/findings/${fleetId}`,
  `/due-dates/${fleetId}`,
  '/class-surveys',
  `/class-surveys/${fleetId}`,
  '/administration/people',
  '/administration/vessels',
  '/administration/keys',
  '/administration/log',
];

/** The top of the first row, and how many rows the screen shows whole, of how many that the page has. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.data-table .table-row')].map((row) => row.getBoundingClientRect());
    return {
      first: boxes[0] && Math.round(boxes[0].top),
      seen: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      count: boxes.length,
    };
  });

await withPortal(async (page, base) => {
  const lines = [['list', ...screens.flatMap(({ width }) => [`first row at ${width}`, 'rows in sight'])]];
  for (const address of addresses) {
    const line = [address];
    for (const { width, height, lowestFirst, fewestRows } of screens) {
      await page.setViewportSize({ width, height });
      await page.goto(base + address);
      await waitUntilStill(page);
      const { first, seen, count } = await rowsOf(page);
      const isLow = first !== undefined && (first > lowestFirst || seen < Math.min(fewestRows, count));
      line.push(`${first ?? '–'}${isLow ? ' (!)' : ''}`, `${seen} of ${count}`);
    }
    lines.push(line);
  }
  console.log(markdownTable(lines));
});
