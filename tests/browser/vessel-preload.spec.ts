import { expect, type Page, type Request } from '@playwright/test';
import { addDays, utcDayOf } from '../../src/contract/day-arithmetic.ts';
import { catalogue } from '../../src/contract/catalogue.ts';
import type { Voyage } from '../../src/contract/models/vessel.ts';
import { type PreloadStep, preloadSteps, preloadStepNames } from '../../src/routing/vessel-preload-steps.ts';
import { askOutsideBrowser, firstVessels } from './support/account.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { avatar, submitLogin, test } from './support/signed-in.ts';

const pathOf = (step: PreloadStep, imono: string) => catalogue[preloadSteps[step].call].path.replace('{imo}', imono);

const overview = (page: Page) => page.getByRole('region', { name: 'At a Glance' });
const tile = (page: Page, step: PreloadStep) => overview(page).locator(`[data-step="${step}"]`);
const finished = (page: Page) => expect(overview(page)).toHaveAttribute('aria-busy', 'false');
/** The progress bar at the top of the portal. */
const flag = (page: Page) => page.locator('.progress-line[data-active="true"]');
const fleetVessels = (page: Page) => firstVessels(page.request, 'fleet@demo.example');

/** Every request of the portal from now on. */
const record = (page: Page): readonly Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => void sent.push(request));
  return sent;
};
const pathIn = (request: Request): string => new URL(request.url()).pathname;
/** The preload's requests among those sent, with their input. */
const ofSteps = (sent: readonly Request[], imono: string) => {
  const paths = preloadStepNames.map((step) => pathOf(step, imono));
  return sent
    .filter((request) => paths.includes(pathIn(request)))
    .map((request) => ({
      path: pathIn(request),
      input: request.postDataJSON() ?? Object.fromEntries(new URL(request.url()).searchParams),
    }));
};

test('a vessel is loaded by fourteen requests in the specified order, with the specified payloads', async ({
  page,
}) => {
  const [{ imono }] = await fleetVessels(page);
  const now = new Date();
  const today = utcDayOf(now.getTime());
  await page.clock.setFixedTime(now);
  // Chromium reports the body of a request only where requests are intercepted.
  await page.route('**/api/**', (route) => route.continue());
  const sent = record(page);
  await page.goto(`/fleet-position/${imono}`);
  await finished(page);
  await expect(flag(page)).toHaveCount(0);
  const latest = { imono, optionFilter: 2, recordNumber: 1, skipCount: 0, maxResultCount: 0 };
  const inQuery = Object.fromEntries(Object.entries(latest).map(([name, value]) => [name, String(value)]));
  expect(ofSteps(sent, imono)).toEqual([
    { path: '/api/services/fleet/getDetailByIMO', input: { IMO: imono } },
    { path: '/api/services/vesseltrack/GetByImo', input: { imo: imono } },
    { path: `/api/services/vesseltrack/TrackingPosition/vessel/${imono}/latest`, input: {} },
    { path: '/api/services/sire/reportPerYear', input: latest },
    { path: '/api/services/sire/search', input: latest },
    {
      path: '/api/services/analytics/quarter',
      input: { ...latest, optionFilterInspecType: 2, ownerID: 0, programme: 'CDI' },
    },
    { path: '/api/services/classsurveys/GetByImo', input: { IMONO: imono } },
    { path: '/api/services/vessel/reportPerYear', input: latest },
    { path: '/api/services/vessel/search', input: { ...latest, maxResultCount: 1 } },
    { path: '/api/services/certificate/getStatusByIMO', input: inQuery },
    { path: '/api/services/occurence/accidents/reportPerMonthAndYear', input: latest },
    { path: '/api/services/occurence/nearmiss/reportPerMonthAndYear', input: latest },
    { path: '/api/services/occurence/nonconform/reportPerMonthAndYear', input: latest },
    {
      path: '/api/services/drills/chart',
      input: {
        imono,
        optionFilter: 1,
        startDate: addDays(today, -365),
        endDate: addDays(today, 365),
        skipCount: 0,
        maxResultCount: 0,
      },
    },
  ]);
});

test('each tile links to the list of this vessel', exhaustive, async ({ page }) => {
  const [{ imono }] = await fleetVessels(page);
  await page.goto(`/fleet-position/${imono}`);
  await finished(page);
  await tile(page, 'certificates').getByRole('link', { name: 'Certificates' }).click();
  await expect(page).toHaveURL(`/hsqe-perf/certificate-status/${imono}`);
});

