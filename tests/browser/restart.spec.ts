import { expect } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, submitLogin } from './support/signed-in.ts';

test.describe('a separate portal', () => {
  const { folder, remove } = temporaryFolder();
  test.afterAll(remove);

  test('that restarts continues to work in an open page, and the session survives', exhaustive, async ({ browser }) => {
    const settings = { DATA_DIR: folder, SEED_VESSELS: '1' };
    const first = await startPortalProcess(settings);
    const context = await browser.newContext({ baseURL: `http://localhost:${first.port}` });
    const page = await context.newPage();
    await page.clock.install();
    await submitLogin(page, 'fleet@demo.example');
    await expect(avatar(page)).toBeVisible();
    await page.goto('/hsqe-perf/near-misses');
    const rows = page.locator('.table-row');
    await expect(rows).toHaveCount(5);
    await page.getByRole('button', { name: 'Chart' }).click();
    // All code of the page has come.
    await expect(page.locator('[aria-label$="Interactive chart."]')).toBeAttached();
    first.kill('SIGTERM');
    await first.ended;
    await page.getByRole('textbox', { name: 'Records' }).fill('7');
    await expect(page.getByRole('alert')).toContainText('There is no connection to the server');
    await expect(rows).toHaveCount(5);
    const second = await startPortalProcess({ ...settings, PORT: String(first.port) });
    await page.clock.runFor(16_000);
    await expect(rows).toHaveCount(7);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('auth.session') ?? '{}');
      localStorage.setItem('auth.session', JSON.stringify({ ...record, accessToken: 'expired' }));
    });
    const renewed = page.waitForResponse(/account\/refreshToken$/);
    await page.getByRole('textbox', { name: 'Records' }).fill('9');
    expect((await renewed).ok()).toBe(true);
    await expect(rows).toHaveCount(9);
    await context.close();
    second.kill('SIGTERM');
    await second.ended;
  });
});
