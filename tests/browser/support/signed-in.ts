import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../src/contract/demo.ts';
import { test as base } from './browser-test.ts';

/** The button that opens the popup of whoever is signed in. */
export const avatar = (page: Page) => page.getByRole('button', { name: /^Account of / });

/** Fills the login form in and sends it. */
export const submitLogin = async (page: Page, email: string, password: string = demoPassword): Promise<void> => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

type Stored = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

interface WorkerParts {
  /** The session of fleet@ of this worker, as it stands in storage. */
  readonly fleetSession: Stored;
}

/** A page of an account that sees everything: signed in once by the form for each worker, its storage taken over by every test. */
export const test = base.extend<object, WorkerParts>({
  fleetSession: [
    async ({ browser }, provide, { project }) => {
      const context = await browser.newContext({ ...(project.use.baseURL && { baseURL: project.use.baseURL }) });
      const page = await context.newPage();
      await submitLogin(page, 'fleet@demo.example');
      await expect(avatar(page)).toBeVisible();
      const stored = await context.storageState();
      await context.close();
      await provide(stored);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ fleetSession }, provide) => provide(fleetSession),
});

/** Waits until nothing loads any more. */
export const settled = async (page: Page): Promise<void> => {
  await expect(
    page.locator('.progress-line[data-active="true"], .full-screen, .attachment-overlay, .skeleton'),
  ).toHaveCount(0);
};
