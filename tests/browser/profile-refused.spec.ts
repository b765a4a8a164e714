import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { avatar, sessionGone, submitLogin, test as signedIn } from './support/signed-in.ts';
import { test } from './support/browser-test.ts';

const profile = `**${catalogue['account.profile'].path}`;
const refused = 'The server did not give us your profile';

const signIn = async (page: Page, email = 'owner2@demo.example'): Promise<void> => {
  await submitLogin(page, email);
  await expect(avatar(page)).toBeVisible();
};

for (const [what, answer, words] of [
  ['403', { status: 403, json: { error: 'This account is suspended' } }, 'This account is suspended'],
  ['401 after a good refresh', { status: 401, json: { error: { message: 'Not for you' } } }, 'Not for you'],
  ['404', { status: 404, json: { title: 'No profile here' } }, 'No profile here'],
  ['an answer without a profile', { status: 200, json: {} }, undefined],
  ['a profile without a single value', { status: 200, json: { result: {} } }, undefined],
  ['204, which has no body', { status: 204 }, undefined],
] as const)
  test(
    `A profile refused with ${what} ends the session, and the login page says why`,
    exhaustiveIf(what !== '403'),
    async ({ page }) => {
      await signIn(page);
      let asked = 0;
      await page.route(profile, (route) => {
        asked += 1;
        return route.fulfill(answer);
      });
      await page.goto('/company-info');
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByText(refused)).toBeVisible();
      if (words) await expect(page.getByText(`The server says: ${words}`)).toBeVisible();
      await sessionGone(page);
      expect(asked).toBeLessThanOrEqual(2);
      await page.unroute(profile);
      await page.getByLabel('Email').fill('owner2@demo.example');
      await page.getByLabel('Password', { exact: true }).fill('Harbour2026');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(avatar(page)).toBeVisible();
    },
  );

for (const [what, answer] of [
  ['a fault of the server', { status: 500, json: { error: 'The database is down' } }],
  ['a page of another server', { status: 200, contentType: 'text/html', body: '<h1>Welcome aboard</h1>' }],
  ['no connection', 'abort'],
] as const)
  signedIn(
    `${what} in place of the profile does not end the session; 'Try again' and Logout are offered`,
    exhaustive,
    async ({ page }) => {
      await page.route(profile, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
      await page.goto('/company-info');
      const failed = page.locator('.failed-state');
      await expect(failed).toContainText('Your profile could not be loaded');
      await expect(failed.getByRole('button', { name: 'Logout' })).toBeVisible();
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Logout' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.unroute(profile);
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(avatar(page)).toBeVisible();
      await expect(page).toHaveURL(/company-info/);
    },
  );

test('Logout works where the profile cannot be loaded', exhaustive, async ({ page }) => {
  // Before the sign-in: after it, the pages would be shown by the kept profile.
  await page.route(profile, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await submitLogin(page, 'owner2@demo.example');
  await page.locator('.failed-state').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await sessionGone(page);
});
