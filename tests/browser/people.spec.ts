import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { exportAs } from './support/export-as.ts';
import { newEmail } from './support/new-person.ts';
import { settled, submitLogin, test } from './support/signed-in.ts';

const password = 'Breakwater-2026';
const panel = (page: Page) => page.getByRole('dialog');

/** Invites a person with the template Vetting; returns the e-mail address and the link. */
const invite = async (page: Page, name: string): Promise<{ readonly email: string; readonly link: string }> => {
  const email = newEmail();
  await page.goto('/administration/people?record=new');
  await panel(page).getByLabel('First name').fill(name);
  await panel(page).getByLabel('Last name').fill('Brandt');
  await panel(page).getByLabel('E-mail').fill(email);
  await panel(page).getByLabel('Template').selectOption('Vetting');
  await expect(panel(page).getByLabel('SIRE: read')).toBeChecked();
  await expect(panel(page).getByLabel('Drills: read')).not.toBeChecked();
  await panel(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(panel(page).getByLabel('Link of the invitation')).toBeFocused();
  const link = await panel(page).getByLabel('Link of the invitation').inputValue();
  await panel(page).getByRole('button', { name: 'I have copied it' }).click();
  await expect(panel(page)).toBeHidden();
  return { email, link };
};

/** A browser of another person, without the session of the test's page. */
const otherPerson = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const storageState = { cookies: [], origins: [] };
  return (await browser.newContext({ ...(baseURL && { baseURL }), storageState })).newPage();
};

/** Opens the link of an invitation on the origin of the page, and sets the password there. */
const setPassword = async (page: Page, link: string): Promise<void> => {
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
};

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('a person is invited, sets a password by the link, is signed out and deactivated; the log has it all', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, link } = await invite(page, 'Ines');
  await expect(row(page, email)).toContainText('Invited');
  await expect(row(page, email)).toContainText('Vetting');

  const theirs = await otherPerson(browser, baseURL);
  await setPassword(theirs, link);
  await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await submitLogin(theirs, email, password);
  await expect(theirs.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'People' })).toHaveCount(0);

  await page.goto('/administration/people?search=ines');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row(page, email)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'a long address breaks').toBe(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row(page, email).getByRole('link').click();
  await expect(panel(page).getByText('Since')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Deactivate' }).click();
  await panel(page).getByRole('group').getByRole('button', { name: 'Cancel' }).click();
  await panel(page).getByRole('button', { name: 'Deactivate' }).click();
  await panel(page)
    .getByRole('group', { name: /^Deactivate this person/ })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(panel(page).getByRole('button', { name: 'Reactivate' })).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByText('Your account was deactivated')).toBeVisible();
  await setPassword(theirs, link);
  await expect(theirs.getByRole('alert')).toContainText('This link was used already or is too old');
  await theirs.context().close();

  await page.goto(`/administration/log?search=${email.split('@')[0]}`);
  for (const action of ['Invited', 'Accepted the invitation', 'Deactivated'])
    await expect(page.getByRole('row').filter({ hasText: email }).filter({ hasText: action }).first()).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  const widths = await page
    .getByRole('table', { name: 'Changes' })
    .evaluate((table) => [table.getBoundingClientRect().width, table.parentElement?.clientWidth ?? 0] as const);
  expect(widths[0], 'long addresses do not widen the table').toBeLessThanOrEqual(widths[1] + 2);
});

test('invited people are invited again together, and their links are shown once as a table', async ({
  page,
  browser,
  baseURL,
}) => {
  const first = await invite(page, 'Ines');
  const second = { email: `second-${newEmail()}` };
  await page.goto('/administration/people?record=new');
  await panel(page).getByLabel('First name').fill('Otto');
  await panel(page).getByLabel('Last name').fill('Brandt');
  await panel(page).getByLabel('E-mail').fill(second.email);
  await panel(page).getByRole('button', { name: 'Invite', exact: true }).click();
  await panel(page).getByRole('button', { name: 'I have copied it' }).click();

  await page.goto(`/administration/people?search=${first.email}`);
  await page.getByRole('button', { name: 'Invite again' }).click();
  const bar = page.getByRole('region', { name: 'Invitations' });
  await expect(bar.getByRole('status')).toHaveText('2 invited people chosen. Their earlier links end');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await bar.getByRole('button', { name: 'Invite these 2 again' }).click();
  const links = panel(page).getByRole('table', { name: 'Invitations' });
  await expect(links.getByRole('row')).toHaveCount(3);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'long links break').toBe(360);
  const ofSecond = links.getByRole('row').filter({ hasText: second.email });
  const link = (await ofSecond.getByRole('cell').last().textContent()) ?? '';
  await panel(page)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(panel(page).getByRole('alert')).toContainText('It was not copied by the button');
  await panel(page).getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();

  const theirs = await otherPerson(browser, baseURL);
  await setPassword(theirs, first.link);
  await expect(theirs.getByRole('alert')).toContainText('This link was used already or is too old');
  await setPassword(theirs, link);
  await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await theirs.context().close();
});

