import type { Database } from '../server/db/schema.ts';
import type { SheetFile, SheetRow } from './import-rows.ts';
import type { Day } from './days.ts';
import { type DemoDocument, mediaTypes } from './documents/document.ts';
import { insertRows } from './insert.ts';

/** A file that is generated from a document at the first download. */
interface DocumentFile extends DemoDocument {
  readonly name: string;
  readonly date: Day;
}

/** A row of a sheet with files that are generated. */
export interface WithDocuments {
  readonly row: SheetRow;
  readonly documents: readonly DocumentFile[];
}

/** Inserts the documents of rows: no sheet has them. Answers the rows with their files. */
export const insertDocuments = async (db: Database, rows: readonly WithDocuments[]): Promise<readonly SheetRow[]> => {
  const documents = rows.flatMap((row) => row.documents);
  const { last } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const ids = new Map(documents.map((document, at) => [document, (last ?? 0) + at + 1]));
  await insertRows(
    db,
    'file',
    [...ids].map(([{ format }, id]) => ({ id, media_type: mediaTypes[format] })),
  );
  await insertRows(
    db,
    'demo_document',
    [...ids].map(([{ format, document }, id]) => ({ file_id: id, format, document })),
  );
  return rows.map(({ row, documents: own }) => ({
    ...row,
    files: own.map((document): SheetFile => ({ id: ids.get(document) ?? 0, name: document.name, date: document.date })),
  }));
};
