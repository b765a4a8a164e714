import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withPortal } from './portal-page.ts';

/** Writes docs/screens: pages of the fleet at three widths, light and dark, as a user of the demo sees them. */
const folder = path.resolve(import.meta.dirname, '../docs/screens');
const pages = { dashboard: '/dashboard', position: '/fleet-position', schedule: '/fleet-schedule' } as const;
const widths = [360, 768, 1440] as const;

await mkdir(folder, { recursive: true });
await withPortal(async (page, base) => {
  for (const [name, address] of Object.entries(pages))
    for (const width of widths)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width < 576 ? 780 : 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(base + address);
        await page.waitForLoadState('networkidle');
        await page.locator('.skeleton, .progress-line[data-active="true"]').first().waitFor({ state: 'detached' });
        const file = path.join(folder, `${name}-${width}-${colorScheme}.jpg`);
        await page.screenshot({ path: file, type: 'jpeg', quality: 72 });
        console.log(path.relative(process.cwd(), file));
      }
});
