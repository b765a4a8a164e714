import { expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { completeTable, incompleteTable } from '../machines/import-steps.ts';
import { axeViolations } from './support/mounted.tsx';
import { countsOf, showImport } from './support/show-import.tsx';

const check = screen.getByRole('button', { name: 'Check the file' }).first();
const missing = screen.getByRole('group', { name: 'Missing columns' });
const checkStep = { call: 'import.check', input: { id: '7', removes: [], emptyClears: false } };

it('names the required columns that a file lacks, and checks it only if that is accepted', async () => {
  const { steps, close } = showImport('uploaded', { tables: [completeTable, { ...incompleteTable, title: 'Others' }] });
  await expect.element(missing.getByText('Others: Title')).toBeVisible();
  expect(missing.element().textContent).not.toContain('Near Misses');
  await expect.element(check).toHaveAttribute('aria-disabled', 'true');
  expect(await axeViolations()).toEqual([]);
  await check.click({ force: true });
  expect(steps).toEqual([]);
  await missing.getByRole('checkbox').click();
  await expect.element(check).toHaveAttribute('aria-disabled', 'false');
  await check.click();
  await expect.poll(() => steps).toEqual([checkStep]);
  close();
});

it('checks a file with every required column; the files that its rows name are asked for after that', async () => {
  const { steps, close } = showImport('uploaded', {});
  await expect.element(check).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('button', { name: 'Check the file' }).elements()).toHaveLength(1);
  const zip = screen.getByRole('region', { name: 'Attachments' }).element();
  expect(check.element().compareDocumentPosition(zip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(missing).not.toBeInTheDocument();
  await check.click();
  await expect.poll(() => steps).toEqual([checkStep]);
  close();
});

it('says of an import that was interrupted that nothing of it is stored, and offers the check', async () => {
  const message = 'The server stopped while the file was applied. Nothing of it was stored';
  const { steps, close } = showImport('interrupted', { message, sheets: [countsOf({ new: 2 })] });
  await expect.element(screen.getByRole('status').filter({ hasText: 'Interrupted' })).toBeVisible();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
  await check.click();
  await expect.poll(() => steps).toEqual([checkStep]);
  close();
});

it.each([
  ['applied', ['New', 'Changed', 'Unchanged', 'Refused', 'Removed']],
  ['undone', ['Addition undone', 'Change undone', 'Unchanged', 'Refused', 'Removal undone']],
] as const)('counts and filters the rows of an %s import by what became of them', async (state, words) => {
  const { close } = showImport(state, { sheets: [countsOf({ new: 2, changed: 1, removed: 1 })], tables: [] });
  await expect.element(screen.getByRole('table', { name: 'Rows of each sheet' })).toBeVisible();
  const headers = [...document.querySelectorAll('.import-counts thead th')].map((cell) => cell.textContent);
  expect(headers).toEqual(['Sheet', ...words]);
  const filters = [...document.querySelectorAll('nav.import-filter a')].map((link) => link.textContent);
  expect(filters).toEqual(['All', ...words]);
  close();
});

it('offers to apply as many rows as the file has, not also those that its items change', async () => {
  const items = { ...countsOf({ changed: 1 }), sheet: 'near-misses-items', title: 'Near Misses – Items' };
  const { close } = showImport('checked', { sheets: [countsOf({ changed: 1, byItems: 1 }), items] });
  await expect.element(screen.getByRole('button', { name: 'Apply 1 row' })).toBeVisible();
  close();
});

it('opens the reasons of refused rows first if other rows are refused because of them', async () => {
  const { close } = showImport('checked', { sheets: [countsOf({ refused: 3, following: 2 })] });
  const refused = screen.getByRole('navigation', { name: 'Rows by state' }).getByRole('link', { name: 'Refused' });
  await expect.element(refused).toHaveAttribute('href', expect.stringContaining('tab=cause'));
  close();
  const other = showImport('checked', { sheets: [countsOf({ refused: 3 })] });
  await expect.element(refused).toHaveAttribute('href', expect.stringContaining('tab=refused'));
  other.close();
});

const warning = { sheet: 'Voyages', row: 2, column: 'To', value: 'XXABC', reason: 'The portal knows no time zone' };
const question = { ...warning, reason: 'is the port right?' };

it.each(['checked', 'applied'] as const)('lists the warnings of an import that is %s', async (state) => {
  const sheets = [countsOf({ new: 3 })];
  const { close } = showImport(state, { sheets, tables: [], warnings: { first: [warning, question], further: 2 } });
  const warnings = screen.getByRole('region', { name: 'Warnings' });
  await expect.element(warnings.getByText('2 further rows with warnings.')).toBeVisible();
  const lines = warnings.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Voyages, row 2, To ‘XXABC’: The portal knows no time zone',
    'Voyages, row 2, To ‘XXABC’: is the port right?',
  ]);
  expect(await axeViolations()).toEqual([]);
  close();
});

