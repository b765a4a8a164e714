import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { catalogue } from '../../src/contract/catalogue.ts';
import { attachmentDownloadMachine } from '../../src/machines/attachment-download.ts';
import { attachmentDownloadWorld, files } from '../machines/attachment-download.world.ts';
import { browserTours } from '../support/model/browser-tours.ts';
import { dawn } from '../support/samples.ts';
import { heldRequests, nonePending, type Waiting, nextPending } from './support/held-requests.ts';
import { settled, test } from './support/signed-in.ts';

const panel = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => panel(page).locator('.download-card');
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the attachment' });
const idOf = (route: Route): string | null => new URL(route.request().url()).searchParams.get('id');

/** The server's name for the second file; the first is named by its card. */
const named = 'Walkway inspected.pdf';

/** Opens a near miss of the demo whose text and files are replaced by a short text and the test's files. */
const open = async (page: Page): Promise<Waiting> => {
  const waiting = await heldRequests(page, (path) => path === catalogue['nearMiss.attachment'].path);
  await page.route(`**${catalogue['nearMiss.detail'].path}?**`, async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    const attachment = files.map(({ id, name }) => ({
      id,
      fileName: name,
      date: '2026-03-01',
      size: null,
      variant: null,
    }));
    await route.fulfill({
      response,
      json: { result: { ...result, description: '<p>The walkway was wet.</p>', attachment } },
    });
  });
  await page.goto(`/hsqe-perf/near-misses/${dawn.imono}`);
  await page.locator('.table-row').getByRole('link').first().click();
  await expect(cards(page)).toHaveCount(files.length);
  await settled(page);
  return waiting;
};

/** Exactly what the panel offers, and whether its files can be requested. */
const offers = async (page: Page, disabled: boolean): Promise<void> => {
  await expect(panel(page).getByRole('button')).toHaveText([
    'Download as PDF',
    '',
    ...files.map(({ name }) => new RegExp(name)),
  ]);
  await expect(panel(page).getByRole('button').nth(1)).toHaveAccessibleName('Close the near miss');
  for (const card of await cards(page).all()) await expect(card).toHaveAttribute('aria-disabled', String(disabled));
};

browserTours(
  'attachmentDownload',
  attachmentDownloadMachine,
  attachmentDownloadWorld(),
  {
    open,
    events: {
      'download.requested': (page, { request }) => cards(page).filter({ hasText: request.name }).click(),
    },
    actors: {
      download: async (page, outcome, waiting) => {
        const route = await nextPending(waiting);
        if ('error' in outcome) {
          await route.abort('connectionreset');
          await expect(page.getByRole('alert').getByText('Attachment download failed').last()).toBeVisible();
          return;
        }
        const id = idOf(route);
        const saving = page.waitForEvent('download');
        const headers = id === '4' ? { 'content-disposition': `attachment; filename="${named}"` } : {};
        await route.fulfill({ headers, contentType: 'application/pdf', body: `the bytes of ${id}` });
        const saved = await saving;
        expect(saved.suggestedFilename()).toBe(id === '4' ? named : 'file 3.pdf');
        expect(await readFile(await saved.path(), 'utf8')).toBe(`the bytes of ${id}`);
      },
    },
    screens: {
      idle: async (page, _, waiting) => {
        await offers(page, false);
        await expect(overlay(page)).toHaveCount(0);
        await nonePending(waiting);
      },
      downloading: async (page, { context: { request } }, waiting) => {
        await expect(overlay(page)).toBeVisible();
        await offers(page, true);
        // A second click sends no request.
        await cards(page).last().press('Enter');
        await expect.poll(() => waiting.map(idOf)).toEqual([request && 'id' in request.input && request.input.id]);
      },
    },
  },
  test,
);
