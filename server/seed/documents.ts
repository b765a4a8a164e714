import { documents, type DocumentStock } from './data/documents.ts';
import { documentTable } from './document-table.ts';
import { pdfDocument } from './pdf-document.ts';
import { picture } from './picture.ts';
import { spreadsheet } from './spreadsheet.ts';

/** A file as the database keeps it. */
export interface SeedFile {
  readonly id: number;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Makes every document of the demo once, by name. */
export const makeDocuments = async (): Promise<ReadonlyMap<string, SeedFile>> => {
  const made = new Map<string, SeedFile>();
  for (const [at, stock] of documents.entries()) {
    const { mediaType, bytes } = makers[stock.make];
    made.set(stock.name, { id: at + 1, mediaType, bytes: await bytes(stock) });
  }
  return made;
};

interface Maker {
  readonly mediaType: string;
  readonly bytes: (stock: DocumentStock) => Promise<Uint8Array>;
}

const makers: Readonly<Record<DocumentStock['make'], Maker>> = {
  pdf: { mediaType: 'application/pdf', bytes: (stock) => pdfDocument(stock, documentTable(stock)) },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: (stock) => spreadsheet(stock, documentTable(stock)),
  },
  png: { mediaType: 'image/png', bytes: async (stock) => picture(stock.name) },
};
