import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RecordKind } from '../../src/contract/records/kind.ts';
import { kindNames, kinds, type KindName } from '../../src/contract/records/kinds.ts';
import { routes } from '../../src/routing/routes.ts';
import { exportAs } from './support/export-as.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

/** The address of a kind's page: the first path of its route. */
const pathOf = (name: KindName): string => {
  const path = routes.find(({ kind }) => kind === name)?.paths[0];
  if (!path) throw new Error(`no route shows '${name}'`);
  return path;
};

const rows = (page: Page) => page.locator('.table-row');
const panel = (page: Page) => page.getByRole('dialog');
const recordIn = (page: Page) => new URL(page.url()).searchParams.get('record');

/** The file saved by a click on the button. */
const savedBy = async (page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> => {
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

const savePdf = async (page: Page, kind: RecordKind): Promise<void> => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === kind.calls.pdf?.path);
  await panel(page).getByRole('button', { name: 'Download as PDF' }).click();
  await page.getByRole('radio', { name: 'Landscape' }).check();
  const { name, bytes } = await savedBy(page, page.getByRole('button', { name: 'Download', exact: true }));
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('Id'), query.get('OptionOrientation')]).toEqual([recordIn(page), '2']);
  expect(name).toMatch(new RegExp(`^${kind.singular} - .+\\.pdf$`));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1'), 'the pages are A4 in landscape').toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
};

const saveAttachment = async (page: Page): Promise<void> => {
  const card = panel(page).locator('.download-card').first();
  const { name, bytes } = await savedBy(page, card);
  expect(name).toBe(await card.locator('.file-name').innerText());
  expect(bytes.length).toBeGreaterThan(100);
};

/** A kind with a PDF; npm run test:all takes the others. */
const usual: KindName = 'nearMiss';

