import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { demoPassword } from '../../src/contract/demo.ts';
import { sessionEnds } from '../../src/contract/session-protocol.ts';
import { notSignedOut } from '../../src/machines/devices/device-changes.ts';
import { startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, sessionGone, settled, submitLogin, test } from './support/signed-in.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'My Devices' });
const question = (page: Page) => drawer(page).getByRole('group', { name: /^Sign out everywhere\?/ });
const everywhere = (page: Page) => drawer(page).getByRole('button', { name: 'Sign out everywhere', exact: true });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Sign out everywhere', exact: true });
const cancel = (page: Page) => question(page).getByRole('button', { name: 'Cancel' });
const reason = (page: Page) => page.getByText(sessionEnds['signed out everywhere']);

const openDevices = async (page: Page) => {
  await avatar(page).click();
  await page.getByRole('button', { name: 'My Devices' }).click();
  await expect(drawer(page).getByText('Current')).toBeVisible();
};

/** Opens My Devices on a server that answers signing out everywhere like this; returns how often it was requested. */
const open = async (page: Page, answer: { status: number; json: unknown }) => {
  const asked: string[] = [];
  await page.route(`**${catalogue['device.logoutAll'].path}`, (route) => {
    asked.push(route.request().method());
    return route.fulfill(answer);
  });
  await page.goto('/tb-info/company-info');
  await settled(page);
  await openDevices(page);
  return asked;
};

const refused = { status: 200, json: { result: false } };

test('signing out everywhere asks for confirmation: Cancel and Escape dismiss it and focus the button', async ({
  page,
}) => {
  const asked = await open(page, refused);
  for (const takeBack of ['Enter', 'Escape']) {
    await everywhere(page).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveAccessibleName(
      'Sign out everywhere? Every device is signed out at once, this one too.',
    );
    await expect(cancel(page)).toBeFocused();
    await page.keyboard.press(takeBack);
    await expect(question(page)).toHaveCount(0);
    await expect(everywhere(page)).toBeFocused();
  }
  expect(asked).toEqual([]);
});

for (const { name, answer, message } of [
  { name: 'is refused without a message', answer: refused, message: notSignedOut },
  { name: 'fails', answer: { status: 409, json: { error: 'The list is locked' } }, message: 'The list is locked' },
])
  test(`signing out everywhere that ${name} is reported, and can be tried again`, exhaustive, async ({ page }) => {
    const asked = await open(page, answer);
    await everywhere(page).click();
    await confirm(page).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(everywhere(page)).toBeFocused();
    expect(asked).toEqual(['POST']);
  });

for (const status of [404, 405, 501])
  test(
    `if a server answers ${status} to signing out everywhere, the drawer says that it is not supported`,
    exhaustive,
    async ({ page }) => {
      const asked = await open(page, { status, json: { error: 'Not found' } });
      await everywhere(page).click();
      await confirm(page).click();
      const words = drawer(page).getByText('This server cannot sign out everywhere.');
      await expect(words).toBeVisible();
      await expect(words).toBeFocused();
      await expect(everywhere(page)).toHaveCount(0);
      expect(asked).toEqual(['POST']);
    },
  );

for (const colorScheme of ['light', 'dark'] as const)
  test(`the confirmation is accessible in ${colorScheme}`, exhaustive, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, refused);
    await everywhere(page).click();
    await expect(question(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('.drawer').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

test.describe('on a separate portal', exhaustive, () => {
  // It would end the sessions of parallel tests.
  const { folder, remove } = temporaryFolder();
  test.afterAll(remove);

  test('a session without a device is listed, and signing out everywhere ends it, the other browser and this one, and each shows the reason', async ({
    browser,
  }) => {
    const portal = await startPortalProcess({ DATA_DIR: folder, SEED_VESSELS: '1' });
    const options = { baseURL: `http://localhost:${portal.port}`, storageState: { cookies: [], origins: [] } };
    const [here, there] = [await browser.newContext(options), await browser.newContext(options)];
    const [page, other] = [await here.newPage(), await there.newPage()];
    for (const one of [page, other]) {
      await submitLogin(one, 'fleet@demo.example');
      await expect(avatar(one)).toBeVisible();
    }
    const bare = await here.request.post(catalogue['account.login'].path, {
      data: { email: 'fleet@demo.example', password: demoPassword, platform: 'A stolen password' },
    });
    const { result: tokens } = await bare.json();
    const profile = () =>
      here.request.get(catalogue['account.profile'].path, {
        headers: { Authorization: `Bearer ${tokens.access_token}` },
      });
    expect((await profile()).status()).toBe(200);
    await page.bringToFront();
    await openDevices(page);
    await expect(drawer(page).getByRole('listitem')).toHaveCount(3);
    await expect(drawer(page).getByText('A stolen password')).toBeVisible();

    await everywhere(page).click();
    await confirm(page).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(reason(page)).toBeVisible();
    await sessionGone(page);
    expect((await profile()).status()).toBe(401);
    await other.bringToFront();
    await other.goto('/fleet');
    await expect(other).toHaveURL(/\/auth\/login$/);
    await expect(reason(other)).toBeVisible();
    for (const context of [here, there]) await context.close();
    portal.kill('SIGTERM');
    await portal.ended;
  });
});
