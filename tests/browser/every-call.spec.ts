import { expect, type Page } from '@playwright/test';
import { type CallName, specifiedEndpoint } from '../../src/contract/catalogue.ts';
import { callNames } from '../../src/contract/every-call.ts';
import type { RecordKind } from '../../src/contract/records/kind.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { routes } from '../../src/routing/routes.ts';
import { exhaustive } from './support/exhaustive.ts';
import { callOf, goInside, isPathOf, screens, screensOf, vessel } from './support/screens.ts';
import { policyViolations } from './support/policy.ts';
import { secretsOf, storages } from './support/secrets.ts';
import { avatar, logOut, settled, submitLogin, test } from './support/signed-in.ts';

/** The names of the requests that a page makes. */
const recorded = (page: Page): Set<CallName> => {
  const made = new Set<CallName>();
  page.on('request', (request) => {
    const name = callOf(request);
    if (name) made.add(name);
  });
  return made;
};

/** The paths of the attachments of records, as the specification writes them. */
const attachmentPaths = [
  ...['external', 'internal', 'regulatory', 'sire', 'vesselinspection'].map((word) => `inspection/${word}`),
  ...['nearMiss', 'nonconform', 'accidents'].map((word) => `occurrence/${word}`),
  'certificate',
  'drill',
].map((path) => `/api/services/attachment/${path}`);

const recordWithAttachment = (page: Page) =>
  page.locator('.data-table a, .data-table [data-row-id], .table-row').filter({ hasText: 'Has attachments' }).first();

const useKind = async (page: Page, kind: RecordKind, path: string): Promise<void> => {
  await page.goto(`${path}/${vessel}?filter=records&count=60`);
  await settled(page);
  await recordWithAttachment(page).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
  if (kind.calls.pdf) {
    await panel.getByRole('button', { name: 'Download as PDF' }).click();
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download', exact: true }).click();
    await saved;
  }
  const saved = page.waitForEvent('download');
  await panel.locator('.download-card').first().click();
  await saved;
};

test(
  'the portal makes every request of the contract, and no other; tokens appear only where they belong',
  exhaustive,
  async ({ page }) => {
    test.setTimeout(300_000);
    const broken = await policyViolations(page);
    const secrets = secretsOf(page);
    const made = recorded(page);
    const strange: string[] = [];
    const asked = new Set<string>();
    /** A panel is shown before it sends its request, which a navigation would prevent. */
    const seeRequest = (call: CallName) => expect.poll(() => made.has(call), call).toBe(true);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      asked.add(pathname);
      if (pathname.startsWith('/api/') && !callNames.some((call) => isPathOf(call, pathname))) strange.push(pathname);
    });
    for (const screen of screens) {
      // A page may be rendered before it sends its own requests.
      await page.goto(screen, { waitUntil: 'networkidle' });
      await settled(page);
    }
    for (const name of kindNames) {
      const path = routes.find(({ kind }) => kind === name)?.paths[0];
      if (path) await useKind(page, kinds[name], path);
    }
    await page
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await page.goto('/tb-info/tb-news');
    await page.locator('.articles a').first().click();
    await seeRequest('news.detail');
    await page.goto('/tb-info/tb-news?tab=1');
    await seeRequest('news.byCategory');
    await page.goto('/tb-info/tb-safety-campaign');
    await page.locator('.articles a').first().click();
    await seeRequest('safety.detail');
    await page.goto('/monthly-report');
    const report = page.waitForEvent('download');
    await page.locator('.download-card').first().click();
    await report;
    await page.goto(`/fleet-position/${vessel}?voyage=1`);
    await seeRequest('track.replay');
    await page.goto(`/fleet-schedule/${vessel}`);
    await page.getByRole('link', { name: 'Latest report' }).first().click();
    await seeRequest('track.latestOfVoyage');
    await page.goto('/dashboard');
    await page.getByRole('combobox', { name: 'Search vessel' }).first().fill('dawn');
    await seeRequest('fleet.search');
    await page.goto(`/hsqe-perf/near-misses/${vessel}?filter=dates`);
    await page
      .getByRole('button', { name: /^Calendar of / })
      .first()
      .click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(broken).toEqual([]);
    await expect(page.evaluate(plainHtml), 'HTML is only created by a trusted types policy').rejects.toThrow(
      'TrustedHTML',
    );
    await expect.poll(() => broken, 'a violation of the policy is detected').toHaveLength(1);
    expect(callNames.filter((call) => !made.has(call) && !elsewhere.has(call))).toEqual([]);
    expect(attachmentPaths.filter((path) => !asked.has(path))).toEqual([]);
    expect(strange).toEqual([]);
    secrets.expectNotLeaked();
    const { 'auth.session': record = '', ...others } = await storages(page);
    for (const token of secrets.used) {
      expect(record).toContain(token);
      expect(JSON.stringify(others)).not.toContain(token);
    }
  },
);

