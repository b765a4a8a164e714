import { type Browser, expect, type Page, test } from '@playwright/test';

/** The password of the people that `newPerson` invites. */
export const newPassword = 'Breakwater-2026';

/** An e-mail address that no other test uses. */
export const newEmail = (): string => {
  const { testId, repeatEachIndex } = test.info();
  return `${testId}-${repeatEachIndex}@real.example`;
};

/** Invites a person in the page of an administrator; returns what is copied, by its label. */
export const invitePerson = async (page: Page, email: string, label: string): Promise<string> => {
  await page.goto('/administration/people?record=new');
  const panel = page.getByRole('dialog');
  await panel.getByLabel('First name').fill('Ines');
  await panel.getByLabel('Last name').fill('Brandt');
  await panel.getByLabel('E-mail').fill(email);
  await panel.getByLabel('Template').selectOption('Crew');
  await panel.getByRole('button', { name: 'Invite', exact: true }).click();
  return panel.getByLabel(label).inputValue();
};

/** A page of a browser in which nobody is signed in. */
export const otherBrowser = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState });
  return context.newPage();
};

/** Invites a person in the page of an administrator; the person sets a password in a browser of their own. */
export const newPerson = async (page: Page, browser: Browser, baseURL: string | undefined) => {
  const email = newEmail();
  const { pathname, search } = new URL(await invitePerson(page, email, 'Link of the invitation'));
  const theirs = await otherBrowser(browser, baseURL);
  await theirs.goto(pathname + search);
  await theirs.getByLabel('New password', { exact: true }).fill(newPassword);
  await theirs.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await theirs.getByRole('button', { name: 'Set the password' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  return { email, theirs };
};
