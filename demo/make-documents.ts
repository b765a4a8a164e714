import { mediaTypes, type PlainDocument } from './documents/document.ts';
import { generate } from './documents/generate.ts';
import { documents, type DocumentStock } from './data/documents.ts';
import { documentTable } from './document-table.ts';
import { manager } from './particulars.ts';
import { picture } from './picture.ts';

/** A row of the table `file`. */
export interface SeedFile {
  readonly id: number;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Creates every document of the demo once, by name. */
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

const form = (stock: DocumentStock): PlainDocument => ({
  ...stock,
  ...documentTable(stock),
  issuer: manager,
  paragraphs: [],
  closing: 'Signed on board and kept in the ship’s file. Demonstration document.',
});

const makers: Readonly<Record<DocumentStock['make'], Maker>> = {
  pdf: { mediaType: mediaTypes.pdf, bytes: (stock) => generate.pdf(form(stock)) },
  xlsx: { mediaType: mediaTypes.xlsx, bytes: (stock) => generate.xlsx(form(stock)) },
  png: { mediaType: 'image/png', bytes: async (stock) => picture(stock.name) },
};