test('the log is filtered, and exported as it is filtered', async ({ page }) => {
  await page.goto('/administration/log');
  await page.getByLabel('Search people and subjects').fill('crew@');
  await page.getByLabel('Kind of change').selectOption('Invited');
  await expect(page).toHaveURL(/tab=person\.invited/);
  await expect(page.getByRole('row').filter({ hasText: 'vetting@demo.example' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'crew@demo.example' })).toHaveCount(1);
  const saved = await exportAs(page, 'CSV');
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('crew@demo.example');
});

test('what cannot be done is said in the panel', exhaustive, async ({ page }) => {
  await page.goto('/administration/people?search=fleet');
  await page.getByRole('row').filter({ hasText: 'fleet@demo.example' }).getByRole('link').click();
  await panel(page).getByLabel('Administration: read').uncheck();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('You cannot take your own administration away');
});

test(
  'a changed password keeps this session, and needs the current one',
  exhaustive,
  async ({ page, browser, baseURL }) => {
    const { email, link } = await invite(page, 'Otto');
    const theirs = await otherPerson(browser, baseURL);
    await setPassword(theirs, link);
    await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await submitLogin(theirs, email, password);
    await theirs.getByRole('button', { name: /^Account of / }).click();
    await theirs.getByRole('link', { name: 'My Account' }).click();
    const change = async (current: string) => {
      await theirs
        .getByRole('region', { name: 'Change password' })
        .getByLabel('Current password', { exact: true })
        .fill(current);
      await theirs.getByLabel('New password', { exact: true }).fill('Lighthouse-2026');
      await theirs.getByLabel('Confirm password', { exact: true }).fill('Lighthouse-2026');
      await theirs.getByRole('button', { name: 'Change the password' }).click();
    };
    await change('wrong');
    await expect(theirs.getByRole('alert')).toHaveText('The current password is not right');
    await change(password);
    await expect(theirs.getByText('Your password was changed. You stay signed in here')).toBeVisible();
    await theirs.reload();
    await settled(theirs);
    await expect(theirs.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await theirs.context().close();
  },
);

test('the name of the company and the address of a person are corrected', exhaustive, async ({ page }) => {
  const { email } = await invite(page, 'Vera');
  const corrected = `corrected.${email}`;
  await row(page, email).getByRole('link').click();
  await panel(page).getByRole('textbox', { name: 'E-mail address' }).fill('fleet@demo.example');
  const change = async () => {
    await panel(page).getByRole('button', { name: 'Change the e-mail address' }).click();
    await panel(page)
      .getByRole('group', { name: /^Change the e-mail address/ })
      .getByRole('button', { name: 'Change', exact: true })
      .click();
  };
  await change();
  await expect(panel(page).getByRole('alert')).toHaveText('There is an account with this e-mail address already');
  await panel(page).getByRole('textbox', { name: 'E-mail address' }).fill(corrected);
  await change();
  await expect(panel(page).getByLabel('Link of the invitation')).toHaveValue(/token=/);
  await panel(page).getByRole('button', { name: 'I have copied it' }).click();
  await expect(row(page, corrected)).toBeVisible();

  const name = page.getByLabel('Name of the company');
  const rename = page.getByRole('button', { name: 'Rename' });
  const before = await name.inputValue();
  await name.fill('Corrected Lines');
  await rename.click();
  await expect(page.getByText('The company was renamed')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Corrected Lines');
  await name.fill(before);
  await rename.click();
  await expect(page.getByText('The company was renamed')).toBeVisible();
});

test(
  'people, vessels, keys and the log have rows of a few lines on a phone, and the log one bar at 768',
  exhaustive,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const list of ['people', 'vessels', 'log', 'keys']) {
      await page.goto(`/administration/${list}`);
      await settled(page);
      for (const row of await page.locator('.table-row').all())
        expect((await row.boundingBox())?.height, list).toBeLessThan(100);
      for (const heading of await page.locator('thead tr').all())
        expect((await heading.boundingBox())?.height, list).toBeLessThan(40);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/administration/log');
    await settled(page);
    expect((await page.locator('.list-bar').boundingBox())?.height).toBeLessThan(48);
  },
);
