import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The first Chromium there is: the one named, Playwright's own, the machine's, else the one of an npm package. */
export const chromiumPath = async (): Promise<string> => {
  const candidates = [
    process.env['PORTAL_CHROMIUM'],
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
  ];
  const found = candidates.find((candidate) => candidate && existsSync(candidate));
  if (found) return found;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
};
