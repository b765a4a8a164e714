// @module-tag exhaustive
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { readZipDirectory, unpackEntry } from '../../../server/import/read/zip-directory.ts';
import { sheetCsv } from '../../../server/import/sheet-csv.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { writeSheets } from '../../../server/import/workbook.ts';
import { textCell } from '../../../server/import/workbook-cells.ts';

const sheet = sheetNamed('opex-reports');

/** Texts that a spreadsheet would take for a formula, or that begin with what hides one. */
const formula = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', '\t=', '\r='), fc.string({ maxLength: 20 }))
  .map(([start, rest]) => `${start}${rest.trim()}x`);

it('A text that looks like a formula is written as text, and comes back the same from a CSV', async () => {
  await fc.assert(
    fc.asyncProperty(formula, async (text) => {
      const written = { sheet, rows: [[textCell(text)]] };
      const workbook = Buffer.from(await writeSheets([written]));
      for (const entry of readZipDirectory(workbook).filter(({ name }) => name.startsWith('xl/worksheets/sheet')))
        expect(unpackEntry(workbook, entry).toString()).not.toMatch(/<f[ >/]/);
      const csv = sheetCsv(written);
      expect(csv.split('\r\n')[2]).toMatch(/^"?'/);
      const [table] = await readTables(Buffer.from(csv), 'opex-reports.csv');
      expect(table?.rows[2]?.[0]).toBe(text);
    }),
    { numRuns: 60 },
  );
});

it.each(['constructor', '__proto__', 'bell \u0007 in a title'])(
  'A workbook with the text %j can be read again',
  async (text) => {
    const workbook = Buffer.from(await writeSheets([{ sheet, rows: [[textCell(text)]] }]));
    const [table] = await readTables(workbook, 'opex-reports.xlsx');
    expect(String(table?.rows[2]?.[0]).trim()).toBe(text);
  },
);
