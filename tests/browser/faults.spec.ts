import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { firstVessels } from './support/account.ts';
import { exhaustive, exhaustiveIf } from './support/exhaustive.ts';
import { settled, submitLogin, test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/4100016';
/** The demo vessel whose reports are extreme in length and content. */
const extremes = '/hsqe-perf/near-misses/4100389?filter=records&count=40';
const rows = (page: Page) => page.locator('.table-row');
const panel = (page: Page) => page.getByRole('dialog');
const alertBar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Refresh Page' });
const searches = `**${catalogue['nearMiss.search'].path}`;
const noAccess = 'There is no such vessel or record in your fleet';

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const [what, email, password] of [
    ['a wrong password', 'fleet@demo.example', 'Harbour2025'],
    ['an unknown e-mail', 'nobody@demo.example', 'Harbour2026'],
  ] as const)
    test(
      `${what} is refused with the same message, and no session begins`,
      exhaustiveIf(what !== 'a wrong password'),
      async ({ page }) => {
        await submitLogin(page, email, password);
        await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right');
        await expect(page).toHaveURL(/\/auth\/login$/);
        expect(await page.evaluate(() => localStorage.getItem('auth.session'))).toBeNull();
        await expect(page.getByLabel('Email')).toHaveValue(email);
      },
    );
});

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a sign-in that the server refuses as too busy shows the server’s message, and is not retried automatically', async ({
    page,
  }) => {
    const words = 'Too many people are signing in right now. Wait a few seconds and try again';
    let asked = 0;
    await page.route(`**${catalogue['account.login'].path}`, (route) => {
      asked += 1;
      return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { error: words } });
    });
    await submitLogin(page, 'fleet@demo.example', 'Harbour2026');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    expect(asked).toBe(1);
  });
});

test('a vessel of another company is not found, and the page says so', async ({ page }) => {
  const [{ imono }] = await firstVessels(page.request, 'owner2@demo.example');
  await page.goto(`/hsqe-perf/near-misses/${imono}`);
  await expect(page.getByText(noAccess).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Vessels' }).locator('li')).toHaveCount(21);
  await settled(page);
});

test('once the vessels are known, nothing is requested of one of another company', async ({ page }) => {
  const [{ imono }] = await firstVessels(page.request, 'owner2@demo.example');
  await page.goto(list);
  await expect(rows(page)).not.toHaveCount(0);
  await settled(page);
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 404 && refused.push(response.url()));
  await page.evaluate((address) => window.history.pushState({}, '', address), `/fleet-position/${imono}`);
  await expect(page.getByText(noAccess)).toHaveCount(1);
  await settled(page);
  expect(refused).toEqual([]);
});

