import type { Page } from '@playwright/test';
import { builtScript } from './built-script.ts';
import type { SafeHtmlPage } from './safe-html-page.tsx';

declare global {
  interface Window {
    safeHtml: SafeHtmlPage;
    /** Counts the runs of code that should not run. */
    ran: () => void;
  }
}

let script: string | undefined;

/**
 * Opens a page that renders HTML as the portal does, and returns a function that counts the calls of its `ran`. If
 * `policy` is omitted, only the sanitiser protects the page.
 */
export const openSafeHtml = async (page: Page, policy?: string): Promise<() => number> => {
  script ??= await builtScript('safe-html-page.tsx');
  let ran = 0;
  await page.exposeFunction('ran', () => {
    ran += 1;
  });
  await page.route('**/html-under-test', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body><script nonce="test">${script}</script></body>`,
      ...(policy && { headers: { 'Content-Security-Policy': policy } }),
    }),
  );
  await page.goto('/html-under-test');
  return () => ran;
};

/** Renders a text as the portal does. */
export const draw = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => window.safeHtml.draw(text), html);
