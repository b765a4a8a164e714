import writeSpreadsheet from 'write-excel-file/node';
import type { DocumentStock } from './data/documents.ts';
import type { DocumentTable } from './document-table.ts';

/** A list of the manager as an XLSX workbook. */
export const spreadsheet = ({ name, purpose }: DocumentStock, { heads, rows }: DocumentTable): Promise<Uint8Array> =>
  writeSpreadsheet(
    [
      [{ value: name, fontWeight: 'bold', fontSize: 14 }],
      [{ value: purpose }],
      heads.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((value) => ({ value }))),
    ],
    { sheet: name.slice(0, 31), columns: [{ width: 6 }, { width: 70 }, { width: 24 }, { width: 22 }] },
  ).toBuffer();
