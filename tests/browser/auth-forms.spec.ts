import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';

/** The specification's exact words; it leaves only the example address open. */
const emailRequired = 'Email is required';
const emailPattern = 'Please enter your email address in format: yourname@example.com';
const passwordRequired = 'Password is required';
const passwordPattern =
  'Password must be at least 8 characters with a number, an uppercase letter and a lowercase letter';
const confirmRequired = 'Please enter your confirm password';
const confirmDiffers = 'The passwords you entered do not match';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sent = (page: Page): string[] => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  return posts;
};

test('an empty form reports every missing field, sends nothing, and focuses the first', async ({ page }) => {
  const posts = sent(page);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(emailRequired);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(passwordRequired);
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toBeFocused();
  expect(posts.filter((path) => path.endsWith('/login'))).toEqual([]);
});

test('a field that a password manager fills without an event is sent', async ({ page }) => {
  await page.goto('/auth/login');
  const fill = (label: string, value: string) =>
    field(page, label).evaluate((element, text) => {
      // React watches the property of the element: this is how a script passes by it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    }, value);
  await fill('Email', 'nobody@demo.example');
  await fill('Password', 'Harbour2020');
  const request = page.waitForRequest('**/account/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await request).postDataJSON()).toMatchObject({ email: 'nobody@demo.example', password: 'Harbour2020' });
});

test('a field is validated on blur, even when unchanged, and not before', async ({ page }) => {
  await page.goto('/auth/login');
  const email = field(page, 'Email');
  await email.focus();
  await expect(page.getByText(emailRequired)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(email).toHaveAccessibleDescription(emailRequired);
  await expect(page.getByText(passwordRequired)).toBeHidden();
  await email.fill('fleet@demo');
  await expect(email).toHaveAccessibleDescription(emailPattern);
  await email.fill('fleet@demo.example');
  await expect(email).toHaveAccessibleDescription('');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
});

test('no error is shown while a password is typed for the first time', async ({ page }) => {
  await page.goto('/auth/login');
  const password = field(page, 'Password');
  await password.fill('harbour2026');
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await password.blur();
  await expect(password).toHaveAccessibleDescription(passwordPattern);
});

test('a message appears in reserved space: the content below does not move', async ({ page }) => {
  await page.goto('/auth/login');
  const link = page.getByRole('link', { name: 'Forgot your password?' });
  const before = await link.boundingBox();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(passwordRequired)).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
});

for (const width of [360, 1440])
  test(`the longest message fits its reserved space, ${width} wide`, exhaustiveIf(width > 360), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/auth/reset-password?token=none');
    const link = page.getByRole('link', { name: 'Back to sign-in' });
    const before = await link.boundingBox();
    await field(page, 'New password').fill('harbour');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText(passwordPattern)).toBeVisible();
    expect(await link.boundingBox()).toEqual(before);
  });

test('a click on a link navigates although the field it leaves gets a message', exhaustive, async ({ page }) => {
  await page.goto('/auth/login');
  await field(page, 'Email').focus();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  await expect(page).toHaveTitle(/^Forgot your password\? · /);
});

test('the confirmation of a new password is validated again when the password is changed', async ({ page }) => {
  await page.goto('/auth/reset-password?token=none');
  const confirm = field(page, 'Confirm password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(field(page, 'New password')).toHaveAccessibleDescription(passwordRequired);
  await expect(confirm).toHaveAccessibleDescription(confirmRequired);
  await field(page, 'New password').fill('Harbour2026');
  await confirm.fill('Harbour2027');
  await expect(confirm).toHaveAccessibleDescription(confirmDiffers);
  await field(page, 'New password').fill('Harbour2027');
  await expect(confirm).toHaveAccessibleDescription('');
});

test('the page of an expired link says what to do, and links onwards', async ({ page }) => {
  await page.goto('/auth/reset-password?token=none');
  await expect(field(page, 'New password')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await page.reload();
  await expect(page.getByText('which works once and for a limited time, or ask for a new link')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
});

test('a password can be shown and pasted, and browsers can autofill it', exhaustive, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auth/login');
  const password = field(page, 'Password');
  await page.evaluate(() => navigator.clipboard.writeText('Harbour2026'));
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue('Harbour2026');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
});

test('a refused sign-in says why, leaves the focus in place, and can be tried again', async ({ page }) => {
  await page.goto('/auth/login');
  await field(page, 'Email').fill('nobody@demo.example');
  await field(page, 'Password').fill('Harbour2020');
  const overlay = page.locator('.full-screen');
  await page.route('**/account/login', async (route) => {
    await expect(overlay, 'the portal is loading').toBeVisible();
    await route.continue();
  });
  const send = page.getByRole('button', { name: 'Sign in' });
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(overlay).toHaveCount(0);
  await expect(send).toBeFocused();
  await expect(send).toHaveAttribute('aria-disabled', 'false');
});

/** A form, and one with a message; the component tests check all public pages, too. */
const usual: ReadonlySet<string> = new Set(['login', 'reset-password?token=none']);

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of [
    'login',
    'forgot-password',
    'requested',
    'reset-password?token=none',
    'reset-password',
    'submitted',
  ])
    test(
      `axe finds nothing on ${path} in ${colorScheme}, on a phone without horizontal scrolling`,
      exhaustiveIf(colorScheme === 'dark' || !usual.has(path)),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(`/auth/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const send = page.locator('button[type=submit]');
        if (await send.count()) await send.click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      },
    );
