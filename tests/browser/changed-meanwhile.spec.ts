import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { newEmail } from './support/new-person.ts';
import { settled, test } from './support/signed-in.ts';

const panel = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => panel(page).getByRole('region', { name: 'Changed meanwhile' });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save', exact: true });

/** Invites a person with the template Crew; returns the address of their panel. */
const invite = async (page: Page): Promise<string> => {
  const email = newEmail();
  await page.goto('/administration/people?record=new');
  await panel(page).getByLabel('First name').fill('Ines');
  await panel(page).getByLabel('Last name').fill('Brandt');
  await panel(page).getByLabel('E-mail').fill(email);
  await panel(page).getByLabel('Template').selectOption('Crew');
  await panel(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await panel(page).getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page).toHaveURL(/record=\d+/);
  return page.url();
};

test('rights that another tab took away are not given back by a form that was opened before; a name that both changed is chosen', async ({
  page,
  context,
}) => {
  const address = await invite(page);
  const other = await context.newPage();
  await other.goto(address);
  await settled(other);
  await expect(panel(other).getByLabel('Drills: read')).toBeChecked();

  await panel(page).getByLabel('Drills: read').uncheck();
  await panel(page).getByLabel('First name').fill('Inez');
  await save(page).click();
  await expect(page.getByText('The changes were saved')).toBeVisible();

  await panel(other).getByLabel('News: read').uncheck();
  await panel(other).getByLabel('First name').fill('Agnes');
  await panel(other).getByLabel('Last name').fill('Brand');
  await save(other).click();
  await expect(notice(other)).toContainText('You changed this in another tab or browser');
  await expect(notice(other)).toContainText('DrillsNot granted');
  await expect(panel(other).getByLabel('Drills: read')).not.toBeChecked();
  await expect(panel(other).getByLabel('News: read')).not.toBeChecked();
  expect((await new AxeBuilder({ page: other }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await expect(save(other)).toHaveAttribute('aria-disabled', 'true');
  await notice(other).getByRole('radio', { name: 'Stored now: Inez' }).check();
  await expect(panel(other).getByLabel('First name')).toHaveValue('Inez');
  await notice(other).getByRole('radio', { name: 'Yours: Agnes' }).check();
  await expect(panel(other).getByLabel('First name')).toHaveValue('Agnes');
  await save(other).click();
  await expect(other.getByText('The changes were saved')).toBeVisible();
  await expect(notice(other)).toBeHidden();

  await page.reload();
  await expect(panel(page).getByLabel('First name')).toHaveValue('Agnes');
  await expect(panel(page).getByLabel('Last name')).toHaveValue('Brand');
  await expect(panel(page).getByLabel('Drills: read')).not.toBeChecked();
  await expect(panel(page).getByLabel('News: read')).not.toBeChecked();
  await expect(panel(page).getByLabel('Near Misses: read')).toBeChecked();
});
