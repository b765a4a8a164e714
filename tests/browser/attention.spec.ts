import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../src/contract/demo.ts';
import { signInOutsideBrowser } from './support/account.ts';
import { exhaustive } from './support/exhaustive.ts';
import { newEmail } from './support/new-person.ts';
import { settled, submitLogin, test } from './support/signed-in.ts';

/** A person of the company with these permissions, who may sign in; returns the e-mail address. */
const colleague = async (request: APIRequestContext): Promise<string> => {
  const email = newEmail();
  const { accessToken } = await signInOutsideBrowser(request, 'fleet@demo.example');
  const permissions = ['DASHBOARD', 'Regulatory'].map((name) => ({ name, read: true, level: 2 }));
  const invited = await request.post('/api/administration/people', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { firstName: 'Ines', lastName: 'Brandt', email, permissions, allVessels: true, vessels: [] },
  });
  const { result } = await invited.json();
  const token = new URL(result.link).searchParams.get('token');
  const accepted = await request.post('/api/services/account/updateForgotPassword', {
    data: { token, newPassword: demoPassword, confirmPassword: demoPassword },
  });
  expect(accepted.ok()).toBe(true);
  return email;
};

const attention = (page: Page) => page.getByRole('region', { name: 'Attention' });
const detention = (page: Page) => attention(page).getByRole('link', { name: '1 detention' });

test(
  'a line opens its list, is dismissed for a colleague too, and taken back',
  exhaustive,
  async ({ page, browser, request, baseURL }) => {
    const email = await colleague(request);
    await page.goto('/dashboard');
    const overdue = attention(page)
      .getByRole('link', { name: /^\d+ certificates$/ })
      .first();
    const count = Number.parseInt((await overdue.textContent()) ?? '', 10);
    await overdue.click();
    await expect(page).toHaveURL('/hsqe-perf/certificate-status/all?condition=overdue');
    await expect(page.locator('.record-total')).toHaveText(`${count} records`);
    await page.goBack();

    await expect(attention(page).getByText(/^\d+ more$/)).toHaveCount(0);
    const line = attention(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: '1 detention' }) });
    await expect(line).toContainText(/: \d\d\.\d\d\.\d{4}, .*, released \d\d\.\d\d\.\d{4}/);
    await line.getByText('1 vessel').click();
    await line.getByRole('link', { name: /^Dismiss MT .*: 1 detention, released$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Released; followed up by the office');
    const until = dialog.getByLabel('Until');
    await expect(until).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
    const usual = await until.inputValue();
    await until.fill('next week');
    await dialog.getByRole('button', { name: 'Dismiss for everyone' }).click();
    await expect(dialog).toContainText('This is not a date. Use DD.MM.YYYY');
    await until.fill(usual);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole('button', { name: 'Dismiss for everyone' }).click();
    await expect(dialog).toBeHidden();
    await expect(attention(page).getByText('Dismissed (1)')).toBeVisible();
    await expect(detention(page)).toHaveCount(0);

    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: { cookies: [], origins: [] },
    });
    const theirs = await context.newPage();
    await submitLogin(theirs, email);
    await attention(theirs).getByText('Dismissed (1)').click();
    await expect(attention(theirs)).toContainText(`Until ${usual}: Released; followed up by the office`);
    await expect(detention(theirs)).toHaveCount(0);
    await attention(theirs)
      .getByRole('button', { name: /^Take back MT / })
      .click();
    await expect(detention(theirs)).toBeVisible();
    await context.close();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard?tab=vessel');
    await settled(page);
    await expect(attention(page).getByRole('listitem').first()).toContainText('Overdue');
    const tops = await page.evaluate(() =>
      ['.attention', '.dashboard-map'].map((one) => document.querySelector(one)?.getBoundingClientRect().top ?? 0),
    );
    expect(tops[0]).toBeLessThan(tops[1] ?? 0);
  },
);

test('the fleet table shows the vessels of a line', exhaustive, async ({ page }) => {
  await page.goto('/dashboard');
  await attention(page).getByRole('link', { name: '1 position' }).click();
  await expect(page).toHaveURL(/\/fleet\?vessel=\d{7}$/);
  const rows = page.getByRole('table', { name: 'Fleet' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Stale');
  await page.getByRole('link', { name: 'Show all vessels' }).click();
  await expect(page).toHaveURL('/fleet');
  await expect(rows).not.toHaveCount(1);
});
