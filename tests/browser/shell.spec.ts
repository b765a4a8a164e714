import { expect } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { exhaustive } from './support/exhaustive.ts';
import { test as signedOut } from './support/browser-test.ts';
import { showCharts } from './support/show-charts.ts';
import { avatar, settled, submitLogin, test } from './support/signed-in.ts';

const top = (element: Element) => element.getBoundingClientRect().top;
const phone = { width: 360, height: 740 };
const nearMisses = '/hsqe-perf/near-misses';
/** The demo vessel whose reports are extreme in length. */
const extremes = `${nearMisses}/4100389?filter=records&count=40`;

test('clearing the vessel search returns the focus to its box', async ({ page }) => {
  await page.goto('/fleet-position');
  const box = page.getByRole('textbox', { name: 'Search vessel in the list' });
  await box.fill('a');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});

test('Escape in the account popup returns the focus to the avatar', async ({ page }) => {
  await page.goto('/dashboard');
  await avatar(page).click();
  await page.getByRole('button', { name: 'My Devices' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Account' })).toHaveCount(0);
  await expect(avatar(page)).toBeFocused();
});

test('the account popup fits into a short window, and scrolls to Logout', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.goto('/dashboard');
  await avatar(page).click();
  const popup = page.getByRole('dialog', { name: 'Account' });
  const { y, height } = (await popup.boundingBox()) ?? { y: 0, height: 0 };
  expect(height).toBeGreaterThan(200);
  expect(y + height).toBeLessThanOrEqual(420);
  await popup.getByRole('button', { name: 'Logout' }).focus();
  await expect(popup.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
});

test('closing the alert bar moves the focus to the content', exhaustive, async ({ page }) => {
  await page.route(`**${catalogue['nearMiss.search'].path}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'The database is down' } }),
  );
  await page.goto(nearMisses);
  await page.getByRole('button', { name: 'Close the alert' }).click();
  await expect(page.getByRole('button', { name: 'Close the alert' })).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});

for (const size of [phone, { width: 768, height: 1024 }])
  test(`the menu at ${size.width} px traps the focus until it is closed, and returns it`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    const open = page.getByRole('button', { name: 'Open the menu' });
    const sheet = page.getByRole('navigation', { name: 'Main menu' });
    await open.click();
    await expect(sheet.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await sheet.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.shell-main :focus, .skip-link:focus')).toHaveCount(0);
    await avatar(page).focus();
    await expect(avatar(page)).not.toBeFocused();
    await sheet.getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

test('Refresh Page can be used while a record is open', exhaustive, async ({ page }) => {
  await page.goto(`${nearMisses}/4100016`);
  await settled(page);
  await page.route(`**${catalogue['nearMiss.detail'].path}*`, (route) =>
    route.fulfill({ status: 500, json: { error: 'The database is down' } }),
  );
  await page.locator('.table-row').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('could not be loaded');
  await page.getByRole('button', { name: 'Close the alert' }).click();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  const refresh = page.getByRole('alert').getByRole('button', { name: 'Refresh Page' });
  await expect(refresh).toBeVisible();
  await page.unroute(`**${catalogue['nearMiss.detail'].path}*`);
  await refresh.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Details' })).toBeVisible();
});

test('a menu left open on a tablet that is rotated does not lock the page', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await avatar(page).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
});

test('the menu item of the current page is always scrolled into view', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const current = menu.locator('[aria-current="page"]');
  for (const label of ['Near Misses', 'Dashboard', 'System']) {
    await menu.getByRole('link', { name: label, exact: true }).evaluate((link: HTMLElement) => link.click());
    await expect(current).toHaveText(label);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/hsqe-perf/drills');
  await expect(current).toBeInViewport({ ratio: 1 });
});

for (const size of [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])
  test(`all icons of the folded menu are in sight at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    if (size.width > 992) await page.getByRole('button', { name: 'Wide menus' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    const height = await menu.evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
    expect(height).toEqual({ scrollHeight: size.height, clientHeight: size.height });
    const targets = await menu
      .locator('.menu-entry')
      .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(24);
  });

test('an unknown address is announced once, and its path is not used as a title', async ({ page }) => {
  await page.goto(`${nearMisses}/abc`);
  await expect(page.getByRole('heading')).toContainText(['Page not found']);
  await expect(page.locator('main').getByText('Page not found')).toHaveCount(1);
  await expect(page).toHaveTitle(/^Page not found · /);
});

test('the longest title of a record leaves room for the content below it', exhaustive, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(extremes);
  const links = page.locator('.table-row').getByRole('link');
  await expect(links.first()).toBeVisible();
  await settled(page);
  const [longest = ''] = (await links.allTextContents()).toSorted((a, b) => b.length - a.length);
  await links.getByText(longest).click();
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(title).toHaveAttribute('title', longest);
  const { shown, line } = await title.evaluate((heading) => ({
    shown: heading.clientHeight,
    line: Number.parseFloat(getComputedStyle(heading).lineHeight),
  }));
  expect(Math.round(shown / line)).toBe(3);
});

test('a link whose address was removed looks like the surrounding text', exhaustive, async ({ page }) => {
  await page.goto(extremes);
  await page.getByRole('link', { name: 'Report pasted from a web page' }).click();
  const link = page.locator('.rich-text a:not([href])').first();
  await expect(link).toBeVisible();
  const [own, around] = await link.evaluate((element) =>
    [element, element.closest('.rich-text') ?? element].map((one) => getComputedStyle(one).color),
  );
  expect(own).toBe(around);
});

test('a chart and its table link to each other', exhaustive, async ({ page }) => {
  await showCharts(page);
  await page.setViewportSize(phone);
  await page.goto(nearMisses);
  await settled(page);
  const chart = page.locator('.chart').first();
  await expect(chart.getByRole('heading')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await chart.getByRole('heading').evaluate(top)) - (await page.locator('.record-chart').evaluate(top)),
    )
    .toBeGreaterThanOrEqual(12);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('table')).toBeVisible();
  await chart.getByRole('button', { name: 'Show as chart' }).click();
  await expect(chart.getByRole('table')).toHaveCount(0);
  await expect(chart.getByRole('button', { name: 'Show as table' })).toBeFocused();
});

signedOut('the title of the tab says that there is no access yet', exhaustive, async ({ page }) => {
  await submitLogin(page, 'nothing@demo.example');
  await expect(page).toHaveTitle(/^No access yet · /);
});

signedOut('the token of a password link is removed from the address, and is still sent', async ({ page }) => {
  await page.goto('/auth/reset-password?token=Once0123');
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill('Harbour2027');
  await page.getByLabel('Confirm password', { exact: true }).fill('Harbour2027');
  const asked = page.waitForRequest(`**${catalogue['account.updateForgotPassword'].path}`);
  await page.getByRole('button', { name: 'Set the password' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ token: 'Once0123' });
});

test('Back closes menus and dialogs, and leaves the page by one step after them', exhaustive, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${nearMisses}/all`);
  await settled(page);
  const sheet = page.getByRole('navigation', { name: 'Main menu' });
  const opened = {
    menu: [page.getByRole('button', { name: 'Open the menu' }), sheet],
    search: [
      page.getByRole('button', { name: 'Search everything' }),
      page.getByRole('dialog', { name: 'Search everything' }),
    ],
    account: [avatar(page), page.getByRole('dialog', { name: 'Account' })],
    filters: [page.getByRole('button', { name: 'Filters' }), page.getByRole('region', { name: 'Filter' })],
  } as const;
  for (const [button, covering] of Object.values(opened)) {
    await button.click();
    await expect(covering).toBeVisible();
    await page.goBack();
    await expect(covering).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${nearMisses}/all$`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const filter = page.getByRole('region', { name: 'Filter' });
  await filter.getByRole('button', { name: 'Status' }).click();
  for (const name of ['Closed', 'Reported']) await filter.getByRole('checkbox', { name }).check();
  await expect(page).toHaveURL(/status=Closed/);
  await expect(page).toHaveURL(/Reported/);
  await page.goBack();
  await expect(filter.getByRole('checkbox', { name: 'Closed' })).toBeHidden();
  await expect(page).toHaveURL(/Reported/);

  await opened.search[0].click();
  await page.keyboard.type('drills');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/drills\/all$/);
  await page.goBack();
  await expect(page).toHaveURL(/near-misses\/all\?.*Reported/);
});

test('Back closes a record before the filters of a phone, and leaves its list where it was scrolled', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${nearMisses}/all`);
  await settled(page);
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();

  await page.mouse.wheel(0, 600);
  const row = page.locator('.table-row').nth(8);
  await row.click();
  await expect(page).toHaveURL(/record=/);
  await settled(page);
  const y = await row.evaluate(top);
  await page.goBack();
  await expect(page).not.toHaveURL(/record=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => row.evaluate(top)).toBe(y);
  await expect(page).toHaveURL(new RegExp(`${nearMisses}/all`));
});