test.describe('when a request fails, the others are sent, the progress bar disappears, and only its tile shows the failure', () => {
  // The model tests fail at each step in turn; this test checks the requests to the server meanwhile.
  for (const step of ['fleetDetail', 'certificates'] as const)
    test(step, exhaustiveIf(step !== 'fleetDetail'), async ({ page }) => {
      const [{ imono }] = await fleetVessels(page);
      await page.route(`**${pathOf(step, imono)}*`, (route) =>
        route.fulfill({ status: 500, json: { error: 'The engine room is flooded' } }),
      );
      const sent = record(page);
      await page.goto(`/fleet-position/${imono}`);
      await finished(page);
      await expect(flag(page)).toHaveCount(0);
      expect(ofSteps(sent, imono).map(({ path }) => path)).toEqual(preloadStepNames.map((name) => pathOf(name, imono)));
      const failed = overview(page).getByRole('alert');
      if (step === 'fleetDetail') {
        await expect(tile(page, step)).toContainText('No data');
        await expect(page.getByRole('alert')).toHaveCount(0);
        return;
      }
      await expect(failed).toHaveCount(1);
      await expect(tile(page, step)).toContainText('The engine room is flooded');
      await page.unroute(`**${pathOf(step, imono)}*`);
      await tile(page, step).getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toHaveCount(0);
      await expect(flag(page)).toHaveCount(0);
    });
});

test('a failed tile can be reloaded only when the sequence has ended', exhaustive, async ({ page }) => {
  const [{ imono }] = await fleetVessels(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${pathOf('sirePerYear', imono)}*`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.route(`**${pathOf('sireList', imono)}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/fleet-position/${imono}`);
  const again = tile(page, 'sirePerYear').getByRole('button', { name: 'Try again' });
  await expect(again).toBeDisabled();
  release();
  await finished(page);
  await expect(again).toBeEnabled();
});

test('the progress bar is shown during loading, and disappears when the page is left', exhaustive, async ({ page }) => {
  const [{ imono }] = await fleetVessels(page);
  await page.route(`**${pathOf('sireList', imono)}`, () => undefined);
  const sent = record(page);
  await page.goto(`/fleet-position/${imono}`);
  await expect(overview(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4 of 14');
  await expect(flag(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Company Info' }).click();
  await expect(page).toHaveURL(/company-info$/);
  await expect(flag(page)).toHaveCount(0);
  expect(ofSteps(sent, imono).at(-1)?.path).toBe(pathOf('sireList', imono));
});

test('when vessels are switched quickly, only the last is loaded and shown', exhaustive, async ({ page }) => {
  const [first, second, third] = await fleetVessels(page);
  await page.goto(`/fleet-position/${first.imono}`);
  await finished(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${catalogue['fleet.detail'].path}?IMO=${second.imono}`, async (route) => {
    await held;
    // The page may have cancelled the request by now.
    await route.continue().catch(() => undefined);
  });
  const sent = record(page);
  const menu = page.getByRole('navigation', { name: 'Vessels' });
  await menu.getByText(second.name, { exact: true }).click();
  await expect(page).toHaveURL(`/fleet-position/${second.imono}`);
  await expect(overview(page)).toHaveAttribute('aria-busy', 'true');
  await menu.getByText(third.name, { exact: true }).click();
  await expect(page).toHaveURL(`/fleet-position/${third.imono}`);
  release();
  await finished(page);
  await expect(flag(page)).toHaveCount(0);
  const steps = ofSteps(sent, third.imono);
  const ofSecond = steps.filter(({ input }) => Object.values(input).includes(second.imono));
  expect(ofSecond.map(({ path }) => path)).toEqual([pathOf('fleetDetail', second.imono)]);
  expect(steps.length - ofSecond.length).toBe(preloadStepNames.length);
  const track = `${catalogue['track.byImo'].path}?imo=${third.imono}`;
  const { departurePort, arrivalPort } = await askOutsideBrowser<Voyage>(page.request, 'fleet@demo.example', track);
  await expect(tile(page, 'vesselTrack')).toContainText(`${departurePort} – ${arrivalPort}`);
  await expect(tile(page, 'nearMisses').getByRole('link')).toHaveAttribute(
    'href',
    `/hsqe-perf/near-misses/${third.imono}`,
  );
});

test.describe('an account with few permissions', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('is not redirected to a vessel page, and requests nothing about a vessel', async ({ page }) => {
    const sent = record(page);
    await submitLogin(page, 'vetting@demo.example');
    await expect(avatar(page)).toBeVisible();
    await page.goto('/fleet-position/4106670');
    await expect(page).toHaveURL(/sire-status/);
    expect(sent.map(pathIn).filter((path) => path.startsWith('/api/services/vesseltrack'))).toEqual([]);
  });
});
