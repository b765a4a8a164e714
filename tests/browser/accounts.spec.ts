import { expect } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { demoAccounts } from '../../demo/accounts.ts';
import { menuEntries } from '../../src/routing/menu.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { avatar, sessionGone, submitLogin } from './support/signed-in.ts';

/** Where each account of the demo lands after signing in. */
const landings: Readonly<Record<string, RegExp>> = {
  'fleet@demo.example': /\/dashboard$/,
  'owner2@demo.example': /\/dashboard$/,
  'empty@demo.example': /\/dashboard$/,
  'vetting@demo.example': /\/vetting\/sire-status(\/9999)?$/,
  'crew@demo.example': /\/hsqe-perf\/drills\/\d{7}$/,
};

for (const { email, permissions } of demoAccounts) {
  const landing = landings[email];
  if (!landing) continue;
  const readable = menuEntries.filter(({ needs }) =>
    permissions.some(({ name, read }) => read && needs.some((one) => one === name)),
  );

  const isLikeAnother = /^(owner2|empty|crew)@/.test(email);
  test(
    `${email} starts on its own page, and the menu shows exactly what it may read`,
    exhaustiveIf(isLikeAnother),
    async ({ page }) => {
      await submitLogin(page, email);
      await expect(page).toHaveURL(landing);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.locator('.menu-entry')).toHaveText(readable.map(({ label }) => label));
      await avatar(page).click();
      await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(email);
    },
  );
}

test('an account without permissions sees a message and can sign out', async ({ page }) => {
  await submitLogin(page, 'nothing@demo.example');
  await expect(page.getByRole('heading', { name: 'No access yet' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/fleet');
  await expect(page.getByRole('heading', { name: 'No access yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await sessionGone(page);
});

test('a page that may not be read redirects to one that may', async ({ page }) => {
  await submitLogin(page, 'crew@demo.example');
  await expect(page).toHaveURL(/\/drills\//);
  await page.goto('/hsqe-perf/near-misses');
  await expect(page).toHaveURL(/\/hsqe-perf\/drills\/\d{7}$/);
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/news/);
});

test('an account without vessels sees no data, and nothing fails', exhaustive, async ({ page }) => {
  await submitLogin(page, 'empty@demo.example');
  await expect(avatar(page)).toBeVisible();
  await page.goto('/hsqe-perf/near-misses');
  await expect(page.getByRole('region', { name: 'Filter' })).toBeVisible();
  await expect(page.getByText('No data', { exact: true })).toBeVisible();
  await page.goto('/class-surveys');
  await expect(page.getByText('Opps! No data found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import vessels' })).toHaveAttribute('href', '/administration/import');
  await page.goto('/fleet');
  await expect(page.getByText('Opps! No data found')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  'an account without My Fleet searches its vessels, and one opens on the first page of the menu it may read',
  exhaustive,
  async ({ page }) => {
    await submitLogin(page, 'vetting@demo.example');
    const search = page.getByRole('search', { name: 'Search from any page' });
    await search.getByRole('combobox').fill('dawn');
    const vessel = search.getByRole('option', { name: /Northern Dawn/ });
    const imono = (await vessel.innerText()).match(/\d{7}/)?.[0];
    await vessel.click();
    await expect(page).toHaveURL(new RegExp(`/vetting/sire-status/${imono}$`));
    await expect(search.getByRole('combobox')).toHaveValue('');
  },
);

test('a page requested while signed out opens after sign-in', async ({ page }) => {
  await page.goto('/hsqe-perf/accidents');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('Email').fill('fleet@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Harbour2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/hsqe-perf\/accidents\/\d{7}$/);
});
