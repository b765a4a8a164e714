import type { Page } from '@playwright/test';

declare global {
  interface Window {
    policyBroken: (what: string) => void;
  }
}

/** The policy violations of a page, from now on: the directive, what was blocked, and where in the code. */
export const policyViolations = async (page: Page): Promise<readonly string[]> => {
  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      window.policyBroken([effectiveDirective, blockedURI, sourceFile, sample].join(' ')),
    ),
  );
  return broken;
};
