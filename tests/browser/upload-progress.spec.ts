import { expect, type Page } from '@playwright/test';
import { importPath } from '../../src/routing/routes.ts';
import { test } from './support/browser-test.ts';
import { exhaustive } from './support/exhaustive.ts';
import { looksWell } from './support/look.ts';
import { avatar, submitLogin } from './support/signed-in.ts';

/** Ten seconds on the slow link. */
const slowFile = { name: 'slow.csv', mimeType: 'text/csv', buffer: Buffer.from('IMO,Name\n'.repeat(120_000)) };
const smallFile = { name: 'vessels.csv', mimeType: 'text/csv', buffer: Buffer.from('IMO Number,Name\n9074729,Dawn') };

/** Limits how many bytes a second the page may send; undefined: no limit. */
const limitUpload = async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  return (uploadThroughput = -1) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
};

/** The session with a token that the server rejects; its refresh token is good. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const record: object = JSON.parse(localStorage.getItem('auth.session') ?? '{}');
    localStorage.setItem('auth.session', JSON.stringify({ ...record, accessToken: 'expired' }));
  });

test(
  'an upload over a slow link shows how much was sent, is cancelled, and is sent again with a renewed token',
  exhaustive,
  async ({ page }) => {
    await submitLogin(page, 'fleet@demo.example');
    await expect(avatar(page)).toBeVisible();
    await page.goto(importPath);
    const choose = page.getByLabel('Choose a file');
    await expect(choose).toBeEnabled();

    const limit = await limitUpload(page);
    await limit(100_000);
    await choose.setInputFiles(slowFile);
    const bar = page.getByRole('progressbar', { name: 'Uploading the file' });
    await expect(page.getByText(/^0\.[1-9] of 1\.1 MB sent\.$/)).toBeVisible();
    expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(slowFile.name)).toHaveCount(0);

    await limit();
    await expireToken(page);
    const answers = page.waitForResponse(
      (response) => response.url().includes('/imports') && response.status() === 401,
    );
    await choose.setInputFiles(smallFile);
    await answers;
    await expect(page.getByRole('button', { name: 'Check the file' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: smallFile.name })).toBeVisible();
    await looksWell(page);
  },
);
