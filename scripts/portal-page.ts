import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../src/contract/demo.ts';
import { chromiumArguments, chromiumPaths } from '../tests/browser/support/chromium.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../tests/support/portal-process.ts';

/** Starts a headless Chromium. */
export const launchBrowser = async (): Promise<Browser> => {
  const [executablePath] = await chromiumPaths();
  return chromium.launch({ executablePath, args: [...chromiumArguments] });
};

/** Signs in to the demo in a page, as the account that sees everything. */
export const signInOn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel('Email').fill('fleet@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
};

/** Passes a browser's page and the built portal, started with these settings, to `work`, and stops both afterwards. */
export const withStartedPortal = async (
  settings: Readonly<Record<string, string>>,
  work: (page: Page, portal: PortalProcess) => Promise<void>,
): Promise<void> => {
  const { folder, remove } = temporaryFolder();
  const portal = await startPortalProcess({ DATA_DIR: folder, ...settings });
  const browser = await launchBrowser();
  try {
    const baseURL = `http://localhost:${portal.port}`;
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    await work(await context.newPage(), portal);
  } finally {
    await browser.close();
    portal.kill('SIGTERM');
    await portal.ended;
    remove();
  }
};

/**
 * Starts the built portal with a separate demo fleet (20 vessels by default), signs in as the account that sees
 * everything, passes the page to `work`, and stops everything afterwards.
 */
export const withPortal = (work: (page: Page, base: string) => Promise<void>, vessels = 20): Promise<void> =>
  withStartedPortal({ SEED_VESSELS: String(vessels) }, async (page, { port }) => {
    const base = `http://localhost:${port}`;
    await signInOn(page, base);
    await work(page, base);
  });

/**
 * With data saving on, the portal does not preload the code of likely next pages: all requests belong to the page
 * itself.
 */
export const savingData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
