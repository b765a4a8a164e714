import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const analytics = [
  'vetting.quarter',
  'vetting.chapter',
  'vetting.repeating',
  'vetting.inspections',
  'vetting.matrix',
] as const;
const paths: readonly string[] = analytics.map((call) => catalogue[call].path);

const watched = ({ pathname }: URL): boolean => paths.includes(pathname);

/** The bodies of the analytics requests of one visit, by the last part of their path. */
const bodiesOf = async (page: Page, address: string, requests: number): Promise<Readonly<Record<string, object>>> => {
  const bodies: Record<string, object> = {};
  await page.route(watched, (route) => {
    bodies[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''] = route.request().postDataJSON();
    return route.continue();
  });
  await page.goto(address);
  await expect.poll(() => Object.keys(bodies).length).toBeGreaterThanOrEqual(requests);
  await settled(page);
  await page.unroute(watched);
  return bodies;
};

test(
  'the analytics request only the vessel on a vessel’s page, all vessels elsewhere, and the inspection programme of the page',
  exhaustive,
  async ({ page }) => {
    const period = 'period=Prior+Quarter';
    for (const [address, expected] of [
      [`/vetting/sire-status/9999?${period}`, { optionFilterInspecType: 2, ownerID: 0, programme: 'SIRE' }],
      [
        `/vetting/sire-status/4100016?${period}`,
        { optionFilterInspecType: 1, ownerID: 0, programme: 'SIRE', imono: '4100016' },
      ],
      [`/vetting/cdi-status/1?${period}`, { optionFilterInspecType: 2, ownerID: 0, programme: 'CDI' }],
    ] as const) {
      const all = 'imono' in expected ? [] : ['matrix'];
      const names = ['chapter', 'inspections', ...all, 'quarter', 'reapeating'];
      const bodies = await bodiesOf(page, address, names.length);
      expect(Object.keys(bodies).toSorted()).toEqual(names);
      for (const body of Object.values(bodies)) {
        expect(body).toMatchObject({ ...expected, optionFilter: 1 });
        expect('imono' in body).toBe('imono' in expected);
      }
    }
  },
);

test(
  'a bar links to the inspections of its quarter or chapter; a question to those it was observed in',
  exhaustive,
  async ({ page }) => {
    await page.goto('/vetting/sire-status/9999?period=Prior+Year');
    await settled(page);
    const charts = page.locator('.vetting-card');
    const behind = page.getByRole('region', { name: 'Inspections' });
    const lines = behind.locator('tbody tr[data-row], tbody tr').filter({ has: page.locator('td') });
    await expect(lines.first()).toBeVisible();
    await charts.nth(0).locator('.highcharts-series-0 .highcharts-point').nth(1).click();
    await expect(page).toHaveURL(/period=Custom/);
    await expect(page).toHaveURL(/from=\d{4}-04-01&to=\d{4}-06-30/);
    await page.goBack();
    await expect(page).toHaveURL(/period=Prior\+Year$/);
    await settled(page);
    await charts
      .nth(1)
      .getByRole('img', { name: /^5 .* Company\.$/ })
      .click();
    await expect(behind.getByRole('heading')).toHaveText(/^Inspections with an observation in \d+$/);
    await expect(behind).toBeFocused();
    await behind.getByRole('link', { name: 'All inspections of the period' }).click();
    await expect(behind.getByRole('heading')).toHaveText('Inspections behind these figures');
    const question = page.getByRole('region', { name: 'Top Repeating Questions' }).getByRole('listitem').first();
    const [instances = ''] = /\d+(?= instance|$)/.exec(await question.locator('.repeating-count').innerText()) ?? [];
    await question.getByRole('link').click();
    await expect(behind.getByRole('heading')).toHaveText(/^Inspections with an observation in \d+\.\d+/);
    await settled(page);
    expect(await behind.locator('details').count()).toBeLessThanOrEqual(Number(instances));
    expect(await behind.locator('details').count()).toBeGreaterThan(0);
  },
);