it.each([
  ['checked', []],
  ['undone', [warning]],
] as const)('has no list of warnings for an import that is %s', async (state, first) => {
  const warnings = { first: [...first], further: 0 };
  const { close } = showImport(state, { sheets: [countsOf({ new: 3 })], tables: [], warnings });
  await expect.element(screen.getByRole('table', { name: 'Rows of each sheet' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Warnings' })).not.toBeInTheDocument();
  close();
});

it.each([
  ['checked', 1_001, true],
  ['checked', 1_000, false],
  ['applying', 1_001, true],
  ['checking', 1_001, false],
] as const)(
  'on one connection, an import that is %s with %i rows says that others wait: %s',
  async (state, rows, says) => {
    const { close } = showImport(state, { sheets: [countsOf({ new: rows })], oneConnection: true });
    await expect.element(screen.getByRole('status').first()).toBeVisible();
    const words = screen.getByText(
      /^Meanwhile the pages of your company wait, other companies only to sign in or to save, and it cannot be stopped/,
    );
    if (says) await expect.element(words).toBeVisible();
    else await expect.element(words).not.toBeInTheDocument();
    const stop = screen.getByRole('button', { name: 'Stop' });
    if (state === 'checking') await expect.element(stop).toBeVisible();
    else await expect.element(stop).not.toBeInTheDocument();
    close();
  },
);

it('takes what was typed for all rows without its button, says what is refused of it, and keeps the order of the sheet', async () => {
  const constants = [{ column: 'Status', value: 'Shut', reason: 'This is none of: Open, Closed' }];
  const { steps, close } = showImport('uploaded', {
    tables: [{ ...completeTable, missing: ['Title', 'IMO Number'], constants }],
  });
  const group = screen.getByRole('group', { name: 'Columns that the file lacks' });
  const fields = group.getByRole('textbox');
  await expect.element(fields.nth(1)).toHaveAccessibleDescription('This is none of: Open, Closed');
  const names = [...group.element().querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(names).toEqual(['IMO Number', 'Status', 'Title']);
  expect(await axeViolations()).toEqual([]);
  await fields.nth(2).fill('Slip');
  await screen.getByText('Near Misses', { exact: true }).first().click();
  await expect
    .poll(() => steps)
    .toEqual([{ call: 'import.choose', input: { id: '7', table: 0, choice: { constants: { Title: 'Slip' } } } }]);
  close();
});

it('folds a sheet without questions, and tells of a sheet that the workbook hides', async () => {
  const tables = [
    { ...completeTable, title: 'Ours', rows: 4, headerRow: 3 },
    { ...completeTable, title: 'Sold', sheet: null, hidden: true },
  ];
  const { close } = showImport('uploaded', { tables });
  const sold = screen.getByText('Sold', { exact: true });
  await expect.element(screen.getByText(/^The workbook hides this sheet/)).not.toBeVisible();
  await sold.click();
  await expect.element(screen.getByText(/^The workbook hides this sheet/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  close();
});

it('opens the sheets of a file of which none is read', async () => {
  const { close } = showImport('uploaded', { tables: [{ ...completeTable, title: 'Ours', sheet: null }] });
  await expect.element(screen.getByText('Choose what at least one sheet of the file contains.').first()).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Contains' })).toBeVisible();
  close();
});

it('asks a question with its samples read both ways, and sends the answer', async () => {
  const question = {
    kind: 'order' as const,
    text: 'Which is the day?',
    answers: ['dayFirst', 'monthFirst'],
    samples: [{ text: '03/04/2026', readings: ['2026-04-03', '2026-03-04'] }],
    answer: null,
  };
  const column = { header: 'When', samples: ['03/04/2026'], column: 'Date', by: 'hand' as const, notes: [] };
  const tables = [completeTable, { ...completeTable, title: 'Ours', columns: [{ ...column, questions: [question] }] }];
  const { steps, close } = showImport('uploaded', { tables });
  await expect.element(check).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText('03/04/2026 → 2026-04-03')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await screen.getByRole('radio', { name: /^Day first/ }).click();
  await expect
    .poll(() => steps)
    .toEqual([
      {
        call: 'import.choose',
        input: { id: '7', table: 1, choice: { columns: { 0: { rules: { order: 'dayFirst' } } } } },
      },
    ]);
  close();
});
