import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/routing/routes.ts';
import { people, refusals } from '../foreign/account.ts';
import { startForeignServer, type ForeignServer } from '../foreign/foreign-server.ts';
import { test as base } from './support/browser-test.ts';
import { builtWithKeys, type ServedBuild } from './support/built-with-keys.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { showCharts } from './support/show-charts.ts';
import { avatar, logOut, sessionGone, settled, submitLogin } from './support/signed-in.ts';

/**
 * A third-party backend behind the portal, written from the specification alone. One build serves all tests here, one
 * after the other.
 */
const test = base.extend<object, { readonly server: ForeignServer; readonly portal: ServedBuild }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern.
    async ({}, provide) => {
      const server = await startForeignServer();
      await provide(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ server }, provide) => {
      const build = await builtWithKeys({ VITE_API_URL: server.address });
      const portal = await build.listen();
      server.allow(portal.origin);
      await provide(portal);
      await portal.close();
      await build.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.origin),
});

test.describe.configure({ mode: 'default' });

const vessel = '4100016';

/** The message of a part whose call the server does not have. */
const notOffered = 'This server does not offer this';

/** What each page shows of this server's rows, and its message where a call is missing. */
const shown: Readonly<Record<string, readonly string[]>> = {
  dashboard: [
    'Budget performance',
    'Are mooring lines in good order?',
    'Data last updated on 2nd Apr 2026',
    notOffered,
  ],
  fleet: ['Aegean Pilot', 'Borealis Star', 'Cape Meridian'],
  fleetPosition: ['57°37.3′N', 'ROTTERDAM', 'MR product tanker, 2014, Liberia'],
  fleetSchedule: ['Rotterdam → Gothenburg', 'Gothenburg → Primorsk'],
  compare: ['Choose 2 to 4 vessels to compare them side by side'],
  vesselData: ['Port of registry', 'Monrovia', 'Built in Ulsan.', 'Q88.pdf'],
  monthlyReport: ['Owner report.pdf'],
  opexBudget: ['OPEX H1.xlsx'],
  sireStatus: ['Are mooring lines in good order?', 'Inspections behind these figures'],
  cdiStatus: ['Data last updated on 2nd Apr 2026', notOffered],
  classSurveys: ['Boiler survey', 'Laid up'],
  inspections: ['Port State Control Aegean Pilot 1'],
  dueDates: [notOffered],
  findings: [notOffered],
  news: ['Commercial', 'Crew', notOffered],
  broadcasts: ['Purifier bulletin', 'Visa rules', 'Port of Lagos'],
  safetyCampaigns: ['Mooring safety', 'Enclosed spaces'],
  companyInfo: [notOffered],
  system: [notOffered],
  regulatory: ['Port State Control Aegean Pilot 1', 'The last 5 records'],
  externalAudit: ['SMC Aegean Pilot 1'],
  internalAudit: ['ISM Aegean Pilot 1'],
  sire: ['SIRE Aegean Pilot 1'],
  vesselInspection: ['Superintendent Aegean Pilot 1'],
  certificate: ['Safety Management Certificate', 'Handed over', '50.0'],
  nearMiss: ['Mooring line parted at the bow', '1 entry could not be read', 'per month'],
  nonConformity: ['Mooring line parted at the bow', 'per month'],
  accident: ['Mooring line parted at the bow', 'per month'],
  drill: [notOffered],
};

/** The addresses that are open without signing in. */
/** Without /setup, which only our own server has. */
const openAddresses = routes.flatMap(({ name, public: open, paths }) => (open && name !== 'setup' ? paths : []));

/** Every address of the portal behind the sign-in, and the vessel address that the specification names. */
const addresses = [
  ...routes.flatMap(({ public: open, paths, page, kind }) =>
    open ? [] : paths.map((path) => ({ path, texts: page === 'redirect' ? [] : (shown[kind ?? page] ?? []) })),
  ),
  { path: `/vetting/sire-status/${vessel}`, texts: shown['sireStatus'] ?? [] },
  { path: `/compare?vessel=${vessel}`, texts: shown['vesselData']?.slice(0, 1) ?? [] },
];

