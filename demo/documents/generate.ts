import type { DocumentFormat, PlainDocument } from './document.ts';
import { pdfDocument } from './pdf.ts';
import { writeXlsx } from '../../src/contract/xlsx/xlsx-writer.ts';

/** A list of the manager as an XLSX workbook. */
const spreadsheet = async ({ name, purpose, heads, rows }: PlainDocument): Promise<Uint8Array> =>
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

/** Generates the bytes of a document; the same document gives the same bytes. */
export const generate: Readonly<Record<DocumentFormat, (document: PlainDocument) => Promise<Uint8Array>>> = {
  pdf: pdfDocument,
  xlsx: spreadsheet,
};
