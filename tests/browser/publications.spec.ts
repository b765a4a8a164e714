import { expect, type Page } from '@playwright/test';
import type { CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { exhaustive } from './support/exhaustive.ts';
import { test } from './support/signed-in.ts';

const answers = (page: Page, call: CallName, result: unknown) =>
  page.route(`**${everyCall[call].path}*`, (route) => route.fulfill({ json: { result } }));

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

const file = (reportId: number) => ({ reportId, fileName: `Report ${reportId}.pdf`, date: '2026-03-10', size: null });

test('every list of news and reports names all vessels in its request', exhaustive, async ({ page }) => {
  for (const [address, call] of [
    ['/tb-info/tb-news', 'news.search'],
    ['/tb-info/tb-safety-campaign', 'safety.byDate'],
    ['/tb-info/tb-broadcast', 'broadcast.search'],
    ['/monthly-report', 'monthly.search'],
    ['/opex-budget', 'opex.search'],
    ['/dashboard', 'news.search'],
  ] as const) {
    const bodies: unknown[] = [];
    // Chromium reports the body of a request only where requests are intercepted.
    await page.route(`**${everyCall[call].path}`, (route) => {
      bodies.push(route.request().postDataJSON());
      return route.continue();
    });
    await page.goto(address);
    await expect.poll(() => bodies[0], call).toMatchObject({ imono: null });
  }
});

test('reports that the server sends page by page are all shown on the page', exhaustive, async ({ page }) => {
  const reports = Array.from({ length: 7 }, (_, at) => ({ ...file(at + 1), category: 'Budget 2026' }));
  const asked: number[] = [];
  await page.route(`**${everyCall['opex.search'].path}`, (route) => {
    const { skipCount } = route.request().postDataJSON();
    asked.push(skipCount);
    return route.fulfill({
      json: { result: { items: reports.slice(skipCount, skipCount + 3), totalCount: reports.length } },
    });
  });
  await page.goto('/opex-budget');
  await expect(page.locator('.download-card')).toHaveCount(7);
  expect(asked).toEqual([0, 3, 6]);
});

test(
  'monthly reports and OPEX budgets are shown in the order of their groups, whatever order they arrive in',
  exhaustive,
  async ({ page }) => {
    await answers(page, 'monthly.search', {
      items: [
        { ...file(1), category: 'Technical Report', year: 2025, month: 11 },
        { ...file(2), category: 'Technical Report', year: 2026, month: 2 },
        { ...file(3), category: 'Technical Report', year: 2026, month: 10 },
      ],
      totalCount: 3,
    });
    await answers(page, 'opex.search', {
      items: ['Actual against budget 2026', 'Budget 2026', 'Budget 2025'].map((category, at) => ({
        ...file(at + 1),
        category,
      })),
      totalCount: 3,
    });
    await answers(page, 'broadcast.search', {
      items: ['Security', 'Crew', 'Navigation'].map((category, at) => ({
        id: at + 1,
        category,
        title: `Letter ${at}`,
        date: '2026-03-10',
        summary: null,
        contentHtml: `<p>Words of letter ${at}</p><img src="x:" onerror="window.run = true">`,
        attachment: [],
      })),
      totalCount: 3,
    });
    const item = { name: 'Policy', contentHtml: '<p>Text</p>' };
    await answers(page, 'tmsa.search', [
      { name: 'Element 10', itemList: [] },
      { name: 'Element 9', itemList: [item] },
      { name: 'Element 2', itemList: [] },
      { name: 'Element 1', itemList: [item] },
    ]);

    await page.goto('/monthly-report');
    await expect(headings(page)).toHaveText(['2026', '2025']);
    await expect(page.locator('summary')).toHaveText(['October 2026 1', 'February 2026 1', 'November 2025 1']);

    await page.getByRole('link', { name: 'OPEX Budget' }).last().click();
    await expect(page).toHaveURL(/\/opex-budget$/);
    await expect(headings(page)).toHaveText(['Budget 2026', 'Budget 2025', 'Actual against budget 2026']);

    await page.goto('/tb-info/tb-broadcast');
    await expect(headings(page)).toHaveText(['Crew 1', 'Navigation 1', 'Security 1']);
    const words = page.getByText('Words of letter 1', { exact: true });
    await expect(words).toBeHidden();
    await page.getByText('Text of the broadcast').first().click();
    await expect(words).toBeVisible();
    await expect(page.locator('.rich-text [onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => 'run' in window)).toBe(false);

    await page.goto('/system');
    await expect(headings(page)).toHaveText(['Element 9', 'Element 1', 'Element 2', 'Element 10']);
  },
);

test(
  'further news are appended to the list until there are no more, and a category replaces it',
  exhaustive,
  async ({ page }) => {
    const articles = page.locator('.articles > li');
    await page.goto('/tb-info/tb-news');
    await expect(articles).toHaveCount(10);
    const first = await articles.first().innerText();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(articles).toHaveCount(20);
    expect(await articles.first().innerText()).toBe(first);
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const category = await categories.nth(1).innerText();
    await categories.nth(1).click();
    await expect(articles).toHaveCount(10);
    for (const line of await articles.locator('> .muted').allInnerTexts()) expect(line).toContain(category);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(articles).toHaveCount(15);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  },
);

test(
  'an unknown category in the address means all, and an article that does not exist links back to the list',
  exhaustive,
  async ({ page }) => {
    const all = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current="page"]');
    for (const tab of ['999', 'abc']) {
      await page.goto(`/tb-info/tb-news?tab=${tab}&record=999999`);
      await expect(page).toHaveURL(/\/tb-news\?record=999999$/);
      await expect(page.getByRole('dialog')).toContainText(
        'There is no such article, it is no longer published, or the server does not offer it',
      );
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await expect(page).toHaveURL(/\/tb-news$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(all).toHaveText(['All']);
      await expect(page.locator('.articles > li')).toHaveCount(10);
    }
  },
);
