import { expect, type Page, type Route } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { everything } from '../support/samples.ts';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';

/** The ways in which every call of the portal fails. */
const failures = {
  401: { status: 401, json: { error: 'No' } },
  403: { status: 403, json: { error: 'No' } },
  404: { status: 404, json: { error: 'No' } },
  409: { status: 409, json: { error: 'No' } },
  429: { status: 429, json: { error: 'No' } },
  500: { status: 500, json: { error: 'No' } },
  503: { status: 503, json: { error: 'No' } },
  junk: { status: 200, json: { result: 7, data: 'none' } },
  silence: undefined,
} as const;
type Failure = (typeof failures)[keyof typeof failures];

const profile = {
  firstName: 'Ada',
  lastName: 'Maris',
  email: 'ada@demo.example',
  owner: { id: 1, name: 'Trident Bay Shipmanagement' },
  frontends: everything,
};

const places = [
  '/dashboard',
  '/fleet-position/4100016',
  '/hsqe-perf/near-misses/4100016?record=7',
  '/tb-info/tb-news',
  '/vetting/sire-status/4100016',
  '/tb-info/vessel-data/4100016',
];

/** In milliseconds: how long requests are counted, and the steps by which the page's clock advances. */
const counted = 10_000;
const step = 250;

test.use({
  storageState: async ({ baseURL }, provide) => {
    const record = { v: 1, sid: 'one', gen: 0, accessToken: 'access', refreshToken: 'refresh' };
    const localStorage = [{ name: 'auth.session', value: JSON.stringify(record) }];
    await provide({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
});

/** Fails every call except those to the answered paths, and records the paths of all requests. */
const failing = async (page: Page, failure: Failure, answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  let answering = 0;
  await page.route('**/api/services/**', async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const answer = pathname in answers ? { json: answers[pathname] } : failure;
    if (!answer) return;
    answering += 1;
    await route.fulfill(answer).catch(() => undefined);
    answering -= 1;
  });
  /** Lets the page process pending answers. */
  const takenIn = async () => {
    await expect.poll(() => answering, { intervals: [5] }).toBe(0);
    // A round trip to the page, which also survives a reload.
    for (let turn = 0; turn < 3; turn += 1) await expect(page.locator('html')).toBeAttached();
  };
  /** The requests within ten seconds of the page's own clock. */
  const within10s = async (): Promise<readonly string[]> => {
    for (let passed = 0; passed < counted; passed += step) {
      await page.clock.runFor(step);
      await takenIn();
    }
    return asked.splice(0);
  };
  return { asked, within10s };
};

const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: '2026-11-21T09:00:00Z' });
  await page.clock.pauseAt('2026-11-21T09:00:01Z');
};

const most = (asked: readonly string[]): number =>
  Math.max(0, ...[...new Set(asked)].map((path) => asked.filter((one) => one === path).length));

// `npm test` takes no answer, and the refusal that ends a session; tests/services/api/no-loop.test.ts takes every one.
for (const [kind, failure] of Object.entries(failures)) {
  test(
    `Every call fails with ${kind}: at most 8 requests in 10 s, and the user can sign out`,
    exhaustive,
    async ({ page }) => {
      await stopClock(page);
      const { asked, within10s } = await failing(page, failure, {});
      await page.goto('/company-info');
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      const all = await within10s();
      expect(all.length, all.join()).toBeLessThanOrEqual(8);
      if (!failure) await page.clock.runFor(10_000);
      await expect(page.getByRole('button', { name: 'Logout' }).or(page.getByLabel('Email'))).toBeVisible();
    },
  );

  test(
    `Every call but the profile fails with ${kind}: each is made at most 3 times in 10 s per page`,
    exhaustive,
    async ({ page }) => {
      await stopClock(page);
      let renewals = 0;
      const { asked, within10s } = await failing(page, failure, {
        [catalogue['account.profile'].path]: { result: profile },
        get [catalogue['account.refreshToken'].path]() {
          renewals += 1;
          return { data: { accessToken: `access ${renewals}`, refreshToken: `refresh ${renewals}` } };
        },
      });
      await page.goto('/company-info');
      await expect.poll(() => asked.includes(catalogue['company.info'].path)).toBe(true);
      await within10s();
      for (const place of places) {
        await page.evaluate((to) => window.history.pushState({}, '', to), place);
        const all = await within10s();
        const distinct = new Set(all).size;
        expect(most(all), all.join()).toBeLessThanOrEqual(3);
        expect(all.length, all.join()).toBeLessThanOrEqual(2 * distinct + 4);
      }
      await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
    },
  );
}
