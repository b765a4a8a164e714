import { expect } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { routes } from '../../src/routing/routes.ts';
import { type EmptyPortal, startEmptyPortal } from '../support/empty-portal.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, settled, submitLogin } from './support/signed-in.ts';

/** Every address behind the sign-in. */
const addresses = routes.flatMap(({ paths, public: open }) => (open ? [] : paths));

test.describe('a portal without the demo', () => {
  let empty: EmptyPortal;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    empty = await startEmptyPortal();
  });
  test.afterAll(() => empty.stop());

  test('shows the empty state at every address: nothing fails', exhaustive, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ baseURL: empty.address });
    const page = await context.newPage();
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400)
        failed.push(`${new URL(page.url()).pathname}: ${response.status()} ${response.url()}`);
    });
    page.on('pageerror', ({ message }) => failed.push(`${new URL(page.url()).pathname}: ${message}`));
    await submitLogin(page, empty.email, empty.password);
    await expect(avatar(page)).toBeVisible();
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await expect(page.getByRole('alert'), address).toHaveCount(0);
      await expect(page.getByText(/could not be (loaded|shown)|Invalid date/), address).toHaveCount(0);
    }
    expect(failed).toEqual([]);
    await context.close();
  });
});