/** Requested by actions on a screen, not by opening it. */
const byHand = (call: CallName): boolean =>
  /\.(pdf|attachment|report)$/.test(call) ||
  ['fleet.search', 'news.detail', 'news.byCategory', 'safety.detail', 'track.latestOfVoyage', 'track.replay'].includes(
    call,
  );

/** Shows the profile, which every page has, and requests nothing else. */
const ownAccount = '/account';

test(
  'whatever request of a screen fails, the screen says so, and nothing keeps loading',
  exhaustive,
  async ({ page }) => {
    const failed = new Set<CallName>(['account.profile']);
    page.on('requestfailed', (request) => {
      const name = callOf(request);
      if (name) failed.add(name);
    });
    await page.route('**/api/**', (route) =>
      callOf(route.request()) === 'account.profile' ? route.fallback() : route.abort('connectionreset'),
    );
    await page.goto('/system');
    const records = routes.filter(({ kind }) => kind).flatMap((route) => `${screensOf(route)[0]}?record=1`);
    for (const screen of [...screens, ...records].filter((address) => address !== ownAccount)) {
      const failing = page.waitForEvent('requestfailed');
      await goInside(page, screen);
      await failing;
      await expect(page.locator('.failed-state').last(), screen).toBeVisible();
      await settled(page);
    }
    await expect
      .poll(() => callNames.filter((call) => !failed.has(call) && !elsewhere.has(call) && !byHand(call)))
      .toEqual([]);
  },
);

const plainHtml = () => {
  document.createElement('p').innerHTML = '<b>text</b>';
};

/** Requested where a session begins, renews or ends, and by the forms of the public pages: see the test below. */
const ofSessions: readonly CallName[] = [
  'account.login',
  'account.refreshToken',
  'account.forgotPassword',
  'account.updateForgotPassword',
  'device.register',
  'device.search',
  'device.delete',
  'device.logout',
  'device.logoutAll',
];
/** Those, dismissals of Attention, changes of views (saved-views.spec.ts), the search (search-everything.spec.ts), and the calls of ADMINISTRATION, whose pages have tests of their own. */
const elsewhere: ReadonlySet<CallName> = new Set([
  ...ofSessions,
  'attention.dismiss',
  'attention.takeBack',
  'view.save',
  'view.change',
  'view.makeDefault',
  'view.remove',
  'search.everything',
  ...callNames.filter((call) => specifiedEndpoint(call) === undefined),
]);

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test(
    'a session from start to end makes the requests of the account and its devices',
    exhaustive,
    async ({ page, browser }) => {
      const broken = await policyViolations(page);
      const made = recorded(page);
      const secrets = secretsOf(page);
      const other = await browser.newContext();
      const elsewherePage = await other.newPage();
      await submitLogin(elsewherePage, 'empty@demo.example');
      await expect(avatar(elsewherePage)).toBeVisible();
      await submitLogin(page, 'empty@demo.example');
      await avatar(page).click();
      await page.getByRole('button', { name: 'My Devices' }).click();
      await page
        .getByRole('button', { name: /^Remove .+, Last seen \d\d\.\d\d\.\d{4} \d\d:\d\d UTC$/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByText('Remove device is success!')).toBeVisible();
      await page.getByRole('button', { name: 'Close My Devices' }).click();
      await page.evaluate(() => {
        const record = JSON.parse(localStorage.getItem('auth.session') ?? '{}');
        localStorage.setItem('auth.session', JSON.stringify({ ...record, accessToken: 'expired' }));
      });
      await page.goto('/fleet');
      await expect(avatar(page)).toBeVisible();
      expect(broken).toEqual([]);
      await logOut(page);
      await expect(page).toHaveURL(/\/auth\/login$/);
      expect(secrets.used.size).toBeGreaterThan(2);
      secrets.expectNotLeaked();
      const left = JSON.stringify(await storages(page));
      for (const secret of [...secrets.used, 'empty@demo.example', 'auth.session']) expect(left).not.toContain(secret);
      await page.goto('/auth/forgot-password');
      await page.getByLabel('Email').fill('nobody@demo.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page).toHaveURL(/\/auth\/requested$/);
      await page.goto('/auth/reset-password?token=unknown');
      await page.getByLabel('New password', { exact: true }).fill('Harbour2027');
      await page.getByLabel('Confirm password', { exact: true }).fill('Harbour2027');
      await page.getByRole('button', { name: 'Set the password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      // Signing out everywhere would end the sessions of parallel tests: see sign-out-everywhere.spec.ts.
      expect(ofSessions.filter((call) => !made.has(call))).toEqual(['device.logoutAll']);
      await other.close();
    },
  );
});
