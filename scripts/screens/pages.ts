import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { withPortal } from '../portal-page.ts';
import { waitUntilStill } from '../still-page.ts';

/**
 * Writes docs/screens, the pages of the fleet at three widths, light and dark, as a user of the demo sees them; and the
 * two pictures of the README.
 */
const docs = path.resolve(import.meta.dirname, '../../docs');
const folder = path.join(docs, 'screens');
const pages = { dashboard: '/dashboard', position: '/fleet-position', schedule: '/fleet-schedule' } as const;
const widths = [360, 768, 1440] as const;

const takePicture = async (page: Page, name: string): Promise<void> => {
  await waitUntilStill(page);
  await page.screenshot({ path: path.join(docs, name) });
  console.log(`docs/${name}`);
};

await mkdir(folder, { recursive: true });
await withPortal(async (page, base) => {
  for (const [name, address] of Object.entries(pages))
    for (const width of widths)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width < 576 ? 780 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(base + address);
        await waitUntilStill(page);
        const file = path.join(folder, `${name}-${width}-${colorScheme}.jpg`);
        await page.screenshot({ path: file, type: 'jpeg', quality: 72 });
        console.log(path.relative(process.cwd(), file));
      }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${base}/dashboard`);
  await takePicture(page, 'dashboard.png');
  await page.goto(`${base}/hsqe-perf/near-misses`);
  await page.getByRole('button', { name: 'MT Northern Dawn' }).click();
  await waitUntilStill(page);
  await page.locator('.table-row').first().click();
  await page.getByRole('dialog').waitFor();
  await takePicture(page, 'near-misses.png');
});