for (const name of kindNames) {
  const kind: RecordKind = kinds[name];
  const path = pathOf(name);

  test(
    `${kind.singular}: from the first vessel through the filter to a record, its PDF and its attachment, and Back`,
    exhaustiveIf(name !== usual),
    async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}/\\d{7}$`));
      const vessels = page.getByRole('navigation', { name: 'Vessels' });
      await expect(vessels.locator('li button').nth(1)).toHaveAttribute('aria-current', 'true');
      await expect(rows(page).first()).toBeVisible();

      await page.getByRole('textbox', { name: 'Records' }).fill('30');
      await expect(page).toHaveURL(/\?filter=records&count=30$/);
      await settled(page);
      const list = page.url();

      const record = rows(page).filter({ hasText: kind.calls.attachment ? 'Has attachments' : '' });
      await record.first().getByRole('link').click();
      await expect.poll(() => recordIn(page)).toMatch(/^\d+$/);
      await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(kind.sections.map(({ title }) => title));

      if (kind.calls.pdf) await savePdf(page, kind);
      if (kind.calls.attachment) await saveAttachment(page);
      await settled(page);
      await page.goBack();
      await expect(panel(page)).toHaveCount(0);
      await expect(page).toHaveURL(list);
    },
  );
}

test(
  'status, type and text limit all records of the vessel, and the counts and the export say how many',
  exhaustive,
  async ({ page }) => {
    await page.goto(pathOf('nearMiss'));
    const total = page.locator('.record-total');
    await expect(total).toHaveText(/^The last 5 records, of \d+$/);
    const filter = page.getByRole('region', { name: 'Search the list' });
    await filter.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('checkbox', { name: 'Closed' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?status=Closed$/);
    await expect(total).toHaveText(/^The last 5 records, of \d+ that match the filter$/);
    await expect(rows(page).filter({ hasText: 'Closed' })).toHaveCount(5);

    const matching = Number(/of (\d+) that/.exec(await total.innerText())?.[1]);
    await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All' }).click();
    await expect(total).toHaveText(`${matching} records match the filter`);
    const file = await exportAs(page, 'CSV');
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(matching + 1);

    await filter.getByRole('searchbox', { name: 'Search titles and places' }).fill('nothing has this title');
    await expect(total).toHaveText('No record matches the filter');
    await expect(rows(page)).toHaveCount(0);
    await filter.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/count=1000000$/);
    await expect(rows(page).first()).toBeVisible();
  },
);

test(
  'the vessel search box filters them by keyword, reports no matches, and is cleared by its clear button',
  exhaustive,
  async ({ page }) => {
    await page.goto(pathOf('nearMiss'));
    const vessels = page.getByRole('navigation', { name: 'Vessels' });
    const lines = vessels.locator('li');
    const search = vessels.getByPlaceholder('Search vessel');
    await expect(lines.nth(1)).toBeVisible();
    const count = await lines.count();
    const last = await lines.last().innerText();
    await search.fill(last.toLowerCase());
    await expect(lines).toHaveText(['All vessels', last]);
    await search.fill('no such vessel');
    await expect(lines).toHaveCount(0);
    await expect(vessels.getByText('No results')).toBeVisible();
    await vessels.getByRole('button', { name: 'Clear the search' }).click();
    await expect(search).toHaveValue('');
    await expect(lines).toHaveCount(count);
  },
);

test('a selected vessel is in the address and marked', async ({ page }) => {
  await page.goto(pathOf('nearMiss'));
  const vessels = page.getByRole('navigation', { name: 'Vessels' });
  const third = vessels.locator('li button').nth(2);
  await third.click();
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect(vessels.locator('[aria-current=true]')).toHaveCount(1);
});

test('selecting a vessel ends the search, and the menu lists all vessels again', exhaustive, async ({ page }) => {
  await page.goto(pathOf('nearMiss'));
  const vessels = page.getByRole('navigation', { name: 'Vessels' });
  const lines = vessels.locator('li');
  await expect(lines.nth(1)).toBeVisible();
  const count = await lines.count();
  const last = await lines.last().innerText();
  const search = vessels.getByPlaceholder('Search vessel');
  await search.fill(last);
  await lines.getByRole('button').last().click();
  await expect(search).toHaveValue('');
  await expect(lines).toHaveCount(count);
  await expect(vessels.locator('[aria-current=true]')).toHaveText(last);
});

test("the search of the SIRE status shows 'Summary' or 'No results', never both", exhaustive, async ({ page }) => {
  await page.goto('/vetting/sire-status');
  const vessels = page.getByRole('navigation', { name: 'Vessels' });
  const search = vessels.getByPlaceholder('Search vessel');
  await search.fill('summ');
  await expect(vessels.locator('li')).toHaveText(['Summary']);
  await expect(vessels.getByText('No results')).toHaveCount(0);
  await search.fill('no such vessel');
  await expect(vessels.locator('li')).toHaveCount(0);
  await expect(vessels.getByText('No results')).toBeVisible();
});

test(
  'an address of a record without a vessel shows the record beside its own vessel’s list',
  exhaustive,
  async ({ page }) => {
    await page.goto(pathOf('nearMiss'));
    await page.getByRole('navigation', { name: 'Vessels' }).locator('li button').nth(2).click();
    await rows(page).first().getByRole('link').click();
    await expect(panel(page)).toBeVisible();
    const whole = new URL(page.url());
    await page.goto(`${pathOf('nearMiss')}${whole.search}`);
    await expect(page).toHaveURL(whole.href);
    await expect(panel(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(panel(page).getByText('another vessel’s')).toHaveCount(0);
  },
);

test('a record that the list behind does not show says so, and is shown in the list', exhaustive, async ({ page }) => {
  await page.goto(`${pathOf('nearMiss')}/4100016?filter=records&count=200`);
  await settled(page);
  const address = (await rows(page).last().getByRole('link').getAttribute('href')) ?? '';
  const record = new URLSearchParams(address.split('?')[1]).get('record') ?? '';
  await page.goto(`${pathOf('nearMiss')}/4100016?record=${record}`);
  await settled(page);
  await expect(panel(page)).toContainText('The list behind does not show this record');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await page.goBack();
  await panel(page).getByRole('link', { name: 'Show it in the list' }).click();
  const open = page.locator('.table-row[data-open="true"]');
  await expect(open).toBeInViewport();
  await expect(panel(page)).not.toContainText('does not show');
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(page.locator(`a[data-row-id="${record}"]`)).toBeFocused();
  await page.goto(`${pathOf('nearMiss')}/all?vessel=4105195&record=${record}`);
  await expect(panel(page)).toContainText('The list behind does not show this record');
  await panel(page).getByRole('link', { name: 'Show it in the list of MT Northern Dawn' }).click();
  await expect(open).toBeInViewport();
});

test('a group has a number only if all of its records are shown', exhaustive, async ({ page }) => {
  const first = page.locator('.table-group').first();
  await page.goto(`${pathOf('nearMiss')}/4100016`);
  await expect(first).toHaveText(/^\d{4}$/);
  await page.goto(`${pathOf('nearMiss')}/4100016?filter=records&count=1000`);
  await expect(first).toHaveText(/^\d{4} \(\d+\)$/);
});

test('an address of a missing record opens the first vessel, and the panel says that it is missing', async ({
  page,
}) => {
  await page.goto(`${pathOf('nearMiss')}?record=999999999`);
  await expect(page).toHaveURL(/\/\d{7}\?record=999999999$/);
  await expect(panel(page).getByText('There is no such vessel or record in your fleet')).toBeVisible();
});

test(
  'Internal Audit is distinguished from External Audit beside the title by its path',
  exhaustive,
  async ({ page }) => {
    await page.goto('/hsqe-perf/audit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit');
    await expect(page.locator('.page-heading')).toHaveText(/^Internal ?Audit/);
    await expect(page).toHaveTitle(/^(?!.*· Audit ·).* · Internal Audit · /);
    await page.goto('/hsqe-perf/external-audit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('External Audit');
    await expect(page.locator('.page-module')).toHaveCount(0);
  },
);

test(
  'the panel goes to the record before and after in the order of the list, and Back closes it',
  exhaustive,
  async ({ page }) => {
    await page.goto('/hsqe-perf/near-misses/4100016');
    await page.locator('.table-row').first().getByRole('link').click();
    const records = page.getByRole('dialog').getByRole('navigation', { name: 'Records of the list' });
    await expect(records).toContainText('1 of 5');
    await expect(records.getByRole('link', { name: 'Previous' })).toHaveCount(0);
    const first = new URL(page.url()).searchParams.get('record');
    await records.getByRole('link', { name: 'Next' }).click();
    await expect(records).toContainText('2 of 5');
    expect(new URL(page.url()).searchParams.get('record')).not.toBe(first);
    await records.getByRole('link', { name: 'Previous' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('record')).toBe(first);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
