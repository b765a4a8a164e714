import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { invitePerson, newPassword, newPerson, otherBrowser } from './support/new-person.ts';
import { avatar, settled, submitLogin, test } from './support/signed-in.ts';

const company = (page: Page) => page.getByRole('dialog', { name: 'Account' }).locator('.popup-company');
const clean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test('a person enters the code of another company, and opens it in every tab', async ({ page, browser, baseURL }) => {
  const { email, theirs } = await newPerson(page, browser, baseURL);
  const administrator = await otherBrowser(browser, baseURL);
  await submitLogin(administrator, 'empty@demo.example');
  await avatar(administrator).click();
  const name = (await company(administrator).textContent()) ?? '';
  const code = await invitePerson(administrator, email, 'Code of the invitation');
  await clean(administrator);

  await submitLogin(theirs, email, newPassword);
  await expect(avatar(theirs)).toBeVisible();

  await theirs.goto('/account');
  const section = theirs.getByRole('region', { name: 'Companies' });
  await section.getByLabel('Code of another company').fill('not the code');
  await section.getByRole('button', { name: 'Add the company' }).click();
  await expect(section.getByRole('alert')).toHaveText(/^This code is not valid for your e-mail address/);
  await section.getByLabel('Code of another company').fill(code);
  await section.getByRole('button', { name: 'Add the company' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await clean(theirs);

  const other = await theirs.context().newPage();
  await other.goto('/account');
  await settled(other);
  await theirs.bringToFront();
  await avatar(theirs).click();
  await clean(theirs);
  const reloaded = other.waitForEvent('load');
  await theirs
    .getByRole('button', { name: `Open ${name}` })
    .first()
    .click();
  await reloaded;
  for (const tab of [theirs, other]) {
    await tab.bringToFront();
    await settled(tab);
    await avatar(tab).click();
    await expect(company(tab)).toHaveText(name);
  }
  // The session before has ended: one browser is listed once.
  await other.getByRole('button', { name: 'My Devices' }).click();
  await expect(other.getByRole('dialog', { name: 'My Devices' }).getByText('Current')).toBeVisible();
  await expect(other.getByRole('dialog', { name: 'My Devices' }).getByRole('listitem')).toHaveCount(1);
});
