import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { freePort } from '../support/loopback.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { test } from './support/browser-test.ts';
import { avatar } from './support/signed-in.ts';

test.describe('a portal whose company has an OpenID provider', () => {
  test.describe.configure({ mode: 'serial' });
  const { folder, remove } = temporaryFolder();
  let openid: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let portal: PortalProcess;
  let portalUrl: string;
  test.beforeAll(async () => {
    const port = await freePort();
    portalUrl = `http://localhost:${port}`;
    openid = await startOpenIdProvider(portalUrl);
    const command = ['server/commands/admin.ts', 'create-company', '--name', 'Real Shipping'];
    await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: folder } });
    portal = await startPortalProcess({
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'no',
      OIDC_ISSUER: openid.issuer,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'a secret of the tests',
      OIDC_COMPANY: 'Real Shipping',
      OIDC_NAME: 'Harbour Office',
      OIDC_DOMAINS: 'real.example',
      OIDC_CREATE: 'Read-only',
    });
  });
  test.afterAll(async () => {
    portal.kill('SIGTERM');
    await portal.ended;
    await openid.stop();
    remove();
  });

  test('its people sign in there, and return to the page that they wanted', async ({ page }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    openid.next('ada', { email: 'ada@real.example', email_verified: true });
    await page.goto(`${portalUrl}/fleet`);
    const button = page.getByRole('link', { name: 'Sign in with Harbour Office' });
    await expect(button).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await button.click();
    await expect(avatar(page)).toBeVisible();
    await expect(page).toHaveURL(`${portalUrl}/fleet`);
    const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('auth.session') ?? '{}'));
    for (const token of [tokens.accessToken, tokens.refreshToken]) {
      expect(token).toBeTruthy();
      expect(addresses.join(' ')).not.toContain(token);
    }
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('auth.')))).toEqual([]);
  });

  test('who may not sign in is told why, and the back button leads to the login page', async ({ page }) => {
    openid.next('eve', { email: 'eve@elsewhere.example', email_verified: true });
    await page.goto(`${portalUrl}/auth/login`);
    await page.getByRole('link', { name: 'Sign in with Harbour Office' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your e-mail address is not one of your company. Ask your administrator.',
    );
    await expect(page).toHaveURL(`${portalUrl}/auth/provider`);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(`${portalUrl}/auth/login`);
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('the code of somebody else opens no session', async ({ page, browser }) => {
    openid.next('ada', { email: 'ada@real.example', email_verified: true });
    // The attacker stops before the exchange, and sends the address to the victim.
    const context = await browser.newContext();
    const attacker = await context.newPage();
    let stolen = '';
    attacker.on('response', (response) => {
      if (response.url().includes('/api/sign-in/callback')) stolen = response.headers()['location'] ?? '';
    });
    await attacker.route('**/sign-in/provider/exchange', (route) => route.abort());
    await attacker.goto(`${portalUrl}/auth/provider`);
    await expect(attacker.getByRole('alert')).toBeVisible();
    expect(stolen).toMatch(/\/auth\/provider#provider=[\w-]{43}$/);
    await page.goto(stolen);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth.session'))).toBeNull();
    await context.close();
  });
});
