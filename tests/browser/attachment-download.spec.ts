import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { test as base } from './support/browser-test.ts';
import { startCuttingProxy } from './support/cutting-proxy.ts';
import { exhaustive } from './support/exhaustive.ts';
import { looksWell } from './support/look.ts';
import { avatar, settled, submitLogin } from './support/signed-in.ts';

const { path: filePath } = catalogue['nearMiss.attachment'];

/** Some of the file was received. */
const receivedText = /^[1-9]\d* of \d+ kB received\.$/;

/** A page that reaches the portal through a proxy that can cut the connections of files. */
const test = base.extend<{ link: Awaited<ReturnType<typeof startCuttingProxy>> }>({
  link: async ({ playwright: _ }, provide, { project }) => {
    const proxy = await startCuttingProxy(project.use.baseURL ?? '', (path) => path.startsWith(filePath));
    await provide(proxy);
    await proxy.close();
  },
  baseURL: ({ link }, provide) => provide(link.url),
});

/** Opens the first near miss with files; returns the card of its first file. */
const openFile = async (page: Page) => {
  await submitLogin(page, 'fleet@demo.example');
  await expect(avatar(page)).toBeVisible();
  await page.goto(`/hsqe-perf/near-misses?filter=records&count=40`);
  await page.locator('.table-row').filter({ hasText: 'Has attachments' }).first().getByRole('link').click();
  await settled(page);
  return page.getByRole('dialog').locator('.download-card').first();
};

const hashOf = async (download: Download) =>
  createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex');

test(
  'a download that loses its connection is continued by the user or by itself, and the saved bytes are those of the file',
  exhaustive,
  async ({ page, link }) => {
    const file = await openFile(page);
    const wanted = page.waitForEvent('download');
    await file.click();
    const hash = await hashOf(await wanted);

    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    const interrupted = page.getByRole('alert').getByText('The download was interrupted');
    const received = page.getByText(receivedText);

    link.holdFiles();
    await file.click();
    await expect(received).toBeVisible();
    link.cutFiles();
    await expect(interrupted).toBeVisible();
    await expect(received).toBeVisible();
    await looksWell(page);
    expect(saved).toEqual([]);
    const byUser = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Continue the download' }).click();
    expect(await hashOf(await byUser)).toBe(hash);
    await expect(interrupted).toBeHidden();

    link.holdFiles();
    await file.click();
    await expect(received).toBeVisible();
    link.cutFiles();
    await expect(interrupted).toBeVisible();
    const byItself = page.waitForEvent('download');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    expect(await hashOf(await byItself)).toBe(hash);

    const continued = { range: expect.stringMatching(/^bytes=[1-9]\d*-$/), status: 206 };
    const begun = { range: undefined, status: 200 };
    expect(link.passed).toEqual([begun, begun, continued, begun, continued]);
  },
);

test('a running download is cancelled, and saves nothing', exhaustive, async ({ page, link }) => {
  const file = await openFile(page);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  link.holdFiles();
  await file.click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading the attachment' })).toBeVisible();
  await expect(page.getByText(receivedText)).toBeVisible();
  // A second click sends no request.
  await expect(file).toHaveAttribute('aria-disabled', 'true');
  await file.press('Enter');
  await page.getByRole('button', { name: 'Cancel the download' }).click();
  await expect(page.locator('.attachment-overlay')).toHaveCount(0);
  await expect(file).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByText('Attachment download failed')).toHaveCount(0);
  expect([saved, link.passed.length]).toEqual([[], 1]);
});
