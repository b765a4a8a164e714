import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { setupPath } from '../../src/routing/routes.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar } from './support/signed-in.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Create the administrator' });
const password = 'Lanterns over 7 quays';

/** Values of the form, by label. */
const person = {
  'Company, whose vessels are shown': 'Real Shipping',
  'Manager, who runs this portal': 'Real Management',
  'First name': 'Ada',
  'Last name': 'van der Maris',
  Email: 'ada@real.example',
  Password: password,
  'Confirm password': password,
};
const fill = async (page: Page, values: Readonly<Record<string, string>> = person) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};

const clean = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
};

test.describe('a portal without accounts', () => {
  test.describe.configure({ mode: 'serial' });
  const { folder, remove } = temporaryFolder();
  let portal: PortalProcess;
  let link: string;
  test.beforeAll(async () => {
    portal = await startPortalProcess({ DATA_DIR: folder, DEMO: 'no', LOG_LEVEL: 'info' });
    link = /http:\S+\/setup#[\w-]{43}/.exec(portal.said())?.[0] ?? '';
  });
  test.afterAll(async () => {
    portal.kill('SIGTERM');
    await portal.ended;
    remove();
  });
  const address = () => `http://localhost:${portal.port}`;

  test('prints the setup link once, and says without it how to get one', async ({ page }) => {
    expect(portal.said().split(link)).toHaveLength(2);
    await page.goto(address() + setupPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your portal');
    await expect(page.getByText('npm run admin -- setup-link')).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    await clean(page);
  });

  test('says that a wrong link does not work, and keeps what was typed', async ({ page }) => {
    await page.goto(`${address()}${setupPath}#${'x'.repeat(43)}`);
    await fill(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('This setup link is wrong, more than an hour old, or replaced');
    await expect(field(page, 'Email')).toHaveValue('ada@real.example');
  });

  for (const width of [360, 1440])
    test(`checks every field before it sends anything, ${width} wide`, exhaustive, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(link);
      await submit(page).click();
      await expect(field(page, 'Company, whose vessels are shown')).toHaveAccessibleDescription(
        'Company name is required',
      );
      await expect(field(page, 'Company, whose vessels are shown')).toBeFocused();
      await fill(page, { ...person, 'Confirm password': 'Another 7 quays' });
      await submit(page).click();
      await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(
        'The passwords you entered do not match',
      );
      await clean(page);
    });

  test('creates the first administrator, who is signed in; the secret goes nowhere else', async ({ page, browser }) => {
    const secret = link.slice(link.indexOf('#') + 1);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.endsWith('/api/administration/setup'))
        sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
    });
    const context = await browser.newContext();
    const late = await context.newPage();
    await late.goto(link);
    await expect(field(late, 'Email')).toBeVisible();

    await page.goto(link);
    await expect(field(page, 'Email')).toBeVisible();
    expect(page.url()).toBe(address() + setupPath);
    await fill(page);
    await submit(page).click();
    await expect(avatar(page)).toBeVisible();
    await expect(page.locator('.shell'), 'its styles apply without a reload').toHaveCSS('display', 'grid');
    await expect(page).toHaveURL(/\/(dashboard|administration\/import)$/);
    expect(sent.filter((request) => request.includes(secret))).toEqual([]);
    expect(
      await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
    ).not.toContain(secret);
    expect(portal.said().split(secret)).toHaveLength(2);

    await fill(late, { ...person, Email: 'eve@real.example' });
    await submit(late).click();
    await expect(late.getByRole('alert')).toContainText('This portal is set up already');
    await late.goto(address() + setupPath);
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('Setup is complete');
    await clean(late);
    await late.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(late).toHaveURL(/\/auth\/login$/);
    await context.close();
  });
});
