import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { demoPassword } from '../../src/contract/demo.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { test } from './support/browser-test.ts';
import { avatar, logOut, sessionGone, submitLogin } from './support/signed-in.ts';

const ownPage = '/hsqe-perf/near-misses/4100016?filter=records&count=7';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const signIn = async (page: Page, email: string): Promise<void> => {
  await submitLogin(page, email);
  await expect(avatar(page)).toBeVisible();
};

/** Signs in by the form on the screen, without navigating. */
const signInHere = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(avatar(page)).toBeVisible();
};

/** Makes the server end the session: its tokens become invalid. */
const expire = async (page: Page): Promise<void> => {
  await page.route(`**${catalogue['account.refreshToken'].path}`, (route) =>
    route.fulfill({ status: 401, json: { error: 'RefreshToken Invalid' } }),
  );
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('auth.session') ?? '{}');
    localStorage.setItem('auth.session', JSON.stringify({ ...record, accessToken: 'expired' }));
  });
};

test('After a deliberate Logout the next user starts at the dashboard', exhaustive, async ({ page }) => {
  await signIn(page, 'fleet@demo.example');
  await page.goto(ownPage);
  await expect(avatar(page)).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signInHere(page, 'owner2@demo.example');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('There is no such vessel')).toHaveCount(0);
});

test('After a deliberate Logout the same user starts at the dashboard too', exhaustive, async ({ page }) => {
  await signIn(page, 'owner2@demo.example');
  await page.goto('/company-info');
  await expect(avatar(page)).toBeVisible();
  await logOut(page);
  await signInHere(page, 'owner2@demo.example');
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const [who, email, landingUrl] of [
  [
    'The user of an expired session returns to the page',
    'fleet@demo.example',
    /\/hsqe-perf\/near-misses\/4100016\?filter=records&count=7$/,
  ],
  ['Another user after an expired session starts at the dashboard', 'owner2@demo.example', /\/dashboard$/],
] as const)
  test(who, exhaustiveIf(email !== 'fleet@demo.example'), async ({ page }) => {
    await signIn(page, 'fleet@demo.example');
    await page.goto(ownPage);
    await expect(avatar(page)).toBeVisible();
    await expire(page);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await sessionGone(page);
    await page.unroute(`**${catalogue['account.refreshToken'].path}`);
    await signInHere(page, email);
    await expect(page).toHaveURL(landingUrl);
  });

test('A page of one user is not shown to another by Back', exhaustive, async ({ page }) => {
  await signIn(page, 'fleet@demo.example');
  await page.goto(ownPage);
  await expect(avatar(page)).toBeVisible();
  await page.getByRole('link', { name: 'Company Info' }).click();
  await expect(page).toHaveURL(/company-info$/);
  await logOut(page);
  await signInHere(page, 'owner2@demo.example');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A link that was opened while signed out opens after sign-in', exhaustive, async ({ page }) => {
  await page.goto('/company-info');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signInHere(page, 'owner2@demo.example');
  await expect(page).toHaveURL(/\/company-info$/);
});

test(
  'A password link opened while signed in shows its form, and signs out when the password is set',
  exhaustive,
  async ({ page }) => {
    await signIn(page, 'owner2@demo.example');
    const sent: unknown[] = [];
    await page.route(`**${catalogue['account.updateForgotPassword'].path}`, (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { result: true } });
    });
    await page.goto('/auth/reset-password?token=of-the-mail');
    await expect(heading(page)).toHaveText('Set a new password');
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
    await page.getByLabel('New password', { exact: true }).fill('Harbour2027');
    await page.getByLabel('Confirm password', { exact: true }).fill('Harbour2027');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(/\/auth\/submitted$/);
    await expect(heading(page)).toHaveText('Your password is set');
    await sessionGone(page);
    expect(sent).toEqual([expect.objectContaining({ token: 'of-the-mail', newPassword: 'Harbour2027' })]);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  },
);
