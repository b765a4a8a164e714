import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTables } from '../../../server/import/read/read-tables.ts';
import type { ExportCell, ExportFile } from '../../../src/contract/export-file.ts';
import { writeTable } from '../../../src/services/export/write-table.ts';
import { zoneOfFile } from '../../../src/contract/moment-text.ts';
import { exportCell, exportedTable } from '../../../src/views/lists/export-cells.ts';

const headings = ['Name', 'Value'];

const bytesOf = async (format: ExportFile['format'], rows: ExportFile['rows']): Promise<Buffer> => {
  const file = { format, name: 'list', headings, rows, about: [['Filter', '=1+1']] } as const;
  return Buffer.from(await (await writeTable(file)).arrayBuffer());
};

/** The rows that the import reads from the file. */
const rowsOf = async (format: ExportFile['format'], values: readonly ExportCell[]): Promise<readonly unknown[]> => {
  const bytes = await bytesOf(
    format,
    values.map((value, at) => [`row ${at}`, value]),
  );
  const [list] = await readTables(bytes, `list.${format}`);
  return list?.rows.map((row) => row[1] ?? null) ?? [];
};

const day = { date: Date.UTC(2026, 10, 22) };
const moment = { moment: Date.UTC(2026, 10, 22, 6, 30) };

describe('an exported file, as the import reads it', () => {
  it('has numbers as numbers and dates as dates in a workbook', async () => {
    const read = await rowsOf('xlsx', ['Value', 4.5, -3, day, moment, null, 'Yes']);
    // A workbook has a time as a fraction of a day: it comes back within a millisecond.
    const rounded = read.map((value) =>
      value instanceof Date ? new Date(Math.round(Number(value) / 1000) * 1000) : value,
    );
    expect(rounded).toEqual(['Value', 'Value', 4.5, -3, new Date(day.date), new Date(moment.moment), null, 'Yes']);
  });

  it('writes dates in the form that every program reads to CSV', async () => {
    const text = (
      await bytesOf('csv', [
        ['a, "b"', day],
        ['c', moment],
        ['d', -3],
      ])
    ).toString();
    expect(text).toBe('\uFEFFName,Value\r\n"a, ""b""",2026-11-22\r\nc,2026-11-22 06:30\r\nd,-3\r\n');
  });

  it('writes a date before 1 March 1900, which Excel cannot have, as text', async () => {
    expect(await rowsOf('xlsx', [{ date: Date.UTC(1899, 11, 31) }])).toContain('1899-12-31');
  });

  it('cuts a text that is too long for a cell of Excel', async () => {
    const [, cut] = await rowsOf('xlsx', ['x'.repeat(40_000)]);
    expect(String(cut)).toHaveLength(32_767);
  });

  it.each(['__proto__', 'constructor', 'toString'])('has the text %s', async (word) => {
    expect((await rowsOf('xlsx', [word, '= '])).map((value) => String(value).trim())).toContain(word);
  });

  const text = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', ''), fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }))
    .map((parts) => parts.join(''))
    .filter((value) => value.trim() !== '');

  it('has no formula in a workbook, whatever a text begins with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (values) => {
        const [, ...read] = await rowsOf('xlsx', values);
        expect(read.map((value) => typeof value)).toEqual(values.map(() => 'string'));
        expect(read.map((value) => String(value).trim())).toEqual(values.map((value) => value.trim()));
      }),
      { numRuns: 30, examples: [[['=\uFFFD']]] },
    );
  });

  it('has no cell in CSV that a spreadsheet runs', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const written = (await bytesOf('csv', [[value, null]])).toString().split('\r\n').slice(1).join('\r\n');
        expect(written.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('a value of a table', () => {
  it.each<[unknown, ExportCell]>([
    [null, null],
    ['', null],
    [Number.NaN, null],
    [7, 7],
    [false, 'No'],
    [['5.1', '5.2'], '5.1; 5.2'],
    ['4100016', '4100016'],
    ['2026-11-22', day],
    ['2026-02-30', '2026-02-30'],
    ['2026-11-22T06:30:00Z', moment],
    ['2026-11-22T15:30+09:00', moment],
    ['2026-11-22 06:30', moment],
    ['2026-11-22T25:30:00Z', '2026-11-22T25:30:00Z'],
    ['1 / 5', '1 / 5'],
  ])('%j is %j', (value, cell) => {
    expect(exportCell(value)).toEqual(cell);
  });

  it('is in the column of its heading; times say that they are in UTC, and groups have a column', () => {
    const row = { at: '2026-11-22T06:30:00Z', open: 1, total: 5 };
    const columns = [
      { header: 'Seen', render: () => null, sortValue: ({ at }: typeof row) => at },
      {
        header: 'Open / total',
        render: () => null,
        sortValue: ({ open }: typeof row) => open,
        exported: [
          { header: 'Open', value: ({ open }: typeof row) => open },
          { header: 'Total', value: ({ total }: typeof row) => total },
        ],
      },
    ];
    const grouping = { groupOf: () => '2026', compare: () => 0 };
    expect(exportedTable(columns, [row], grouping, zoneOfFile('ship'))).toEqual({
      headings: ['Group', 'Seen (UTC)', 'Open', 'Total'],
      rows: [['2026', moment, 1, 5]],
    });
  });
});
