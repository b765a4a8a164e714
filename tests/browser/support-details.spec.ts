import { expect, type Page } from '@playwright/test';
import { RecordFile } from '../../scripts/replay/record-file.ts';
import { replay } from '../../scripts/replay/replay-lines.ts';
import { catalogue } from '../../src/contract/catalogue.ts';
import { demoPassword } from '../../src/contract/demo.ts';
import { machines } from '../support/model/machines.ts';
import { askOutsideBrowser } from './support/account.ts';
import { exhaustive } from './support/exhaustive.ts';
import { secretsOf, storages } from './support/secrets.ts';
import { avatar, settled, submitLogin, test } from './support/signed-in.ts';

const account = 'fleet@demo.example';
const copy = (page: Page) => page.getByRole('button', { name: 'Copy details for support' });
/** Pages that together start most of the machines. */
const paths = [
  '/fleet',
  '/fleet-position',
  '/vetting/sire-status',
  '/inspections',
  '/tb-info/tb-news',
  '/hsqe-perf/drills',
];

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = async (page: Page): Promise<string> => {
  await expect(page.getByText('The details for support were copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
};

const read = (text: string): RecordFile => RecordFile.parse(JSON.parse(text));

const useThePortal = async (page: Page): Promise<void> => {
  for (const path of paths) {
    await page.locator(`a[href^="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(path));
    await settled(page);
  }
};

test(
  'the account popup copies the recorded events, which replay without a divergence',
  exhaustive,
  async ({ page }) => {
    await page.goto('/dashboard');
    await settled(page);
    await useThePortal(page);
    await avatar(page).click();
    await copy(page).click();
    const record = read(await copied(page));
    expect(record.address).toMatch(/^\/hsqe-perf\/drills\/\d{7}$/);
    expect(record.build).toMatch(/^[0-9a-f]{12}$/);
    const recorded = record.actors.map(({ machine }) => machine);
    expect(recorded).toEqual(
      expect.arrayContaining([
        'app',
        'page',
        'session',
        'vesselMenu',
        'filterBar',
        'query',
        'pagedList',
        'vesselSearch',
      ]),
    );
    expect(record.actors.flatMap(({ events }) => events).length).toBeGreaterThan(60);
    const { lines, diverged } = replay(record, machines);
    expect(diverged, lines.join('\n')).toBe(false);
  },
);

/** Every text within a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

test.describe('after sign-in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('no text of the profile, no token and no password is copied', exhaustive, async ({ page }) => {
    const secrets = secretsOf(page);
    await submitLogin(page, account);
    await expect(avatar(page)).toBeVisible();
    await page.getByRole('combobox').first().fill('Marit Solheim');
    await avatar(page).click();
    await page.getByRole('button', { name: 'My Devices' }).click();
    await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
    await page.keyboard.press('Escape');
    await avatar(page).click();
    await copy(page).click();
    const text = await copied(page);
    const { frontends: _, ...profile } = await askOutsideBrowser<{ frontends: unknown }>(
      page.request,
      account,
      catalogue['account.profile'].path,
    );
    const session = (await storages(page))['auth.session'] ?? '';
    const kept = [
      ...textsIn(profile),
      ...secrets.used,
      ...textsIn(JSON.parse(session)),
      demoPassword,
      'Marit',
      'Solheim',
    ];
    expect(kept.length).toBeGreaterThan(8);
    expect(kept.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('"type": "keyword.typed"');
  });
});

test('the alert bar copies the reference of the request that failed last', exhaustive, async ({ page }) => {
  await page.goto('/fleet');
  await settled(page);
  await page.route(`**${catalogue['drill.search'].path}`, (route) =>
    route.fulfill({ status: 500, headers: { 'X-Request-Id': 'failed-here-7' }, json: {} }),
  );
  await page.locator('a[href^="/hsqe-perf/drills"]').first().click();
  await page.getByRole('alert').filter({ hasText: 'Refresh Page' }).getByRole('button', { name: /^Copy/ }).click();
  expect(read(await copied(page)).lastFailure).toMatchObject({
    kind: 'server',
    status: 500,
    reference: 'failed-here-7',
  });
});

test('a page that has stopped working offers the details', exhaustive, async ({ page }) => {
  await page.route('**/assets/company-info-*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/function \w+\(\{actors:\w+\}\)\{/, '$&throw new Error("planted");');
    await route.fulfill({ response, body });
  });
  await page.goto('/fleet');
  await settled(page);
  await page.getByRole('link', { name: 'Company Info' }).click();
  await page.locator('.failed-state').getByRole('button', { name: /^Copy/ }).click();
  expect(
    read(await copied(page))
      .actors.find(({ machine }) => machine === 'page')
      ?.events.at(-1)?.state,
  ).toBe('shown');
});

test('where the browser refuses the clipboard, the details are saved as a file', exhaustive, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.goto('/fleet');
  await settled(page);
  await avatar(page).click();
  const saved = page.waitForEvent('download');
  await copy(page).click();
  expect((await saved).suggestedFilename()).toBe('fleet-portal-details.json');
  await expect(page.getByText('The details for support were saved')).toBeVisible();
});
