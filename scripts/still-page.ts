import type { Page } from '@playwright/test';

/** Waits until nothing is loading and no chart is animating. */
export const waitUntilStill = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.locator('.skeleton, .progress-line[data-active="true"]').first().waitFor({ state: 'detached' });
  let shots: readonly Buffer[] = [];
  while (shots.length < 2 || !shots[0]?.equals(shots[1] ?? Buffer.of())) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    shots = [await page.screenshot(), ...shots].slice(0, 2);
  }
};
