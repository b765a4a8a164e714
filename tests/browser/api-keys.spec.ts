import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

test('a key is made, shown once, used and revoked', async ({ page, request }) => {
  await page.goto('/administration/keys');
  await settled(page);
  await page.getByRole('link', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ship management');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose what the key may write');
  await dialog.getByLabel('Positions').check();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = dialog.getByRole('textbox', { name: 'The key' });
  await expect(shown).toHaveValue(/^portal_[0-9a-f]{8}_[\w-]{43}$/);
  const key = await shown.inputValue();
  const send = () =>
    request.post('/api/integration/v1/positions', {
      headers: { Authorization: `Bearer ${key}` },
      data: { items: [{ imoNumber: '4100016', time: '2026-01-02T12:00:00Z', latitude: 1, longitude: 2 }] },
    });
  expect(await (await send()).json()).toMatchObject({ counts: { new: 1 } });
  await dialog.getByRole('button', { name: 'Close the key' }).click();
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  await expect(shown).toHaveValue(key);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await dialog.getByRole('button', { name: 'Close the key' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(key);

  await page.getByRole('table').getByRole('link', { name: 'Ship management' }).click();
  await expect(dialog.getByText('Positions', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Ship management was revoked')).toBeVisible();
  await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await send()).status()).toBe(401);

  await page.goto('/administration/log');
  await settled(page);
  await expect(page.getByRole('table').getByText('Wrote rows').first()).toBeVisible();
  expect(await page.content()).not.toContain(key);
});
