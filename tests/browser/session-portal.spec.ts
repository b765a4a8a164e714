import { expect, type Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, logOut, sessionGone, submitLogin } from './support/signed-in.ts';

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.bringToFront();
  await submitLogin(page, email);
  await expect(avatar(page)).toBeVisible();
};

const company = async (page: Page): Promise<string> => {
  await page.bringToFront();
  await avatar(page).click();
  const text = await page.locator('.popup-company').innerText();
  await avatar(page).click();
  return text;
};

test('signing out in one page redirects the other to the login page, and Back shows nothing', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, 'fleet@demo.example');
  await second.goto('/hsqe-perf/near-misses');
  await expect(avatar(second)).toBeVisible();
  await first.bringToFront();
  await avatar(first).click();
  await first.getByRole('radio', { name: 'Dark' }).click();
  await first.getByRole('radio', { name: /^Mine/ }).click();
  await avatar(first).click();
  await expect(second.locator('html'), 'other tabs follow').toHaveAttribute('data-theme', 'dark');
  await logOut(first, second);
  await expect(first).toHaveURL(/\/auth\/login$/);
  await expect(second).toHaveURL(/\/auth\/login$/);
  await second.goBack();
  await expect(avatar(second)).toHaveCount(0);
  const { origins } = await context.storageState();
  const left = origins.flatMap(({ localStorage }) => localStorage);
  const values = Object.fromEntries(left.map(({ name, value }) => [name, value]));
  expect(values, 'only the appearance, the zone of times and the browser’s identifier are left in storage').toEqual({
    theme: 'dark',
    'time-zone': 'mine',
    device: expect.any(String),
  });
  await expect(first.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('every page shows the user who signs in next', exhaustive, async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, 'fleet@demo.example');
  await second.goto('/hsqe-perf/near-misses');
  await expect(avatar(second)).toBeVisible();
  const before = await company(second);
  await logOut(first, second);
  await expect(second).toHaveURL(/\/auth\/login$/);
  await signIn(first, 'owner2@demo.example');
  await expect(avatar(second)).toBeVisible();
  expect(await company(second)).not.toBe(before);
  expect(await company(second)).toBe(await company(first));
});

test('an expired session is renewed silently, and the requested page is shown', async ({ context }) => {
  const page = await context.newPage();
  await signIn(page, 'fleet@demo.example');
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('auth.session') ?? '{}');
    localStorage.setItem('auth.session', JSON.stringify({ ...record, accessToken: 'expired' }));
  });
  const refreshed = page.waitForResponse(/account\/refreshToken$/);
  await page.goto('/hsqe-perf/near-misses');
  expect((await refreshed).ok()).toBe(true);
  await expect(avatar(page)).toBeVisible();
  await expect(page).toHaveURL(/near-misses/);
});

test('without a refresh token the user is redirected to the login page, once', exhaustive, async ({ context }) => {
  const page = await context.newPage();
  await signIn(page, 'fleet@demo.example');
  await page.evaluate(() => {
    const { refreshToken: _, ...record } = JSON.parse(localStorage.getItem('auth.session') ?? '{}');
    localStorage.setItem('auth.session', JSON.stringify({ ...record, accessToken: 'expired' }));
  });
  let refreshes = 0;
  page.on('request', (sent) => (refreshes += Number(sent.url().endsWith('account/refreshToken'))));
  // The portal goes to the login page before the document has loaded.
  await page.goto('/hsqe-perf/near-misses', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/auth\/login$/);
  await sessionGone(page);
  expect(refreshes).toBe(0);
});

test(
  'a browser whose device was removed elsewhere is redirected to the login page at its next request, with the reason, once',
  exhaustive,
  async ({ browser, baseURL }) => {
    const contexts = [];
    for (const _ of ['removed', 'other']) contexts.push(await browser.newContext({ ...(baseURL && { baseURL }) }));
    const [removed, other] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!removed || !other) throw new Error('there are not two browsers');
    await signIn(removed, 'empty@demo.example');
    await signIn(other, 'empty@demo.example');
    await avatar(other).click();
    await other.getByRole('button', { name: 'My Devices' }).click();
    const devices = other.getByRole('dialog', { name: 'My Devices' });
    await expect(devices.getByText('Current')).toBeVisible();
    for (let left = await devices.getByRole('button', { name: /^Remove / }).count(); left > 0; left--) {
      await devices
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await devices.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(devices.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
      await expect(devices.getByRole('button', { name: /^Remove / })).toHaveCount(left - 1);
    }
    await removed.goto('/fleet');
    await expect(removed).toHaveURL(/\/auth\/login$/);
    const reason = removed.getByText('This device was removed from your devices. Sign in to use it again.');
    await expect(reason).toBeVisible();
    await removed.reload();
    await expect(removed.getByLabel('Email')).toBeVisible();
    await expect(reason).toHaveCount(0);
    for (const context of contexts) await context.close();
  },
);
