import type { DocumentFormat, PlainDocument } from './document.ts';
import { pdfDocument } from './pdf.ts';
import { spreadsheet } from './spreadsheet.ts';

/** Generates the bytes of a document; the same document gives the same bytes. */
export const generate: Readonly<Record<DocumentFormat, (document: PlainDocument) => Promise<Uint8Array>>> = {
  pdf: pdfDocument,
  xlsx: spreadsheet,
};
