import type { Make, PlainDocument } from './document.ts';
import { pdfDocument } from './pdf.ts';
import { spreadsheet } from './spreadsheet.ts';

/** Makes the bytes of a document, the same every time. */
export const draw: Readonly<Record<Make, (document: PlainDocument) => Promise<Uint8Array>>> = {
  pdf: pdfDocument,
  xlsx: spreadsheet,
};
