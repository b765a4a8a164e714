import type { Download, Page } from '@playwright/test';

/** Exports the only table of a page. */
export const exportAs = async (page: Page, format: string): Promise<Download> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('group', { name: 'Export' }).getByRole('button', { name: format }).click();
  return started;
};