test('an unknown record is reported as missing in its panel, over the list', exhaustive, async ({ page }) => {
  await page.goto(`${list}?record=987654321`);
  await expect(panel(page).getByText(noAccess)).toBeVisible();
  await page.getByRole('button', { name: 'Close the near miss' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

for (const junk of ['filter=records&count=-1', 'filter=records&count=1e9', 'record=%20x%20y'])
  test(`invalid parameters in the address, as '${junk}', are ignored`, exhaustive, async ({ page }) => {
    await page.goto(`${list}?${junk}`);
    await expect(rows(page).first()).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });

test("an invalid day in the address, as 'filter=dates&from=2026-02-31', is ignored", async ({ page }) => {
  await page.goto(`${list}?filter=dates&from=2026-02-31`);
  const start = page.getByRole('region', { name: 'Filter' }).getByRole('combobox', { name: 'Start' });
  await expect(start).toHaveValue(`01 Jan ${await page.evaluate(() => new Date().getFullYear())}`);
  await settled(page);
});

test('a hostile description is shown as text and runs no code', async ({ page }) => {
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
  });
  await page.goto(extremes);
  await rows(page).filter({ hasText: 'Report pasted from a web page' }).getByRole('link').click();
  const description = panel(page).locator('.rich-text');
  await expect(description).toContainText('The walkway was cleared at once.');
  await expect(description.locator('script, svg, iframe, [onerror], [onload], [onclick], [style]')).toHaveCount(0);
  await description.getByText('Open the procedure').click();
  await description.getByText('The walkway was cleared at once.').click();
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(dialogs).toBe(0);
  // SAFETY: the init script above sets it.
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/hsqe-perf/near-misses/') && path.endsWith('/x'))).toEqual([]);
  await expect(page).toHaveURL(/record=\d+/);
});

test('a title with HTML characters is shown literally', exhaustive, async ({ page }) => {
  await page.goto(extremes);
  const title = 'Pressure <0.2 bar on lines "A" & "B": gauge reading > 15 min late; <b>not</b> seen on round';
  await rows(page).getByRole('link', { name: title }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(title);
});

test('a failed request shows an error in its place, the rest stays, and trying again recovers', async ({ page }) => {
  await page.route(searches, (route) => route.fulfill({ status: 500, json: { error: 'The database is down' } }));
  await page.goto(list);
  const failed = page.locator('.failed-state');
  await expect(failed).toContainText('The list could not be loaded: The database is down');
  await expect(alertBar(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Vessels' }).locator('li')).toHaveCount(21);
  await settled(page);
  await page.unroute(searches);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(alertBar(page)).toHaveCount(0);
  await settled(page);
});

test('an answer that does not match the contract fails only in its own place', async ({ page }) => {
  await page.route(searches, (route) => route.fulfill({ json: { result: { items: 'none' } } }));
  await page.goto(list);
  await expect(page.locator('.failed-state')).toContainText('The list could not be loaded');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
});

test('an answer without a result stores nothing and shows an empty state', exhaustive, async ({ page }) => {
  await page.route(searches, (route) => route.fulfill({ json: {} }));
  await page.goto(list);
  await expect(page.locator('.vessel-page-main').getByText('Opps! No data found').first()).toBeVisible();
  await settled(page);
});

test(
  'without a connection the list stays with its age, the bar refreshes nothing, and both recover automatically',
  exhaustive,
  async ({ page, context }) => {
    await page.goto(list);
    await expect(rows(page)).toHaveCount(5);
    await settled(page);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Records' }).fill('7');
    await expect(alertBar(page)).toContainText('There is no connection to the server');
    await alertBar(page).getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByText(/^Data from \d\d:\d\d/).first()).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await settled(page);
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(7);
    await expect(alertBar(page)).toHaveCount(0);
    await settled(page);
  },
);

test("'Refresh Page' reloads the page at the same address", exhaustive, async ({ page }) => {
  await page.goto(`${list}?filter=records&count=7`);
  await expect(rows(page)).toHaveCount(7);
  await page.route(searches, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await page.getByRole('textbox', { name: 'Records' }).fill('9');
  await expect(alertBar(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(7);
  await page.unroute(searches);
  await alertBar(page).getByRole('button', { name: 'Refresh Page' }).click();
  await expect(rows(page)).toHaveCount(9);
  await expect(page).toHaveURL(/count=9$/);
});

test(
  'when the server recovers, failed requests are retried automatically, without any layout shift',
  exhaustive,
  async ({ page }) => {
    await page.clock.install();
    await page.goto(list);
    await expect(rows(page)).toHaveCount(5);
    await settled(page);
    const heading = page.getByRole('heading', { level: 1 });
    const place = await heading.boundingBox();
    await page.route(searches, (route) => route.fulfill({ status: 500, json: { error: 'relation does not exist' } }));
    await page.getByRole('textbox', { name: 'Records' }).fill('7');
    await page.clock.runFor(1_000);
    await expect(alertBar(page)).toContainText('The server has a problem. Please try again');
    await expect(alertBar(page)).not.toContainText('relation');
    expect(await heading.boundingBox()).toEqual(place);
    await page.unroute(searches);
    await page.clock.runFor(15_000);
    await expect(rows(page)).toHaveCount(7);
    await expect(alertBar(page)).toHaveCount(0);
  },
);

test('the bar disappears with the page whose request failed', exhaustive, async ({ page }) => {
  await page.route(searches, (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }));
  await page.goto(list);
  await expect(alertBar(page)).toBeVisible();
  await page.getByRole('link', { name: 'Company Info' }).click();
  await expect(page).toHaveURL(/company-info/);
  await expect(alertBar(page)).toHaveCount(0);
});

test(
  'an attachment that fails is reported in a toast that covers no control, and the overlay closes',
  exhaustive,
  async ({ page }) => {
    await page.route(`**${catalogue['nearMiss.attachment'].path}**`, (route) => route.abort('connectionreset'));
    await page.clock.install();
    await page.goto(`${list}?filter=records&count=40`);
    await rows(page).filter({ hasText: 'Has attachments' }).first().getByRole('link').click();
    await settled(page);
    // The clock is paused: the toast stays until its timeout.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 780 });
      await panel(page).locator('.download-card').first().click();
      await expect(async () => {
        await page.clock.runFor(200);
        await expect(page.getByText('Attachment download failed')).toBeVisible({ timeout: 100 });
      }).toPass({ intervals: [20] });
      for (const name of ['Download as PDF', 'Close the near miss'])
        await panel(page).getByRole('button', { name }).click({ trial: true });
      await expect(page.getByText('Attachment download failed')).toBeVisible();
      await page.clock.runFor(5_000);
      await expect(page.getByText('Attachment download failed')).toBeHidden();
    }
    await expect(alertBar(page)).toHaveCount(0);
    await settled(page);
  },
);
