import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { signInOutsideBrowser } from './support/account.ts';
import { test as signedOut } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, settled, submitLogin, test } from './support/signed-in.ts';

const imono = '4100016';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const box = (page: Page) => dialog(page).getByRole('combobox');
const active = (page: Page) => dialog(page).getByRole('option', { selected: true });
const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

/** A certificate of the demo with a number. */
const numbered = async (request: APIRequestContext) => {
  const { accessToken } = await signInOutsideBrowser(request, 'fleet@demo.example');
  const answer = await request.get(catalogue['certificate.search'].path, {
    headers: { Authorization: `Bearer ${accessToken}` },
    params: { imono, optionFilter: 2, recordNumber: 50, skipCount: 0, maxResultCount: 50 },
  });
  const { result } = await answer.json();
  // SAFETY: the answer of our own server, whose rows have these fields.
  const rows = result.items as { id: number; name: string; documentNumber: string | null }[];
  const found = rows.find(({ documentNumber }) => documentNumber !== null);
  if (!found?.documentNumber) throw new Error('no certificate of the demo has a number');
  return { ...found, number: found.documentNumber };
};

signedOut('everything is found, opened and done by keyboard alone', exhaustive, async ({ page, request }) => {
  const certificate = await numbered(request);
  await submitLogin(page, 'fleet@demo.example');
  await expect(avatar(page)).toBeVisible();
  await settled(page);
  await avatar(page).focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(active(page)).toHaveText(/^Dashboard/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(avatar(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(certificate.number.toLowerCase());
  await expect(active(page)).toContainText(certificate.number);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/hsqe-perf/certificate-status/${imono}?record=${certificate.id}`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText(certificate.name);

  // Over the open record; Escape closes the search alone.
  await page.keyboard.press('Control+k');
  await expect(active(page)).toContainText(certificate.number);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(certificate.name);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/record=/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('northern dawn');
  await expect(active(page)).toContainText(`IMO ${imono}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/fleet-position/${imono}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('appearance');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Dark appearance');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('search.')))).toBe(true);

  await page.keyboard.press('Control+k');
  await expect(active(page)).toContainText(imono);
  await page.keyboard.type('logout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('search.')))).toEqual([]);
});

test('a server without the search still finds vessels, pages and commands', exhaustive, async ({ page }) => {
  await page.route(`**${catalogue['search.everything'].path}`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/fleet');
  await settled(page);
  await page.keyboard.press('Control+k');
  await box(page).fill('dawn');
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Records cannot be searched: This server does not offer this',
  );
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/fleet-position/${imono}`);
});

test('a phone has one search box', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  await settled(page);
  await expect(page.getByRole('combobox', { name: 'Search vessel' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(box(page)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
});
