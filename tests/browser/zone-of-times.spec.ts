import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { exportAs } from './support/export-as.ts';
import { avatar, settled, test } from './support/signed-in.ts';

const pickZone = async (page: Page, name: RegExp) => {
  await avatar(page).click();
  await page.getByRole('group', { name: 'Times' }).getByRole('radio', { name }).check();
  await avatar(page).click();
};

/** The moments of a page with what follows them: its text, and what is shown on hover. A report's 'ETA (UTC)' is a text. */
const momentsOf = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.locator('#root').evaluate((root) => {
    const titles = [...root.querySelectorAll('[title]')].map((element) => element.getAttribute('title') ?? '');
    return [root.textContent, ...titles];
  });
  return texts.flatMap((text) => text.match(/(?<!\(UTC\))\d\d\.\d\d\.\d{4} \d\d:\d\d.{0,14}/g) ?? []);
};

const pages = [
  '/dashboard',
  '/fleet',
  '/fleet-position',
  '/fleet-schedule',
  '/fleet-schedule/all',
  '/administration/log',
  '/administration/people',
] as const;

test(
  'the own zone is chosen in the account popup, and every time of every page is in it, files too',
  exhaustive,
  async ({ page }) => {
    await page.goto('/fleet');
    await settled(page);
    expect((await momentsOf(page)).filter((moment) => !/\d\d:\d\d UTC(?![+−])/.test(moment))).toEqual([]);
    await pickZone(page, /^Mine \(Europe\/Oslo\)$/);
    for (const path of pages) {
      await page.goto(path);
      await settled(page);
      await expect.poll(async () => (await momentsOf(page)).length, `moments on ${path}`).toBeGreaterThan(0);
      const moments = await momentsOf(page);
      expect(
        moments.filter((moment) => !/\d\d:\d\d UTC\+[12]/.test(moment)),
        path,
      ).toEqual([]);
    }
    await page.goto('/fleet');
    const text = await readFile(await (await exportAs(page, 'CSV')).path(), 'utf8');
    expect(text.split('\n')[0]).toContain(',ETA (Europe/Oslo),');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.print-note')).toHaveText(/Printed: \d\d\.\d\d\.\d{4} \d\d:\d\d UTC\+[12]$/);
  },
);

test("port calls are in the port's time if that is chosen, and name it", exhaustive, async ({ page }) => {
  await page.goto('/fleet-schedule/all');
  const times = page.locator('.port-time');
  await expect(times.first()).toHaveText(/ UTC .+UTC/);
  await pickZone(page, /^Ship’s or port’s/);
  await expect(times.first()).toHaveText(
    /^(Expected|Arrived|Sailed) \d\d\.\d\d\.\d{4} \d\d:\d\d UTC([+−]\d+(:30)?)? port$/,
  );
  await page.goto('/fleet-position');
  await expect(page.getByRole('region', { name: 'Latest report' }).getByRole('heading').first()).toHaveText(/ ship$/);
  await pickZone(page, /^UTC$/);
  await expect(page.getByRole('region', { name: 'Latest report' }).getByRole('heading').first()).toHaveText(/\d UTC$/);
});
