import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const save = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('table').getByRole('link', { name });
const clean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test('a vessel is added, seen at once here and in the vessel menus, changed, offered, made a former one and taken back', async ({
  page,
}) => {
  await page.goto('/administration/vessels');
  await settled(page);
  await page.getByRole('link', { name: 'Add a vessel' }).click();
  const values = {
    'IMO Number': '9074728',
    Name: 'MT Spring Tide',
    Type: 'MR tanker',
    Flag: 'Malta',
    'Class society': 'DNV',
    'Built (year)': '2015',
    'Deadweight (t)': '50000',
    'Length Overall (m)': '183,25',
  };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await save(page, 'Add the vessel').click();
  await expect(field(page, 'IMO Number')).toHaveAccessibleDescription(/This is not an IMO number/);
  await expect(field(page, 'IMO Number')).toBeFocused();
  await clean(page);
  await field(page, 'IMO Number').fill('9074729');
  await save(page, 'Add the vessel').click();
  await expect(page.getByText('MT Spring Tide was added')).toBeVisible();
  await expect(page).toHaveURL(/\/administration\/vessels$/);
  await page.getByRole('link', { name: 'Near Misses', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Vessels' }).getByText('MT Spring Tide')).toBeVisible();
  await page.goBack();

  await row(page, 'MT Spring Tide').click();
  await expect(field(page, 'Length Overall (m)')).toHaveValue('183.25');
  await expect(field(page, 'IMO Number')).not.toBeEditable();
  await field(page, 'Name').fill('MT Neap Tide');
  await save(page, 'Save the vessel').click();
  await expect(page.getByText('MT Neap Tide was changed')).toBeVisible();

  await row(page, 'MT Neap Tide').click();
  await page.getByRole('dialog').getByText('Hand over to another company').click();
  await save(page, 'Make a code').click();
  await expect(page.getByRole('textbox', { name: 'The code' })).toHaveValue(/^[\w-]{43}$/);
  await clean(page);
  await save(page, 'I have copied it').click();
  await expect(page.getByText('A code can be used until')).toBeVisible();
  await save(page, 'Withdraw').click();
  await expect(page.getByText('The offer was withdrawn')).toBeVisible();
  await save(page, 'Make a former vessel').click();
  await expect(page.getByText('MT Neap Tide is a former vessel')).toBeVisible();
  await expect(save(page, 'Take back')).toBeVisible();
  await save(page, 'Take back').click();
  await expect(page.getByText('MT Neap Tide was taken back')).toBeVisible();
  await save(page, 'Make a former vessel').click();
  await expect(save(page, 'Take back')).toBeVisible();
  await page.goto('/fleet');
  await settled(page);
  await expect(page.getByText('MT Neap Tide')).toHaveCount(0);

  await page.getByRole('link', { name: 'Near Misses', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Vessels' });
  await menu.getByText('Former vessels').click();
  await menu.getByRole('button', { name: 'MT Neap Tide' }).click();
  await expect(page.getByRole('note')).toContainText('Former vessel: left the fleet on');
  await expect(page).toHaveURL(/near-misses\/9074729/);
  await settled(page);
  await clean(page);
});

test('a code that is not valid takes no vessel over', async ({ page }) => {
  await page.goto('/administration/vessels');
  await page.getByRole('link', { name: 'Take over a vessel' }).click();
  await field(page, 'IMO Number').fill('9074729');
  await field(page, 'Code').fill('c'.repeat(43));
  await save(page, 'Take over the vessel').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This code is not valid');
  await clean(page);
});

for (const width of [360, 1440])
  test(`the list and the form fit a window ${width} wide`, exhaustive, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/administration/vessels?record=new');
    await expect(field(page, 'Name')).toBeVisible();
    await settled(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await clean(page);
  });
