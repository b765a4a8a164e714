import { expect, type Page } from '@playwright/test';
import { keptDatabase } from '../../src/services/kept/delete-kept.ts';
import { catalogue } from '../../src/contract/catalogue.ts';
import { maxSearchResults } from '../../src/contract/models/vessel.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';
import { freshAnswer } from './support/fresh-answer.ts';

/** Each widget: its heading or name, its request, and its message when that fails. */
const widgets = [
  ['Vessel tracking', 'track.all', 'The positions could not be loaded'],
  ['Benchmark', 'account.dashboard', 'The benchmark could not be loaded'],
  ['Certificates', 'fleet.certificates', 'The certificates could not be loaded'],
  ['Latest news', 'news.search', 'The news could not be loaded'],
  ['Top Repeating Questions', 'vetting.repeating', 'The questions could not be loaded'],
] as const;

/** The portal on a server that lacks the list of what needs attention. */
const withoutAttention = (page: Page) =>
  page.route(`**${catalogue['attention.list'].path}`, (route) => route.fulfill({ status: 404, json: { error: 'No' } }));

test('each widget fails separately, stays labelled, and is retried separately', exhaustive, async ({ page }) => {
  // Nothing is kept from the load before.
  await page.addInitScript((kept) => void indexedDB.deleteDatabase(kept), keptDatabase);
  await withoutAttention(page);
  const asked = new Map<string, number>();
  const broken = new Set<string>();
  for (const [, call] of widgets)
    await page.route(`**${catalogue[call].path}*`, (route) => {
      asked.set(call, (asked.get(call) ?? 0) + 1);
      return broken.has(call)
        ? route.fulfill({ status: 500, json: { error: 'The database is down' } })
        : route.continue();
    });
  for (const [name, call, sentence] of widgets) {
    broken.clear();
    broken.add(call);
    await page.goto('/dashboard');
    await settled(page);
    const main = page.getByRole('main');
    await expect(main.getByText(sentence)).toHaveCount(1);
    await expect(main.getByText(/could not be loaded/)).toHaveCount(1);
    const unchecked = { 'track.all': 'The positions could', 'fleet.certificates': 'The certificates could' };
    for (const [of, what] of Object.entries(unchecked))
      await expect(main.getByText(`${what} not be checked`)).toHaveCount(of === call ? 1 : 0);
    await expect(main.getByRole('button', { name: 'Show all' })).toHaveCount(call === 'account.dashboard' ? 0 : 1);
    if (call !== 'track.all') await expect(main.getByRole('heading', { name })).toHaveCount(1);
    broken.clear();
    const before = new Map(asked);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText(sentence)).toHaveCount(0);
    await settled(page);
    const again = widgets.map(([, other]) => [other, (asked.get(other) ?? 0) - (before.get(other) ?? 0)]);
    expect(again).toEqual(widgets.map(([, other]) => [other, other === call ? 1 : 0]));
  }
});

test(
  'the benchmark has red, yellow and green dots with words in this order, red for any other colour, none without a comparison; lines say period, source and direction',
  exhaustive,
  async ({ page }) => {
    const line = { parentId: null, bHasValue: true, ikp: 4, parentTB: 3.1 };
    const colours = ['green', 'yellow', 'red', 'orange', null];
    const origin = [{}, { period: '2025' }, { period: '2025', source: 'Tokyo MoU' }];
    await page.route(`**${catalogue['account.dashboard'].path}*`, (route) =>
      route.fulfill({
        json: {
          result: colours.map((color, at) => ({
            ...line,
            categoryId: at + 1,
            categoryName: `Line ${at + 1}`,
            color,
            ...origin[at],
          })),
        },
      }),
    );
    await page.goto('/dashboard');
    const values = page.getByRole('region', { name: 'Benchmark' }).locator('.benchmark-rating');
    await expect(values).toHaveCount(5);
    const dots = await values.evaluateAll((all) =>
      all.map((one) => {
        const { content, backgroundColor } = getComputedStyle(one, '::before');
        return content === 'none' ? 'none' : backgroundColor;
      }),
    );
    expect(dots).toEqual(['rgb(229, 72, 77)', 'rgb(229, 72, 77)', 'rgb(246, 226, 50)', 'rgb(20, 211, 165)', 'none']);
    await expect(values).toHaveText(['Worse', 'Worse', 'Slightly worse', 'Better', 'Not compared']);
    await expect(page.getByRole('row', { name: 'Line 1' })).toContainText('4.00');
    await expect(page.getByRole('row', { name: 'Line 1' })).toContainText('3.10');
    for (const [line, text] of [
      'Line 1↓ lower is better',
      'Line 22025↑ higher is better',
      'Line 32025 · Tokyo MoU↑ higher is better',
    ].entries())
      await expect(page.getByRole('rowheader', { name: `Line ${line + 1}` })).toHaveText(text);
  },
);

