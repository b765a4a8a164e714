import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { newPassword as password, newPerson } from './support/new-person.ts';
import { avatar, submitLogin, test } from './support/signed-in.ts';

/** The code of an authenticator app, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('a second factor is turned on, asked for at the next sign-in, and reset by an administrator', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, theirs } = await newPerson(page, browser, baseURL);
  await submitLogin(theirs, email, password);
  await expect(avatar(theirs)).toBeVisible();

  await theirs.goto('/account');
  const part = theirs.getByRole('region', { name: 'Second factor' });
  await part.getByLabel('Current password', { exact: true }).fill(password);
  await part.getByRole('button', { name: 'Set up' }).click();
  await expect(part.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '');
  expect((await new AxeBuilder({ page: theirs }).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  // A code is accepted one step early or late: this one while the next step begins, and the later one before its own.
  const usedCode = codeOf(secret);
  await part.getByLabel('Code', { exact: true }).fill(usedCode);
  await part.getByRole('button', { name: 'Turn on' }).click();
  const codes = part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await part.getByRole('button', { name: 'I have kept them' }).click();
  await expect(part).toContainText('10 recovery codes are left');

  await avatar(theirs).click();
  await theirs.getByRole('button', { name: 'Logout' }).click();
  await submitLogin(theirs, email, password);
  await expect(theirs.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(theirs).toHaveURL(/\/auth\/second-factor$/);
  await theirs.getByLabel('Code', { exact: true }).fill(usedCode);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('alert')).toHaveText('The code is not right, or was used already. Enter the next one');
  await theirs.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(avatar(theirs)).toBeVisible();

  await avatar(theirs).click();
  await theirs.getByRole('button', { name: 'Logout' }).click();
  await submitLogin(theirs, email, password);
  await theirs.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(avatar(theirs)).toBeVisible();
  const stored = await theirs.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  for (const text of [secret, recoveryCode]) expect(stored).not.toContain(text);

  await page.goto(`/administration/people?search=${encodeURIComponent(email)}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Reset the second factor' }).click();
  await panel.getByRole('group').getByRole('button', { name: 'Reset' }).click();
  await expect(panel.getByRole('button', { name: 'Reset the second factor' })).toHaveCount(0);
});

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a reload of the page of the code asks for the password again', async ({ page }) => {
    await page.goto('/auth/second-factor');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('Enter your e-mail and your password first.')).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveCount(0);
  });
});