test(
  'a cell of the vessels by chapter opens its observations; arrow keys move between the cells',
  exhaustive,
  async ({ page }) => {
    await page.goto('/vetting/sire-status/9999?period=Prior+Year');
    await settled(page);
    await expect(page.getByRole('region', { name: 'Vessels by chapter' })).toContainText(
      /Chapters: 1 \p{L}.* · 2 \p{L}/u,
    );
    const grid = page.getByRole('grid', { name: 'Vessels by chapter' });
    const first = grid.locator('a[tabindex="0"]');
    await expect(first).toHaveCount(1);
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const cell = grid.locator('a:focus');
    await expect(cell).toHaveAttribute('data-stop', /^[1-9]\d* [1-9]\d*$/);
    const name = (await cell.textContent()) ?? '';
    const [, vessel = '', chapter = '', found = ''] = /^(.+), chapter (\d+) .+: [\d.]+ .+, (\d+) \/ /.exec(name) ?? [];
    await page.keyboard.press('Enter');
    const behind = page.getByRole('region', { name: 'Inspections' });
    await expect(behind.getByRole('heading')).toHaveText(`Inspections of ${vessel} with an observation in ${chapter}`);
    await expect(behind).toBeFocused();
    await settled(page);
    await expect(behind.locator('details[open] li')).toHaveCount(Number(found));
    await expect(grid.locator('a[aria-current]')).toHaveText(name);
    await behind.getByRole('link', { name: 'All inspections of the period' }).click();
    await expect(behind.getByRole('heading')).toHaveText('Inspections behind these figures');
  },
);

test(
  'a period without inspections says so, and so does one with inspections of other vessels only',
  exhaustive,
  async ({ page }) => {
    await page.goto('/vetting/sire-status/9999?period=Custom&filter=dates&from=2000-01-01&to=2000-02-01');
    await settled(page);
    await expect(page.getByText('Opps! No data found')).toHaveCount(1);
    await expect(page.getByText('No data', { exact: true })).toHaveCount(3);
    await expect(page.getByText('figures reach back')).toHaveCount(0);
    await page.goto('/vetting/sire-status/4107040?period=Prior+Year');
    await settled(page);
    await expect(page.getByText('Zephyr Linnet: no inspection in this period')).toHaveCount(2);
  },
);

test(
  'the figures are shown at the columns and in the table; Custom starts with the shown days, and says how far back the figures reach',
  exhaustive,
  async ({ page }) => {
    await page.goto('/vetting/sire-status/9999?period=Prior+Year');
    await settled(page);
    const chart = page.locator('.vetting-card').first();
    await expect(chart.locator('.highcharts-data-label')).toHaveCount(8);
    // The chart is drawn again when its code for the keyboard has come.
    await expect(chart.locator('[aria-label$="Interactive chart."]')).toHaveCount(1);
    const shownLabels = await chart.locator('.highcharts-data-label').allTextContents();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const heads = [
      '',
      'Company',
      'Observations',
      'Inspections',
      'Vessels',
      'Benchmark',
      'Benchmark observations',
      'Benchmark inspections',
      'Benchmark vessels',
    ];
    await expect(chart.getByRole('columnheader')).toHaveText(heads);
    const column = (name: string) =>
      chart.locator(`tbody tr > :nth-child(${heads.indexOf(name) + 1})`).allTextContents();
    expect(shownLabels).toEqual([...(await column('Company')), ...(await column('Benchmark'))]);

    await page.getByRole('combobox', { name: 'Period' }).selectOption('Custom');
    await expect(page).toHaveURL(/period=Custom/);
    expect(page.url()).toMatch(/from=(\d{4})-01-01&to=\1-12-31/);
    await expect(page.getByText('figures reach back')).toHaveCount(0);
    await page.goto('/vetting/cdi-status/1?period=Custom&filter=dates&from=1990-01-01&to=2021-06-30');
    await expect(page.getByText('figures reach back')).toHaveText('From 30 Jun 2001: figures reach back 20 years');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/vetting/sire-status/4107789?period=Prior+Year');
    await page.getByRole('link', { name: 'Open Summary' }).click();
    await settled(page);
    await expect(chart.locator('.highcharts-point').first()).toBeVisible();
    await expect(chart.locator('.highcharts-data-label')).toHaveCount(0);
  },
);

test('on a phone the SIRE page has no layout shift while it loads', exhaustive, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['moved'] = `${list.getEntries().length} times`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/vetting/sire-status/9999');
  await settled(page);
  await expect(page.locator('.vetting-card .highcharts-container')).toHaveCount(2);
  for (const card of await page.locator('.vetting-card:has(.highcharts-container)').all())
    await expect(card.locator('.highcharts-point').filter({ visible: true }).first()).toBeVisible();
  // Layout shifts are reported after the frame they occur in.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});
