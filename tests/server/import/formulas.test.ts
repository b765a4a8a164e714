// @module-tag exhaustive
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { readZipDirectory, unpackEntry } from '../../../server/import/read/zip-directory.ts';
import type { TableOutline } from '../../../server/files/file-job.ts';
import { tableBytes } from '../../../server/import/table-file.ts';

/** A file of OPEX reports with one row, which has a text only. */
const fileWith = async (format: TableOutline['format'], text: string): Promise<Buffer> => {
  const pages = [{ sheet: 0, rows: [[text]] }];
  return Buffer.from(await tableBytes({ outline: { format, sheets: [{ name: 'opex-reports' }] }, pages }));
};

/** Texts that a spreadsheet would take for a formula, or that begin with what hides one. */
const formula = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', '\t=', '\r='), fc.string({ maxLength: 20 }))
  .map(([start, rest]) => `${start}${rest.trim()}x`);

it('A text that looks like a formula is written as text, and comes back the same from a CSV', async () => {
  await fc.assert(
    fc.asyncProperty(formula, async (text) => {
      const workbook = await fileWith('xlsx', text);
      for (const entry of readZipDirectory(workbook).filter(({ name }) => name.startsWith('xl/worksheets/sheet')))
        expect(unpackEntry(workbook, entry).toString()).not.toMatch(/<f[ >/]/);
      const csv = await fileWith('csv', text);
      expect(csv.toString().split('\r\n')[2]).toMatch(/^"?'/);
      const [table] = await readTables(csv, 'opex-reports.csv');
      expect(table?.rows[2]?.[0]).toBe(text);
    }),
    { numRuns: 60 },
  );
});

it.each(['constructor', '__proto__', 'bell \u0007 in a title'])(
  'A workbook with the text %j can be read again',
  async (text) => {
    const [table] = await readTables(await fileWith('xlsx', text), 'opex-reports.xlsx');
    expect(String(table?.rows[2]?.[0]).trim()).toBe(text);
  },
);