test(
  'the benchmark drawer shows every category with its children below it, those without a value without a dot',
  exhaustive,
  async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Show all' }).click();
    const drawer = page.getByRole('dialog', { name: 'Benchmark' });
    await expect(drawer.getByRole('columnheader', { name: 'Ind.' })).toBeVisible();
    await expect(drawer.getByRole('columnheader', { name: 'TB' })).toBeVisible();
    await expect(drawer.getByText('Ind.: the industry. TB: this company, compared with it.')).toBeVisible();
    const rows = drawer.locator('tbody tr');
    await expect(rows.nth(0)).toHaveText('Vetting');
    await expect(rows.nth(1)).toContainText('Observations per SIRE');
    await expect(rows.nth(1)).toHaveAttribute('data-level', '1');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show all' })).toBeFocused();
  },
);

test('the benchmark is requested with the owner of the profile, the analytics with owner 0', async ({ page }) => {
  let ownerId = 0;
  await page.route(`**${catalogue['account.profile'].path}`, async (route) => {
    const response = await freshAnswer(route);
    ownerId = (await response.json()).result.owner.id;
    await route.fulfill({ response });
  });
  const benchmark = page.waitForRequest(`**${catalogue['account.dashboard'].path}*`);
  const bodies: unknown[] = [];
  await page.route(`**${catalogue['vetting.repeating'].path}`, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.continue();
  });
  await page.goto('/dashboard');
  const owner = new URL((await benchmark).url()).searchParams.get('owner');
  expect(ownerId).toBeGreaterThan(0);
  expect(owner).toBe(String(ownerId));
  await expect.poll(() => bodies[0]).toMatchObject({ ownerID: 0 });
});

for (const [stamp, text] of [
  ['03.02.2026 04:05:06', '3rd Feb 2026'],
  ['2/3/2026 4:05:06 PM', '3rd Feb 2026'],
  ['2026-02-03T04:05:06Z', 'Invalid date'],
  ['', 'Invalid date'],
  [null, 'Invalid date'],
] as const)
  test(
    `the time of the last update ${stamp} is shown as ${text}`,
    exhaustiveIf(stamp !== '03.02.2026 04:05:06'),
    async ({ page }) => {
      await page.route(`**${catalogue['account.lastUpdateReport'].path}*`, (route) =>
        route.fulfill({ json: { result: { lastUpdate: stamp } } }),
      );
      await page.goto('/dashboard');
      await expect(page.getByText(`Data last updated on ${text}`, { exact: true })).toBeVisible();
    },
  );

for (const stamp of ['yesterday', '', null])
  test(`Invalid date is shown for the last CDI update ${stamp}`, exhaustive, async ({ page }) => {
    await page.route(`**${catalogue['vetting.lastUpdateCdi'].path}*`, (route) =>
      route.fulfill({ json: { result: { lastUpdate: stamp } } }),
    );
    await page.goto('/vetting/cdi-status/1');
    await expect(page.getByText('Data last updated on Invalid date', { exact: true })).toBeVisible();
  });

