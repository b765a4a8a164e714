import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { startPortalProcess, temporaryFolder } from '../support/portal-process.ts';
import { exhaustive } from './support/exhaustive.ts';
import { avatar, settled } from './support/signed-in.ts';

const root = path.join(import.meta.dirname, '../..');

test.describe('a portal below a path', () => {
  const { folder, remove } = temporaryFolder();
  const dist = path.join(folder, 'dist');
  test.afterAll(remove);

  test('has its pages, files, requests and links there, and nothing outside', exhaustive, async ({ browser }) => {
    test.slow();
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const build = [vite, 'build', '--outDir', dist, '--logLevel', 'error'];
    await promisify(execFile)(process.execPath, build, { cwd: root, env: { ...process.env, BASE_PATH: '/portal' } });
    const settings = { DATA_DIR: folder, DIST_DIR: dist, BASE_PATH: '/portal', SEED_VESSELS: '2' };
    const portal = await startPortalProcess(settings);
    const origin = `http://localhost:${portal.port}`;
    expect(portal.said()).toContain(`Fleet Portal: ${origin}/portal `);
    const context = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    const outside: string[] = [];
    const broken: string[] = [];
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol.startsWith('http') && !pathname.startsWith('/portal')) outside.push(request.url());
    });
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));

    await page.goto('/portal');
    await expect(page).toHaveURL(`${origin}/portal/auth/login`);
    await page.getByLabel('Email').fill('fleet@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('Harbour2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(avatar(page)).toBeVisible();
    await expect(page).toHaveURL(`${origin}/portal/dashboard`);

    const entry = page.getByRole('link', { name: 'Company Info' });
    await expect(entry).toHaveAttribute('href', '/portal/tb-info/company-info');
    await entry.click();
    await expect(page).toHaveURL(`${origin}/portal/tb-info/company-info`);
    await page.goto('/portal/hsqe-perf/near-misses');
    await expect(page.locator('.table-row').first()).toBeVisible();
    await settled(page);
    await page.locator('.table-row').first().click();
    await expect(page).toHaveURL(/\/portal\/hsqe-perf\/near-misses.*record=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/portal\/hsqe-perf\/near-misses(\/\d+)?$/);
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    expect(manifest).toBe('/portal/manifest.webmanifest');
    expect((await context.request.get('/portal/manifest.webmanifest')).status()).toBe(200);

    const page404 = await context.request.get('/dashboard');
    expect(page404.status()).toBe(404);
    expect((await context.request.get('/api/health')).status()).toBe(404);
    expect((await context.request.get('/portal/api/health')).status()).toBe(200);
    const policy = (await context.request.get('/portal/')).headers()['content-security-policy'];
    expect(policy).toContain('report-uri /portal/api/csp-reports');
    expect(outside).toEqual([]);
    expect(broken).toEqual([]);
    await context.close();
    portal.kill('SIGTERM');
    await portal.ended;

    const other = await startPortalProcess({ ...settings, BASE_PATH: '' });
    expect(await other.ended).toBe(1);
    expect(other.said()).toContain('BASE_PATH');
  });
});
