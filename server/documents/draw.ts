import type { DrawnDocument, Make, PlainDocument } from './document.ts';
import { pdfDocument } from './pdf.ts';
import { spreadsheet } from './spreadsheet.ts';

/** Makes the bytes of a document, the same every time. */
export const draw: Readonly<Record<Make, (document: PlainDocument) => Promise<Uint8Array>>> = {
  pdf: pdfDocument,
  xlsx: spreadsheet,
};

/** The bytes of a file: those that are kept, or those of the document that is. */
export const bytesOf = async ({
  bytes,
  document,
}: {
  readonly bytes: Uint8Array | null;
  readonly document: DrawnDocument | null;
}): Promise<Uint8Array> => {
  if (bytes) return bytes;
  if (!document) throw new Error('A file has neither bytes nor a document');
  return draw[document.make](document);
};
