import { expect, type Locator, type Page } from '@playwright/test';
import { importPath } from '../../../src/routing/routes.ts';
import { vessels } from './built-in-map.ts';

/** The steps by which a company sets its portal up and imports its workbook, in the browser. */

const administrator = {
  'Company, whose vessels are shown': 'Real Shipping',
  'Manager, who runs this portal': 'Real Management',
  'First name': 'Ada',
  'Last name': 'Maris',
  Email: 'ada@real.example',
  Password: 'Lanterns over 7 quays',
  'Confirm password': 'Lanterns over 7 quays',
};
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** For what a server with other work needs longer for: hashing a password; reading, checking and applying a file. */
/** The setup link that a portal without accounts prints. */
export const setupLinkIn = (output: string): string => /http:\S+\/setup#[\w-]{43}/.exec(output)?.[0] ?? '';

export const fillSetup = async (page: Page): Promise<void> => {
  for (const [label, value] of Object.entries(administrator)) await page.getByLabel(label, { exact: true }).fill(value);
};

export const createAdministrator = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create the administrator' }).click();
  await expect(page).toHaveURL(new RegExp(`${importPath}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import');
};

/** Clicks a button that downloads; answers the file's name and path. */
const download = async (page: Page, name: string) => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await saved;
  return { fileName: file.suggestedFilename(), path: await file.path() };
};

export const downloadTemplate = (page: Page) => download(page, 'Download template');
export const downloadRefused = (page: Page) => download(page, 'Download the refused rows');

export const uploadWorkbook = async (page: Page, bytes: Uint8Array): Promise<void> => {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'fleet.xlsx', mimeType: media, buffer: Buffer.from(bytes) });
  await expect(page.getByRole('button', { name: 'Check the file' }).first()).toBeVisible();
};

/** Where the open import stands, in words. */
export const importState = (page: Page): Locator => page.locator('.import-head [role=status]');

export const checkFile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check the file' }).first().click();
  await expect(importState(page)).toHaveText('Checked');
};

export const showRefused = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Refused', exact: true }).click();

export const showImports = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(page.getByLabel('Choose a file')).toBeAttached();
};

/** Applies all rows of the checked file. */
export const applyFile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Apply \d+ rows$/ }).click();
  await expect(importState(page)).toHaveText('Applied');
};

export const expectNoChange = (page: Page): Promise<void> =>
  expect(page.getByText('This file changes nothing.')).toBeVisible();

export const undoImport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(importState(page)).toHaveText('Undone');
};

/** The parts of the dashboard that show what was imported. */
export const dashboard = (page: Page) => ({
  attention: page.getByRole('region', { name: 'Attention' }),
  certificates: page.locator('.dashboard-certificates'),
  vessels: vessels(page),
});
