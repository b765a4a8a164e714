import type { Page } from '@playwright/test';

declare global {
  interface Window {
    policyViolated: (what: string) => void;
  }
}

/** The policy violations of a page, from now on: the directive, what was blocked, and where in the code. */
export const policyViolations = async (page: Page): Promise<readonly string[]> => {
  const violations: string[] = [];
  await page.exposeFunction('policyViolated', (what: string) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      window.policyViolated([effectiveDirective, blockedURI, sourceFile, sample].join(' ')),
    ),
  );
  return violations;
};
