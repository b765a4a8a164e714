import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from './signed-in.ts';

const violations = async (axe: AxeBuilder): Promise<string[]> => {
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};

/** Light, then dark, where only colours differ, then as narrow as a zoom of 400 % makes it, where nothing may overflow horizontally. */
export const looksWell = async (page: Page): Promise<void> => {
  expect(await violations(new AxeBuilder({ page })), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect(await violations(new AxeBuilder({ page }).withRules('color-contrast')), 'dark').toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  await settled(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'nothing overflows horizontally')
    .toBeLessThanOrEqual(320);
};
