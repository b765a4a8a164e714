import { expect, type Request } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, settled, submitLogin } from './support/signed-in.ts';

const isCall = (request: Request): boolean => request.url().includes('/api/');

test(
  'no call of a sign-in, a landing, a list, the way back and a reload is reported as aborted',
  exhaustive,
  async ({ page }) => {
    const failed: string[] = [];
    let answered = 0;
    const open = new Set<Request>();
    page.on('request', (request) => isCall(request) && open.add(request));
    page.on('requestfinished', (request) => {
      answered += Number(isCall(request));
      open.delete(request);
    });
    // The code of other pages is loaded while the browser is idle: a reload ends that.
    page.on('requestfailed', (request) => {
      if (isCall(request)) failed.push(`${request.failure()?.errorText} ${request.url()}`);
      open.delete(request);
    });
    const complete = async () => {
      await settled(page);
      // The page has its data before the browser reports how their requests ended.
      await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
    };
    await submitLogin(page, 'fleet@demo.example');
    await expect(avatar(page)).toBeVisible();
    await complete();
    await page.getByRole('link', { name: 'Near Misses', exact: true }).click();
    await expect(page).toHaveURL(/near-misses/);
    await complete();
    await page.goBack();
    await expect(page).toHaveURL(/dashboard/);
    await complete();
    await page.reload();
    await complete();
    expect(answered).toBeGreaterThan(20);
    expect(failed).toEqual([]);
  },
);
