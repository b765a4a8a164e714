import { test as base, type Page } from '@playwright/test';

/** How much of a failed test's page is printed, in characters. */
const printedLength = 3000;

const contentOf = async (page: Page): Promise<string> => {
  try {
    return (await page.locator('body').ariaSnapshot({ timeout: 5000 })).slice(0, printedLength);
  } catch (error) {
    return `not readable: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * A browser test. At its end it stops waiting for the answers that its routes still prepare. If it fails, it prints
 * what the page showed: the files of a failed run are gone where CI has run it.
 */
export const test = base.extend({
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
