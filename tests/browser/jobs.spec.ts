import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { settled, test } from './support/signed-in.ts';

const failed = {
  id: '00000000-0000-4000-8000-000000000000',
  what: 'Deleting old rows',
  state: 'failed',
  who: null,
  queuedAt: '2026-11-29T22:00:00Z',
  startedAt: '2026-11-29T22:00:04Z',
  endedAt: '2026-11-29T22:03:04Z',
  attempts: 4,
  problem: 'The disk is full',
  mayRetry: true,
  mayCancel: false,
  importId: null,
};

test('a failed job says why, and is tried again', async ({ page }) => {
  const asked: string[] = [];
  const jobs = [failed];
  await page.route('**/api/administration/jobs', (route) => route.fulfill({ json: { result: jobs } }));
  await page.route('**/api/administration/jobs/*/retry', async (route) => {
    asked.push(route.request().url());
    jobs[0] = { ...failed, state: 'waiting', mayRetry: false, mayCancel: true };
    await route.fulfill({ json: { result: true } });
  });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/administration/jobs');
  await settled(page);
  const row = page.getByRole('row').filter({ hasText: 'Deleting old rows' });
  await expect(row).toContainText('The disk is full');
  await expect(row).toContainText('3 min');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Deleting old rows starts again in some seconds')).toBeVisible();
  await expect(row).toContainText('Waiting');
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(asked).toEqual([expect.stringContaining(`/jobs/${failed.id}/retry`)]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
