import { test as base, type Browser, type Page } from '@playwright/test';
import { moveDate } from '../../support/clock/move-date.ts';
import { clockOffset } from '../../support/clock/start-clock.ts';

/** How much of the end of a failed test's page is printed, in characters: the vessel list fills the start. */
const printedLength = 3000;

/** The menu is the same on every page, and longer than what is printed. */
const mainMenu = /^- navigation "Main menu":\n(?: .*\n)*/m;

const contentOf = async (page: Page): Promise<string> => {
  try {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 });
    return shown.replace(mainMenu, '').slice(-printedLength);
  } catch (error) {
    return `not readable: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * A browser test. Its pages have the clock of the run. At its end it stops waiting for the answers that its routes still
 * prepare. If it fails, it prints what the page showed: the files of a failed run are gone where CI has run it.
 */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(moveDate, clockOffset());
        return context;
      };
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, provide) => {
    await provide(context);
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
  page: async ({ page }, provide, info) => {
    await provide(page);
    if (info.status === info.expectedStatus) return;
    process.stdout.write(`'${info.title}' ended at ${page.url()}, which showed:\n${await contentOf(page)}\n`);
  },
});
