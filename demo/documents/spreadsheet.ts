import { writeXlsx } from '../../src/contract/xlsx/xlsx-writer.ts';
import type { PlainDocument } from './document.ts';

/** A list of the manager as an XLSX workbook. */
export const spreadsheet = async ({ name, purpose, heads, rows }: PlainDocument): Promise<Uint8Array> =>
  Buffer.concat(
    writeXlsx([
      {
        name: name.slice(0, 31),
        widths: [6, 70, 24, 22],
        rows: [[bold(name)], [{ text: purpose }], heads.map(bold), ...rows.map((row) => row.map((text) => ({ text })))],
      },
    ]),
  );

const bold = (text: string) => ({ text, style: { bold: true } });
