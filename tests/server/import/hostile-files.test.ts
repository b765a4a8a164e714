import { describe, expect, it } from 'vitest';
import { FileRefused } from '../../../server/import/read/file-refused.ts';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { fleetSheets } from '../../support/fleet-workbook.ts';
import { workbookOf } from '../../support/workbooks.ts';
import { oddWorkbook, part } from '../../support/odd-workbook.ts';
import { zipOf } from '../../support/zip.ts';

const workbook = part('xl/workbook.xml', '<workbook/>');
const sheetOf = (rows: string) => oddWorkbook([{ title: 'Sheet1', xml: rows }]);

const hostile: readonly (readonly [what: string, file: () => Buffer, words: string])[] = [
  ['an empty file', () => Buffer.alloc(0), 'The file is empty'],
  [
    'a file of 26 MB',
    () => Buffer.alloc(26 * 1024 * 1024, 'a'),
    'The file has more than 25 MB. Upload it in several parts',
  ],
  [
    'a workbook with a password',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
    'This workbook has a password or is of an old format: save it as .xlsx without a password',
  ],
  [
    'a binary file',
    () => Buffer.from([1, 2, 0, 4, 0, 0, 9]),
    'This is neither an Excel workbook (.xlsx) nor a CSV file',
  ],
  [
    'a ZIP with a file outside its folder',
    () => zipOf([workbook, part('../../etc/cron', 'x')]),
    'The ZIP has a file outside its folder: ../../etc/cron',
  ],
  [
    'a ZIP of 10,000 files',
    () => zipOf([workbook, ...Array.from({ length: 9_999 }, (_, at) => part(`xl/${at}.xml`, 'x'))]),
    'The ZIP has 10000 files; at most 5000 are accepted',
  ],
  [
    'a ZIP that claims 1 GB',
    () => zipOf([workbook, { ...part('xl/a.xml', 'x'), claimed: 1024 ** 3 }]),
    'Unpacked, the file has 1025 MB; at most 512 are accepted',
  ],
  [
    'a ZIP that unpacks to more than it claims',
    () => zipOf([workbook, { name: 'xl/styles.xml', bytes: Buffer.alloc(50_000_000), claimed: 10 }]),
    'The file is damaged: xl/styles.xml in the ZIP cannot be unpacked to the size it claims. Save it again',
  ],
  [
    'a ZIP without a workbook',
    () => zipOf([part('letter.txt', 'x')]),
    'This is a ZIP, but no Excel workbook. Save the workbook as .xlsx',
  ],
  [
    'a document of Numbers',
    () => zipOf([part('Index/Document.iwa', 'x')]),
    'This is a document of Numbers: export it as .xlsx',
  ],
  [
    'a Word document',
    () => zipOf([part('word/document.xml', '<w/>')]),
    'This is a Word document, not a workbook: save its table as .xlsx',
  ],
  [
    'a CSV in ISO-2022-JP',
    () => Buffer.from('a,b\n\u001B$BL}O3$l\u001B(B,1\n'),
    'This CSV is saved in the encoding ISO-2022-JP: save it as UTF-8',
  ],
  [
    'a SYLK file',
    () => Buffer.from('ID;PWXL;N;E\nC;Y1;X1;K"IMO Number"\nE\n'),
    'This is a SYLK file, not a workbook: open it in a spreadsheet program and save it as .xlsx',
  ],
  [
    'a workbook with macros',
    () => zipOf([workbook, part('xl/vbaProject.bin', 'x')]),
    'The workbook has macros: save it as .xlsx without them',
  ],
  [
    'external entities',
    () =>
      zipOf([
        part('xl/workbook.xml', '<!DOCTYPE w [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook>&e;</workbook>'),
      ]),
    'The workbook defines entities of its own: save it again with a spreadsheet program',
  ],
  [
    'a document type after 5,000 bytes',
    () => zipOf([part('xl/workbook.xml', `${' '.repeat(5_000)}<!DOCTYPE w [<!ENTITY a "b">]><workbook/>`)]),
    'The workbook defines entities of its own: save it again with a spreadsheet program',
  ],
  [
    'a sheet of a million columns',
    () => sheetOf('<row r="1"><c r="BDWGN1"><v>1</v></c></row>'),
    'Row 1 has a value in column 1479; at most 250 are accepted',
  ],
  [
    'a sheet with a far row',
    () => sheetOf('<row\nr = "1048576"><c><v>1</v></c></row>'),
    'A sheet has a value in row 1048576; at most 200000 rows are accepted',
  ],
  [
    'a CSV of 1,000 columns',
    () => Buffer.from('a,'.repeat(1_000)),
    'Line 1 has 1001 columns; at most 250 are accepted',
  ],
  [
    'a CSV of 200,100 rows',
    () => Buffer.from('a,b\n'.repeat(200_100)),
    'The file has more than 200000 rows. Upload it in several parts',
  ],
];

describe('A file that is brought in', () => {
  it.each(hostile)('is refused in words if it is %s', (_, file, message) => {
    expect(() => readTables(file(), 'fleet.xlsx')).toThrow(new FileRefused(message));
  });

  it('is read by its content, whatever its name is', async () => {
    const tables = readTables(Buffer.from(await workbookOf(fleetSheets())), 'fleet.csv');
    expect(tables.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Vessels', 6],
      ['Near Misses', 201],
      ['Certificates', 41],
      ['Vessel Inspections', 11],
      ['Vessel Inspections – Items', 21],
    ]);
  });

  it.each([
    ['commas', Buffer.from('a,b\n"1,5",x\n')],
    ['semicolons and a byte order mark', Buffer.from('\uFEFFa;b\n1,5;x\n')],
    ['Windows-1252', Buffer.from('a;b\n1,5;x\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFa;b\n1,5;x\n', 'utf16le')],
  ])('may be a CSV in %s', (_, bytes) => {
    expect(readTables(bytes, 'near-misses.csv')[0]).toMatchObject({
      title: 'near-misses',
      rows: [
        ['a', 'b'],
        ['1,5', 'x'],
      ],
    });
  });
});