test('the benchmark drawer has three levels, each under its own parent', exhaustive, async ({ page }) => {
  const lines = [
    ['Safety', 0],
    ['LTIF', 1],
    ['LTIF of crews', 2],
    ['Environment', null],
    ['Without a parent', 99],
  ] as const;
  await page.route(`**${catalogue['account.dashboard'].path}*`, (route) =>
    route.fulfill({
      json: {
        result: lines.map(([categoryName, parentId], at) => ({
          categoryId: at + 1,
          categoryName,
          parentId,
          bHasValue: true,
          ikp: 4,
          parentTB: 3.1,
          color: 'Green',
        })),
      },
    }),
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Show all' }).click();
  const headings = page.getByRole('dialog', { name: 'Benchmark' }).getByRole('rowheader');
  await expect(headings).toHaveText(lines.map(([name]) => `${name}↓ lower is better`));
  const starts = await headings.evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingInlineStart));
  expect(starts).toEqual(['4px', '20px', '36px', '4px', '4px']);
});

test('the dashboard search shows the position of a vessel', exhaustive, async ({ page }) => {
  await page.goto('/dashboard');
  const box = page.getByRole('search', { name: 'Search from the dashboard' }).getByRole('combobox');
  await box.fill('4103719');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fleet-position\/4103719$/);
});

test('without My Fleet, the vessels of the dashboard link to a page that may be read', exhaustive, async ({ page }) => {
  await page.route(`**${catalogue['account.profile'].path}`, async (route) => {
    const response = await freshAnswer(route);
    const { result } = await response.json();
    const frontends = ['DASHBOARD', 'Drills'].map((name) => ({ name, read: true, level: 2 }));
    await route.fulfill({ response, json: { result: { ...result, frontends } } });
  });
  await withoutAttention(page);
  await page.goto('/dashboard');
  const attention = page.getByRole('region', { name: 'Attention' });
  const stale = attention.getByRole('listitem').filter({ hasText: 'Stale' }).first();
  await expect(attention.getByRole('link', { name: /certificate|more vessel/ })).toHaveCount(0);
  await stale.getByRole('link').click();
  await expect(page).toHaveURL(/\/hsqe-perf\/drills\/\d{7}$/);
  await page.goBack();
  const box = page.getByRole('search', { name: 'Search from the dashboard' }).getByRole('combobox');
  await box.fill('4103719');
  await page.getByRole('option').click();
  await expect(page).toHaveURL(/\/hsqe-perf\/drills\/4103719$/);
});

test('a search with more results than it lists says so, and only then', exhaustive, async ({ page }) => {
  await page.goto('/dashboard');
  const search = page.getByRole('search', { name: 'Search from the dashboard' });
  await search.getByRole('combobox').fill('41');
  await expect(search.getByRole('option')).toHaveCount(maxSearchResults);
  const sisters = Array.from({ length: maxSearchResults + 1 }, (_, id) => ({
    id: id + 1,
    imono: '4100016',
    name: `MT Sister ${id}`,
  }));
  await page.route(`**${catalogue['fleet.search'].path}*`, (route) => route.fulfill({ json: { result: sisters } }));
  await search.getByRole('combobox').fill('sister');
  await expect(search.getByText(/^MT Sister/)).toHaveCount(maxSearchResults);
  await expect(search.getByRole('option').last()).toHaveText('More than 20 vessels found: keep typing');
});

test(
  'certificates whose numbers are missing are reported as unchecked, not as in order',
  exhaustive,
  async ({ page }) => {
    await withoutAttention(page);
    await page.route(`**${catalogue['fleet.certificates'].path}`, (route) =>
      route.fulfill({ json: { result: { available: { number: 3 } } } }),
    );
    await page.route(`**${catalogue['track.all'].path}`, (route) => route.fulfill({ json: { result: [] } }));
    await page.goto('/dashboard');
    const attention = page.getByRole('region', { name: 'Attention' });
    await expect(attention).toContainText('The certificates could not be checked');
    await expect(attention).not.toContainText('Nothing is overdue');
  },
);

test('without the list of what needs attention, certificates link to their vessels', exhaustive, async ({ page }) => {
  await withoutAttention(page);
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Attention' }).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL('/fleet?sort=next-certificate-due.asc');
  const first = page.getByRole('table', { name: 'Fleet' }).locator('tbody tr').first();
  await expect(first).toContainText('Overdue');
  await first.locator('[data-label="Next certificate due"] a').click();
  await expect(page).toHaveURL(/\/certificate-status\/41\d{5}$/);
  await expect(page.locator('.table-row').first()).toContainText('Overdue');
});
