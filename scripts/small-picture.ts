import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { waitUntilStill } from './still-page.ts';

const maxBytes = 100_000;
const qualities = [70, 60, 50, 40, 30];

/** Takes a picture of the page when it is still, in the best quality that is small enough for a repository. */
export const takeSmallPicture = async (page: Page, file: string): Promise<void> => {
  await waitUntilStill(page);
  for (const quality of qualities) {
    await page.screenshot({ path: file, type: 'jpeg', quality });
    if ((await stat(file)).size > maxBytes) continue;
    console.log(path.relative(process.cwd(), file));
    return;
  }
  throw new Error(`${path.basename(file)} is larger than ${maxBytes} bytes`);
};
