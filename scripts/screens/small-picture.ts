import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { waitUntilStill } from '../still-page.ts';

const maxBytes = 60_000;
const qualities = [70, 60, 50, 40, 30];

/** Takes a picture of a page that is still, of at most 60 kB. */
export const takeSmallPicture = async (page: Page, file: string): Promise<void> => {
  await waitUntilStill(page);
  for (const quality of qualities) {
    await page.screenshot({ path: file, type: 'jpeg', quality });
    if ((await stat(file)).size <= maxBytes) return;
  }
  throw new Error(`${file} is larger than ${maxBytes} bytes`);
};