/** The calls that the portal makes beyond §7 of the specification; the server has none of them. */
const beyond = [
  '/api/administration/own/accounts',
  '/api/administration/own/calendar',
  '/api/administration/own/passkeys',
  '/api/administration/own/second-factor',
  '/api/attention',
  '/api/fleet/compare',
  '/api/fleet/due-dates/search',
  '/api/fleet/findings/search',
  '/api/fleet/schedule/search',
  '/api/fleet/voyages',
  '/api/report',
  '/api/services/analytics/inspections',
  '/api/services/analytics/matrix',
  '/api/services/attachment/report',
  '/api/services/certificate/getStatus',
  '/api/services/company/info',
  '/api/services/drills/search',
  '/api/services/news/search',
  '/api/services/safety/getDetailById',
  '/api/services/tmsa/search',
  '/api/views',
];

/** What must not occur: page errors, and console errors other than those for a refused or unreadable answer. */
const faultsOf = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isAnswer(message.text())) return;
    faults.push(`${message.text()} ${message.location().url}`);
  });
  return faults;
};

const isAnswer = (text: string): boolean =>
  /^Failed to load resource: the server responded with a status of 40[0-4] /.test(text) ||
  text.startsWith('Fleet Portal: {what: Could not read');

const signIn = async (page: Page): Promise<void> => {
  await submitLogin(page, people.owner.email, people.owner.password);
  await expect(avatar(page)).toBeVisible();
};

/** The placeholder of a part of the page that failed. */
const failedParts = (page: Page) => page.locator('.failed-state, .overview-failed, .alert-bar');

const rows = (page: Page) => page.locator('.table-row');
const panel = (page: Page) => page.getByRole('dialog');

test('a sign-in that the server refuses shows the server’s message, from a 400 and from a 200', async ({ page }) => {
  await submitLogin(page, people.owner.email, 'Harbour2027');
  await expect(page.getByRole('alert')).toHaveText(refusals.wrong);
  await submitLogin(page, people.locked.email, people.locked.password);
  await expect(page.getByRole('alert')).toHaveText(refusals.locked);
});

