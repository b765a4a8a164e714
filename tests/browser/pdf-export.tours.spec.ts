import { expect, type Page } from '@playwright/test';
import { pdfExportMachine } from '../../src/machines/pdf-export.ts';
import { pdfExportWorld } from '../machines/pdf-export.world.ts';
import { browserTours } from '../support/model/browser-tours.ts';
import { goInside } from './support/screens.ts';
import { heldRequests, type Waiting, nextPending } from './support/held-requests.ts';
import { test } from './support/signed-in.ts';

const list = '/hsqe-perf/near-misses/4100016';

interface Seen {
  /** The addresses of the two sample records, by sample number. */
  readonly addressOf: (record: string | undefined) => string;
  /** The running export: held until the test says how it ends. */
  readonly waiting: Waiting;
}

const button = (page: Page) => page.getByRole('button', { name: 'Download as PDF' });
const popup = (page: Page) => page.getByRole('group', { name: 'Download as PDF' });

/** Navigates inside the page, as Back or a link would. */
const open = async (page: Page): Promise<Seen> => {
  const waiting = await heldRequests(page, (path) => path.endsWith('/exportPdfById'));
  await page.goto(`${list}?filter=records&count=8`);
  const links = page.locator('.table-row').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')];
  const addresses: Readonly<Record<number, string>> = { 7: first ?? '', 8: second ?? '' };
  const addressOf = (record: string | undefined) =>
    record === undefined ? `${list}?filter=records&count=8` : (addresses[Number(record)] ?? '');
  await goInside(page, addressOf('7'));
  return { addressOf, waiting };
};

const orientationShown = (page: Page) => popup(page).getByRole('radio', { checked: true });

browserTours(
  'pdfExport',
  pdfExportMachine,
  pdfExportWorld(),
  {
    open,
    events: {
      'location.changed': (page, { location }, { addressOf }) => goInside(page, addressOf(location.record)),
      'menu.toggled': (page) => button(page).click(),
      'outside.clicked': (page) => page.getByRole('dialog').getByRole('heading', { level: 2 }).click(),
      'orientation.picked': (page, { orientation }) =>
        popup(page)
          .getByText(orientation === 1 ? 'Portrait' : 'Landscape')
          .click(),
      'download.requested': async (page, _, { waiting }) => {
        await popup(page).getByRole('button', { name: 'Download', exact: true }).click();
        const route = await nextPending(waiting);
        await expect(page.getByRole('progressbar', { name: 'Downloading the file' })).toBeVisible();
        const saved = page.waitForEvent('download');
        await route.continue();
        expect((await saved).suggestedFilename()).toMatch(/^Near Miss - .+ - \d{4}-\d\d-\d\d\.pdf$/);
        await expect(page.getByRole('progressbar', { name: 'Downloading the file' })).toHaveCount(0);
      },
    },
    actors: {},
    screens: {
      closed: async (page, { context }) => {
        await expect(popup(page)).toHaveCount(0);
        if (context.id === undefined) await expect(page.getByRole('dialog')).toHaveCount(0);
        else await expect(button(page)).toBeEnabled();
      },
      open: async (page, { context }) => {
        await expect(popup(page).getByRole('radio')).toHaveCount(2);
        await expect(orientationShown(page)).toHaveAccessibleName(context.orientation === 1 ? 'Portrait' : 'Landscape');
      },
    },
  },
  test,
);
