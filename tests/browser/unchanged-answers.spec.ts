import { expect, type Response } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { age, signIn } from './support/kept-in-browser.ts';

const { path } = catalogue['fleet.detail'];
const isFleet = (response: Response) => new URL(response.url()).pathname === path;

test('a page that has not changed is sent as 304 on return, and shown as current', exhaustive, async ({ page }) => {
  await signIn(page);
  await page.goto('/fleet');
  const seen = page.locator('tbody tr').first();
  await expect(seen).toBeVisible();
  const text = (await seen.textContent()) ?? '';
  // A slow browser sends without the tag: the portal does not wait for it.
  await expect(async () => {
    const [answer] = await Promise.all([page.waitForResponse(isFleet), page.reload()]);
    expect(answer.status()).toBe(304);
  }).toPass();
  await expect(seen).toHaveText(text);
  await expect(age(page)).toHaveCount(0);
});
