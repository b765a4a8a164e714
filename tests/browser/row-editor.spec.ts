import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const panel = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: true });
const part = (page: Page, name: string) =>
  panel(page).getByRole('navigation', { name: 'Parts of the record' }).getByRole('link', { name, exact: true });
const clean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });

/** Opens the form of the first record of a list over all vessels. */
const openForm = async (page: Page, list: string) => {
  await page.goto(`/hsqe-perf/${list}/all`);
  await settled(page);
  await page.getByRole('table').getByRole('link').first().click();
  await part(page, 'Edit').click();
  await expect(button(page, 'Save')).toBeVisible();
};

test('a field of a record is changed, which its history says and undoes', async ({ page }) => {
  await openForm(page, 'near-misses');
  const title = await panel(page).getByLabel('Title').inputValue();
  await panel(page).getByLabel('Title').fill('Mooring line parted');
  await panel(page).getByLabel('Date Recorded').fill('31/02/2026');
  await button(page, 'Save').click();
  await expect(panel(page).getByLabel('Date Recorded')).toHaveAccessibleDescription(
    'This is not a date. Use DD.MM.YYYY',
  );
  await expect(panel(page).getByLabel('Date Recorded')).toBeFocused();
  await clean(page);
  await panel(page).getByLabel('Date Recorded').fill('03.02.2026');
  await button(page, 'Save').click();
  await expect(panel(page).getByRole('heading', { name: 'Mooring line parted' })).toBeVisible();
  await part(page, 'History').click();
  await expect(panel(page).getByText(`Title: ${title} → Mooring line parted`)).toBeVisible();
  await clean(page);
  await button(page, 'Undo').click();
  await expect(panel(page).getByText('No change of it is stored.')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: title })).toBeVisible();
});

test('a file of a record is added, replaced and removed', async ({ page }) => {
  await openForm(page, 'non-conformities');
  const files = panel(page).getByRole('region', { name: 'Files' });
  await files.getByLabel('Add a file').setInputFiles(pdf('Statement.pdf'));
  await files.getByLabel('Replace Statement.pdf').setInputFiles(pdf('Signed statement.pdf'));
  await files.getByRole('button', { name: 'Remove Signed statement.pdf' }).click();
  await expect(files.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await clean(page);
  await files.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(files.getByText('Signed statement.pdf')).toHaveCount(0);
});

test('a record is deleted after a question, and restored from the bin', async ({ page }) => {
  await openForm(page, 'accidents');
  const title = await panel(page).getByLabel('Title').inputValue();
  const address = page.url();
  await button(page, 'Delete this accident').click();
  await button(page, 'Cancel').click();
  await button(page, 'Delete this accident').click();
  await button(page, 'Delete').click();
  await expect(panel(page)).toHaveCount(0);
  await page.goto('/administration/import');
  const restore = page
    .getByRole('region', { name: 'Bin' })
    .getByRole('button', { name: new RegExp(`Restore .*${title}`) });
  await restore.click();
  await expect(restore).toHaveCount(0);
  await page.goto(address);
  await expect(panel(page).getByLabel('Title')).toHaveValue(title);
});

for (const [page, field] of [
  ['/class-surveys/4100016', 'Survey'],
  ['/tb-info/tb-news', 'Title'],
  ['/tb-info/tb-broadcast', 'Title'],
  ['/tb-info/tb-safety-campaign', 'Title'],
  ['/monthly-report', 'Category'],
  ['/opex-budget', 'Category'],
] as const)
  test(`a row of ${page} is changed, deleted and restored`, async ({ page: tab }) => {
    await tab.goto(page);
    await settled(tab);
    const edit = tab.getByRole('main').getByRole('link', { name: /^Edit / });
    await ((await edit.count()) > 0 ? edit : tab.locator('a[data-row-id], .articles a')).first().click();
    if (!(await button(tab, 'Save').isVisible())) await part(tab, 'Edit').click();
    await panel(tab)
      .getByLabel(new RegExp(`^${field}`))
      .first()
      .fill('Changed by hand');
    await clean(tab);
    await button(tab, 'Save').click();
    await expect(tab.getByText(/ was changed$/)).toBeVisible();
    // The files of reports do not show their category.
    if (field !== 'Category') await expect(tab.getByRole('main').getByText('Changed by hand').first()).toBeVisible();
    await part(tab, 'History').click();
    await expect(panel(tab).getByText(/→ Changed by hand/)).toBeVisible();
    await part(tab, 'Edit').click();
    await button(tab, /^Delete this/).click();
    const question = await panel(tab)
      .getByText(/^Delete ‘/)
      .innerText();
    const label = /‘(?:.*?: )?(.*)’ with its files/.exec(question)?.[1] ?? '';
    await button(tab, 'Delete').click();
    await expect(panel(tab)).toHaveCount(0);
    await expect(tab.getByText(/ was deleted$/)).toBeVisible();
    await tab.goto('/administration/import');
    const bin = tab.getByRole('region', { name: 'Bin' });
    await bin.getByRole('button', { name: `Restore ${label}`, exact: true }).click();
    await expect(tab.getByText(/ was restored$/)).toBeVisible();
  });

test('a class survey of all vessels opens in the list of its vessel, and Back leads to all', async ({ page }) => {
  await page.goto('/class-surveys/all');
  await settled(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/class-surveys\/\d{7}\?(.*&)?record=\d+/);
  await expect(part(page, 'Edit')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/class-surveys\/all/);
});
