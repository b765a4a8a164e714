import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../src/contract/demo.ts';
import { test as base } from './browser-test.ts';
import { waitTimeoutMs } from '../../support/wait-timeout.ts';

/** The button that opens the account popup of the signed-in user. */
export const avatar = (page: Page) => page.getByRole('button', { name: /^Account of / });

/** Fills in the login form and submits it. */
export const submitLogin = async (page: Page, email: string, password: string = demoPassword): Promise<void> => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs out in one page. When a session ends the portal reloads in every page of it. */
export const logOut = async (page: Page, ...others: readonly Page[]): Promise<void> => {
  // A background page renders once a second, and every click waits for that.
  await page.bringToFront();
  await avatar(page).click();
  const loaded = [page, ...others].map((one) => one.waitForEvent('load'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await Promise.all(loaded);
};

type Stored = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface WorkerParts {
  /** The session of fleet@ of this worker, as it is stored. */
  readonly fleetSession: () => Promise<Stored>;
}

/**
 * A test ends long before the access token of such a session expires. If it were renewed, the tests
 * after it would send a token that was already used.
 */
const maxSessionAgeMs = 300_000;

/**
 * A page of an account that sees everything: each worker signs in by the form from time to time, and every test starts
 * with that storage.
 */
export const test = base.extend<object, WorkerParts>({
  fleetSession: [
    async ({ browser }, provide, { project }) => {
      const signIn = async (): Promise<Stored> => {
        const context = await browser.newContext({ ...(project.use.baseURL && { baseURL: project.use.baseURL }) });
        const page = await context.newPage();
        await submitLogin(page, 'fleet@demo.example');
        await expect(avatar(page)).toBeVisible();
        const stored = await context.storageState();
        await context.close();
        return stored;
      };
      let signedIn = { at: Date.now(), stored: await signIn() };
      await provide(async () => {
        if (Date.now() - signedIn.at > maxSessionAgeMs) signedIn = { at: Date.now(), stored: await signIn() };
        return signedIn.stored;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ fleetSession }, provide) => provide(await fleetSession()),
});

/**
 * Waits until the browser stores no session. The portal reloads when one ends: code that reads the page must survive
 * that.
 */
export const sessionGone = (page: Page) => page.waitForFunction(() => localStorage.getItem('auth.session') === null);

/** What is on screen while something is loading. */
const busy = '.progress-line[data-active="true"], .full-screen, .page-overlay, .attachment-overlay, .skeleton';

/** How often the page is looked at, in milliseconds, and how many times in a row nothing may be loading. */
const look = { everyMs: 50, quietTimes: 8 };

/**
 * Waits until the portal is rendered and nothing has been loading for a moment: between the frame of a page and its
 * content nothing may be. The page itself counts: while its thread is busy, no time passes.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    ({ selector, quietTimes, wait }) => {
      const isQuiet = document.querySelector('#root > *') !== null && document.querySelector(selector) === null;
      const before: unknown = Reflect.get(window, wait);
      const times = isQuiet ? (typeof before === 'number' ? before : 0) + 1 : 0;
      Reflect.set(window, wait, times);
      return times >= quietTimes;
    },
    { selector: busy, quietTimes: look.quietTimes, wait: `quiet since ${performance.now()}` },
    { polling: look.everyMs, timeout: waitTimeoutMs },
  );
};
