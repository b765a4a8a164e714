import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '../src/contract/demo.ts';
import { chromiumArguments, chromiumPaths } from '../tests/browser/support/chromium.ts';
import { startPortalProcess, temporaryFolder } from '../tests/support/portal-process.ts';

/**
 * Starts the built portal with a separate demo fleet (20 vessels by default), signs in as the account that sees
 * everything, passes the page to `work`, and stops everything afterwards.
 */
export const withPortal = async (work: (page: Page, base: string) => Promise<void>, vessels = 20): Promise<void> => {
  const { folder, remove } = temporaryFolder();
  const portal = await startPortalProcess({ DATA_DIR: folder, SEED_VESSELS: String(vessels) });
  const [executablePath] = await chromiumPaths();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const base = `http://localhost:${portal.port}`;
    const page = await browser.newPage({ baseURL: base, viewport: { width: 1440, height: 900 } });
    await page.goto(`${base}/auth/login`);
    await page.getByLabel('Email').fill('fleet@demo.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await work(page, base);
  } finally {
    await browser.close();
    portal.kill('SIGTERM');
    await portal.ended;
    remove();
  }
};

/**
 * With data saving on, the portal does not preload the code of likely next pages: all requests belong to the page
 * itself.
 */
export const savingData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
