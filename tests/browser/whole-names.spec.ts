import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/routing/routes.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

/** Every page at the address that menus link to; those with vessels also for all vessels, where they have that. */
const addresses = routes.flatMap(({ page, paths: [path], public: open, allVessels }) =>
  page === 'redirect' || open || !path ? [] : [path, ...(allVessels ? [`${path}/all`] : [])],
);

/**
 * The texts on a page that end in an ellipsis. A bar of the time line may be too short for its port: the table below has
 * it. So may the name of a view: its menu has it. A cell of a table has two lines of a text: its row opens it.
 */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'body *:not(.visually-hidden, .timeline-bar, .views-current, .cell-text, option)',
      ),
    ]
      .filter((element) => {
        const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(element);
        const { width } = element.getBoundingClientRect();
        const isCut =
          textOverflow === 'ellipsis' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
        const isClamped = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
        return width > 1 && (isCut || isClamped);
      })
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent.slice(0, 60)}`),
  );

/** The dates in tables that are broken into two lines. */
const brokenDates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-row td')].flatMap((cell) => {
      const [text] = cell.childNodes;
      if (!(text instanceof Text) || !/^\d\d\.\d\d\.\d{4}$/.test(text.data)) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length > 1 ? [text.data] : [];
    }),
  );

/** What never breaks and does not fit: a cell that covers the next one, a status or a figure of two lines. */
const brokenValues = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const covering = [...document.querySelectorAll('.table-row td[data-whole]')].filter(
      (cell) => cell.scrollWidth > cell.clientWidth + 1,
    );
    const broken = [...document.querySelectorAll('.table-row .status-tag, .figures dd[data-whole="true"]')].filter(
      (value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      },
    );
    return [...covering, ...broken].map(({ textContent }) => textContent);
  });

/** The tables that are wider than their place. */
const wideTables = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.data-table table')].flatMap((table) => {
      const place = table.parentElement?.clientWidth ?? 0;
      const width = Math.round(table.getBoundingClientRect().width);
      return width > place + 2 ? [`${table.getAttribute('aria-label')}: ${width} of ${place} px`] : [];
    }),
  );

for (const address of addresses)
  test(`${address} shows whole names and dates on a desk, a tablet and a phone`, exhaustive, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
    for (const [width, height] of [
      [1920, 1080],
      [1440, 900],
      [768, 1024],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForLoadState('networkidle');
      await settled(page);
      expect(await cutTexts(page), `${width} px`).toEqual([]);
      expect(await brokenDates(page), `${width} px`).toEqual([]);
      expect(await brokenValues(page), `${width} px`).toEqual([]);
      expect(await wideTables(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    }
  });
