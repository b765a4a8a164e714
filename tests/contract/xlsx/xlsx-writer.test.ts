import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { createXlsxWriter, lettersOf, writeXlsx } from '../../../src/contract/xlsx/xlsx-writer.ts';

const sheets = [
  { name: 'Ships & boats', widths: [20, 12], stickyRows: 1, offered: [{ cells: 'A2:A9', values: ['Yes', 'No'] }] },
  { name: 'Dates', widths: [] },
];

const day = { at: Date.UTC(2026, 2, 4), format: 'yyyy-mm-dd' };

const write = (): Buffer => {
  const parts: Uint8Array[] = [];
  const writer = createXlsxWriter(sheets, (bytes) => parts.push(bytes));
  writer.add(0, [
    [
      { text: 'Name', style: { bold: true, fill: 'DBE7F5' } },
      { text: 'GT', style: { isNote: true } },
    ],
  ]);
  writer.add(1, [[day]]);
  writer.add(0, [
    [{ text: ' <A & "B"> ' }, { number: 29.5 }],
    [null, { number: -1 }],
  ]);
  writer.end();
  return Buffer.concat(parts);
};

it('A workbook whose sheets took turns is read by another library as it was written', async () => {
  expect(await readWorkbook(write(), { trim: false })).toEqual([
    {
      sheet: 'Ships & boats',
      data: [
        ['Name', 'GT'],
        [' <A & "B"> ', 29.5],
        [null, -1],
      ],
    },
    { sheet: 'Dates', data: [[new Date(day.at)]] },
  ]);
});

it('The same rows give the same bytes', () => expect(write()).toEqual(write()));

it('A sheet offers values, and keeps its first rows in place', () => {
  const { 'xl/worksheets/sheet1.xml': bytes } = unzipSync(write());
  const xml = Buffer.from(bytes ?? []).toString();
  expect(xml).toContain('sqref="A2:A9"><formula1>&quot;Yes,No&quot;</formula1>');
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
});

it('A workbook is written while its rows arrive', () => {
  let written = 0;
  const writer = createXlsxWriter([{ name: 'A', widths: [] }], (bytes) => (written += bytes.length));
  const rows = Array.from({ length: 20_000 }, (_, at) => [{ number: Math.imul(at, 2_654_435_761) }]);
  writer.add(0, rows);
  const before = written;
  writer.add(0, rows);
  expect(written).toBeGreaterThan(before);
  expect(before).toBeGreaterThan(100_000);
});

it('A workbook without rows can be read', async () => {
  const bytes = Buffer.concat(writeXlsx([{ name: 'Empty', widths: [], rows: [] }]));
  expect(await readWorkbook(bytes)).toEqual([{ sheet: 'Empty', data: [] }]);
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [16_383, 'XFD'],
])('Column %i has the letters %s', (column, letters) => expect(lettersOf(column)).toBe(letters));
