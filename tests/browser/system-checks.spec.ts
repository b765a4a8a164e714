import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { exhaustive } from './support/exhaustive.ts';
import { settled, test } from './support/signed-in.ts';

for (const width of [360, 1440])
  test(`each check says what was found, and a test e-mail is sent, ${width} wide`, exhaustive, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/administration/system');
    await settled(page);
    const headings = page.locator('.system-checks').getByRole('heading');
    await expect(headings).toHaveText([
      'Database',
      'Separation of companies',
      'E-mail',
      'Jobs',
      'Storage',
      'Clock',
      'Address',
      'Faults in browsers',
      'Demo',
    ]);
    await expect(page.getByText('The clocks of the server and the database and your browser agree')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test e-mail' }).click();
    await expect(page.getByText('The test e-mail was sent to your e-mail address')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
