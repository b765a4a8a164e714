import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Handles the first request for these paths only. Playwright's own `times` ends interception at that request, and the
 * next one, if it is sent at that moment, never gets an answer: github.com/microsoft/playwright/issues/41802.
 */
export const routeFirst = async (
  target: Page | BrowserContext,
  paths: string,
  handler: (route: Route) => unknown,
): Promise<void> => {
  let isHandled = false;
  await target.route(paths, (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    return handler(route);
  });
};