test('every public address opens without signing in', exhaustive, async ({ page }) => {
  const faults = faultsOf(page);
  for (const path of openAddresses) {
    await page.goto(path);
    await settled(page);
    await expect(page, path).toHaveURL(/\/auth\/[a-z-]+$/);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(failedParts(page), path).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test(
  'every address shows the server’s data, and no part of it fails; tokens that expire meanwhile are renewed',
  exhaustive,
  async ({ page, server }) => {
    test.setTimeout(240_000);
    const faults = faultsOf(page);
    await showCharts(page);
    await signIn(page);
    const failed: string[] = [];
    for (const [index, { path, texts }] of addresses.entries()) {
      if (index === 20 || index === 40) {
        server.answerRefreshUnder(index === 20 ? 'data' : 'result');
        server.expireAccessTokens();
      }
      await page.goto(path);
      await settled(page);
      failed.push(...(await failedParts(page).allInnerTexts()).map((text) => `${path}: ${text}`));
      const main = page.locator('main').first();
      for (const text of texts) await expect.soft(main, path).toContainText(text);
    }
    expect(failed, `failed parts on ${addresses.length} addresses`).toEqual([]);
    expect(faults).toEqual([]);
    expect([...server.missing].filter((path) => !beyond.includes(path))).toEqual([]);
    expect(server.asked.filter((request) => request.endsWith('/refreshToken'))).toHaveLength(2);
  },
);

for (const { what, path, name, id, texts } of [
  {
    what: 'whose id is a GUID',
    path: 'audits-inspections/regulatory',
    name: 'Port State Control Aegean Pilot 2',
    id: 'a1b2c3d4-5e6f-4a1b-8c2d-000000000002',
    texts: ['K. Lindqvist', 'Waiting for spares', 'Opening meeting held.'],
  },
  {
    what: 'whose id is a number as text',
    path: 'occurrence/near-misses',
    name: 'Hot work without a permit',
    id: '701',
    texts: ['Main deck', 'Approved in office'],
  },
  {
    what: 'whose id is a number',
    path: 'certificate-status',
    name: 'Safety Management Certificate',
    id: '61',
    texts: ['SMC-2231', 'Norway'],
  },
]) {
  test(
    `a record ${what} opens, by a click and by its address`,
    exhaustiveIf(what !== 'whose id is a GUID'),
    async ({ page }) => {
      await signIn(page);
      await page.goto(`/${path}/${vessel}`);
      await rows(page).filter({ hasText: name }).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`[?&]record=${id}$`));
      for (const text of texts) await expect(panel(page)).toContainText(text);
      await page.reload();
      for (const text of texts) await expect(panel(page)).toContainText(text);
      await expect(failedParts(page)).toHaveCount(0);
    },
  );
}

test('a PDF is saved under the server’s file name', exhaustive, async ({ page }) => {
  await signIn(page);
  await page.goto(`/occurrence/near-misses/${vessel}?record=701`);
  await panel(page).getByRole('button', { name: 'Download as PDF' }).click();
  const saved = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('Record 701 (1).pdf');
});

test('the filter requests fewer records, and those of a date range', exhaustive, async ({ page }) => {
  await signIn(page);
  await page.goto(`/audits-inspections/sire-inspection/${vessel}`);
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('textbox', { name: 'Records' }).fill('2');
  await expect(rows(page)).toHaveCount(2);
  await page.goto(`/audits-inspections/sire-inspection/${vessel}?filter=dates&from=2001-01-01&to=2001-12-31`);
  await settled(page);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('Opps! No data found').first()).toBeVisible();
});

test('news opens from a category, though the list of all news is missing', exhaustive, async ({ page }) => {
  await signIn(page);
  await page.goto('/tb-info/tb-news');
  await page.getByRole('link', { name: 'Crew' }).click();
  await page.getByRole('link', { name: 'Northwind notice 2' }).click();
  await expect(panel(page)).toContainText('new bunker clause');
});

test(
  'a campaign says that the server has no more of it, and a report that it cannot be downloaded',
  exhaustive,
  async ({ page }) => {
    await signIn(page);
    await page.goto('/tb-info/tb-safety-campaign');
    await page.getByRole('link', { name: 'Mooring safety' }).click();
    await expect(panel(page)).toContainText('or the server does not offer it');
    await page.goto('/monthly-report');
    await page.locator('.download-card').first().click();
    await expect(page.getByText('Attachment download failed')).toBeVisible();
  },
);

test('a device is removed, and signing out leaves nothing in storage', exhaustive, async ({ page }) => {
  await signIn(page);
  await avatar(page).click();
  await page.getByRole('button', { name: 'My Devices' }).click();
  const devices = page.getByRole('dialog', { name: 'My Devices' });
  await expect(devices.getByText('Current')).toBeVisible();
  await devices.getByRole('button', { name: /^Remove iPhone Safari/ }).click();
  await devices.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Remove device is success!')).toBeVisible();
  await expect(devices.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await logOut(page);
  await sessionGone(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('an e-mail for a new password and a new password are reported as done', exhaustive, async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(people.owner.email);
  await page.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/auth\/requested$/);
  await page.goto('/auth/reset-password?token=abc');
  await page.getByLabel('New password', { exact: true }).fill('Harbour2028');
  await page.getByLabel('Confirm password', { exact: true }).fill('Harbour2028');
  await page.getByRole('button').last().click();
  await expect(page).toHaveURL(/\/auth\/submitted$/);
});
