import { expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { completeTable } from '../machines/import-steps.ts';
import { axeViolations } from './support/mounted.tsx';
import { countsOf, showImport } from './support/show-import.tsx';

const attachments = {
  named: 2,
  unnamed: 1,
  refused: 1,
  files: [
    { name: 'page.pdf', row: null, rows: 0, reason: 'Its content is not that of a .pdf file' },
    { name: 'spare.pdf', row: null, rows: 0, reason: null },
    { name: 'a.pdf', row: 'Near Misses, row 2', rows: 1, reason: null },
    { name: 'b.pdf', row: 'Near Misses, row 3', rows: 3, reason: null },
  ],
};

const section = screen.getByRole('region', { name: 'Attachments' });
const cells = () => [...document.querySelectorAll('.import-files td')].map((cell) => cell.textContent);

it('uploads a ZIP that is chosen for the open import, and shows that it does', async () => {
  const { uploads, close } = showImport('uploaded', { tables: [completeTable] });
  await section.getByLabelText('Choose a ZIP').upload(new File(['PK'], 'files.zip'));
  await expect.element(section.getByRole('progressbar')).toBeVisible();
  await expect.element(section.getByLabelText('Uploading…')).toBeDisabled();
  expect(uploads).toEqual(['7 files.zip']);
  expect(await axeViolations()).toEqual([]);
  close();
});

it('shows how much of a ZIP was sent, and takes another one after the upload is cancelled', async () => {
  const { uploads, sent, close } = showImport('uploaded', { tables: [completeTable] });
  await section.getByLabelText('Choose a ZIP').upload(new File(['PK'], 'files.zip'));
  const bar = section.getByRole('progressbar', { name: 'Uploading the ZIP' });
  await expect.element(section.getByText('The upload starts.')).toBeVisible();
  expect(bar.element().getAttribute('value')).toBeNull();
  sent(1_200_000);
  await expect.element(section.getByText('1.2 of 4.0 MB sent.')).toBeVisible();
  expect([bar.element().getAttribute('value'), bar.element().getAttribute('max')]).toEqual(['1200000', '4000000']);
  expect(await axeViolations()).toEqual([]);
  sent(4_000_000);
  await expect.element(section.getByText('4.0 MB sent. The server stores the file.')).toBeVisible();
  expect(bar.element().getAttribute('value')).toBeNull();
  await section.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await section.getByLabelText('Choose a ZIP').upload(new File(['PK'], 'others.zip'));
  await expect.poll(() => uploads).toEqual(['7 files.zip', '7 others.zip']);
  close();
});

it('uploads a ZIP that is dropped', async () => {
  const { uploads, close } = showImport('uploaded', { tables: [completeTable] });
  await expect.element(section).toBeVisible();
  const transfer = new DataTransfer();
  transfer.items.add(new File(['PK'], 'dropped.zip'));
  section.element().dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  await expect.poll(() => uploads).toEqual(['7 dropped.zip']);
  close();
});

it('shows the files of a ZIP before the check without their rows', async () => {
  const { close } = showImport('uploaded', { tables: [completeTable], attachments });
  await expect.element(section.getByText('4 files: 3 accepted, 1 refused.')).toBeVisible();
  expect(cells()).toEqual([
    'Refused: Its content is not that of a .pdf file',
    'Known after the check',
    'Known after the check',
    'Known after the check',
  ]);
  await expect.element(section.getByLabelText('Choose another ZIP')).toBeEnabled();
  close();
});

it('shows after the check which row each file belongs to, and which files no row names', async () => {
  const { close } = showImport('checked', {
    tables: [completeTable],
    sheets: [countsOf({ new: 2 })],
    attachments: { ...attachments, unnamed: 7 },
  });
  await expect.element(section.getByText('10 files: 2 named by rows, 7 named by none, 1 refused.')).toBeVisible();
  expect(cells()).toEqual([
    'Refused: Its content is not that of a .pdf file',
    'No row names it',
    'Near Misses, row 2',
    'Near Misses, row 3, and 2 further rows',
  ]);
  await expect.element(section.getByText('6 further files.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  close();
});

it('shows the files of an applied import, and takes no ZIP', async () => {
  const { close } = showImport('applied', { sheets: [countsOf({ new: 2 })], attachments, tables: [] });
  await expect.element(section.getByText('Near Misses, row 2')).toBeVisible();
  expect(document.querySelector('input[type=file]')).toBeNull();
  close();
});
