import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { notRemoved } from '../../src/machines/devices/device-changes.ts';
import { savingData } from '../../scripts/portal-page.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, settled, test } from './support/signed-in.ts';

const device = (id: number, platform: string, lastSeen: string | null, isCurrentDevice = false) => ({
  id,
  platform,
  lastSeen,
  isCurrentDevice,
});
const devices = [
  device(1, 'Safari on iOS', '2026-11-20T08:00:00Z'),
  device(2, 'Chrome on Linux', '2026-11-18T08:00:00Z'),
  device(3, 'Firefox on Windows', null, true),
  device(4, 'Chrome on Linux', '2026-11-19T08:00:00Z'),
];

const drawer = (page: Page) => page.getByRole('dialog', { name: 'My Devices' });
const lines = (page: Page) => drawer(page).getByRole('listitem');
const bin = (page: Page, name: string) => drawer(page).getByRole('button', { name: `Remove ${name}` });
const question = (page: Page) => drawer(page).getByRole('group', { name: /^Remove this device\?/ });
const answer = (page: Page, name: 'Remove' | 'Cancel') => question(page).getByRole('button', { name, exact: true });

const tablet = 'Safari on iOS, Last seen 20.11.2026 08:00 UTC';
const newer = 'Chrome on Linux, Last seen 19.11.2026 08:00 UTC';

/** Opens My Devices with the devices above; returns the ids in removal requests. */
const open = async (page: Page, { removed = true, status = 200 } = {}): Promise<readonly string[]> => {
  const asked: string[] = [];
  await page.route(`**${catalogue['device.search'].path}?**`, (route) => route.fulfill({ json: { result: devices } }));
  await page.route(`**${catalogue['device.delete'].path}?**`, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('id') ?? '');
    return route.fulfill({ status, json: status === 200 ? { result: removed } : { error: 'The list is locked' } });
  });
  await page.goto('/tb-info/company-info');
  await settled(page);
  await avatar(page).click();
  await page.getByRole('button', { name: 'My Devices' }).click();
  await expect(lines(page)).toHaveCount(devices.length);
  return asked;
};

test(
  'the devices are listed by platform, the current one first, those of one platform by when they were last seen',
  exhaustive,
  async ({ page }) => {
    await open(page);
    await expect(lines(page)).toHaveText([
      /^Firefox on Windows.*Current$/,
      /^Chrome on Linux.*19\.11\.2026/,
      /^Chrome on Linux.*18\.11\.2026/,
      /^Safari on iOS/,
    ]);
  },
);

test(
  'removing a device asks for confirmation: Cancel and Escape dismiss it and focus the line again',
  exhaustive,
  async ({ page }) => {
    const asked = await open(page);
    await bin(page, newer).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveAccessibleName(`Remove this device? It is signed out at once. ${newer}`);
    await expect(answer(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await expect(bin(page, newer)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(answer(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(bin(page, newer)).toBeFocused();
    await expect(lines(page)).toHaveCount(devices.length);
    expect(asked).toEqual([]);
  },
);

test('only one confirmation is open at a time', exhaustive, async ({ page }) => {
  await open(page);
  await bin(page, newer).click();
  await bin(page, tablet).click();
  await expect(question(page)).toHaveCount(1);
  await expect(question(page)).toHaveAccessibleName(new RegExp(`${tablet}$`));
  await expect(answer(page, 'Cancel')).toBeFocused();
});

test(
  'a confirmed device is removed, and the line that takes its place gets the focus',
  exhaustive,
  async ({ page }) => {
    const asked = await open(page);
    await bin(page, newer).click();
    await page.keyboard.press('Shift+Tab');
    await expect(answer(page, 'Remove')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Remove device is success!')).toBeVisible();
    await expect(lines(page)).toHaveCount(devices.length - 1);
    await expect(bin(page, 'Chrome on Linux, Last seen 18.11.2026 08:00 UTC')).toBeFocused();
    expect(asked).toEqual(['4']);
  },
);

test(
  'while a removal runs, no other removal and no sign-out everywhere can be requested',
  exhaustive,
  async ({ page }) => {
    await open(page);
    const { promise: removed, resolve: remove } = Promise.withResolvers<void>();
    await page.route(`**${catalogue['device.delete'].path}?**`, async (route) => {
      await removed;
      await route.fulfill({ json: { result: true } });
    });
    await bin(page, newer).click();
    await expect(bin(page, tablet)).toBeEnabled();
    await answer(page, 'Remove').click();
    const everywhere = drawer(page).getByRole('button', { name: 'Sign out everywhere' });
    await expect(bin(page, tablet)).toBeDisabled();
    await expect(everywhere).toBeDisabled();
    remove();
    await expect(bin(page, tablet)).toBeEnabled();
    await expect(everywhere).toBeEnabled();
  },
);

for (const { name, given, message } of [
  { name: 'is refused without a message', given: { removed: false }, message: notRemoved },
  { name: 'fails', given: { status: 409 }, message: 'The list is locked' },
])
  test(`a removal that ${name} is reported, and the device stays`, exhaustive, async ({ page }) => {
    const asked = await open(page, given);
    await bin(page, tablet).click();
    await answer(page, 'Remove').click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(lines(page)).toHaveCount(devices.length);
    await expect(bin(page, tablet)).toBeFocused();
    expect(asked).toEqual(['1']);
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the confirmation is accessible in ${colorScheme}`, exhaustive, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    await bin(page, newer).click();
    await expect(question(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('.drawer').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

test(
  'a panel whose code cannot be loaded says so beside the page, and opens on retry',
  exhaustive,
  async ({ page }) => {
    await savingData(page);
    const code = '**/assets/DrawerPanel-*.js';
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto('/tb-info/company-info');
    await settled(page);
    await avatar(page).click();
    await page.getByRole('button', { name: 'My Devices' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'My Devices could not be displayed' });
    await expect(failed).toBeInViewport();
    await expect(page.locator('.shell-main')).not.toHaveAttribute('inert');
    await page.unroute(code);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer(page)).toBeVisible();
    await expect(failed).toHaveCount(0);
  },
);
