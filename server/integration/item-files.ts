import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Problem } from '../../src/contract/administration/import.ts';
import type { Database } from '../db/schema.ts';
import type { CellValue } from '../files/file-job.ts';
import { fileName } from '../../src/contract/file-name.ts';
import { type BatchFiles, storedByHash } from '../import/files/batch-files.ts';
import { mediaTypeOf } from '../import/files/file-types.ts';
import type { FileContents } from '../import/files/store-files.ts';
import { attachmentLimits, FileRefused } from '../import/read/file-refused.ts';
import type { Column } from '../import/sheets/sheet.ts';

/** The field of items that has their files: a list, or one that the item itself is. */
export interface FileField {
  readonly field: string;
  readonly column: Column;
  readonly isList: boolean;
}

/** A file of an item: its content, or why it is not accepted. */
export type ItemFile = { readonly name: string } & (
  | { readonly sha256: string; readonly mediaType: string; readonly bytes: Buffer }
  | { readonly reason: string }
);

const File = z.strictObject({ name: z.string(), content: z.string() });

/** The most files that one item may have. */
export const maxItemFiles = 100;

interface Read {
  readonly files: readonly ItemFile[];
  /** The names of the files, in the column that has them in a workbook. */
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problems: readonly Problem[];
  readonly missing: readonly string[];
}

/** Reads the files of an item by the rules of a ZIP: name, size, and type by content. */
export const readItemFiles = (field: FileField | undefined, item: Readonly<Record<string, unknown>>): Read => {
  const none: Read = { files: [], values: {}, problems: [], missing: [] };
  if (!field) return none;
  const { header, required } = field.column;
  const given = item[field.field];
  if (given === undefined || given === null) return required ? { ...none, missing: [header] } : none;
  const { success, data } = z.safeParse(z.array(File).check(z.maxLength(maxItemFiles)), field.isList ? given : [given]);
  if (!success) return { ...none, problems: [{ column: header, value: null, reason: shapeWords(field) }] };
  const names = data.map(({ name }) => name);
  return { ...none, files: data.map(readFile), values: { [header]: field.isList ? names : (names[0] ?? null) } };
};

const shapeWords = ({ isList }: FileField): string =>
  isList
    ? `This is not a list of at most ${maxItemFiles} objects, each with "name" and "content"`
    : 'This is not an object with "name" and "content"';

const readFile = ({ name, content }: z.infer<typeof File>): ItemFile => {
  try {
    if (name !== fileName(name)) throw new FileRefused(`This is not the name of a file, as '${fileName(name)}' is`);
    const bytes = Buffer.from(content, 'base64');
    // Characters that are not of base64 are skipped.
    if (bytes.length !== Math.floor((content.replace(/={1,2}$/, '').length * 3) / 4))
      throw new FileRefused('The content is not base64');
    if (bytes.length > attachmentLimits.fileBytes)
      throw new FileRefused(`The file has more than ${attachmentLimits.fileBytes / 1024 / 1024} MB`);
    const mediaType = mediaTypeOf(name, bytes);
    return { name, mediaType, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (error instanceof FileRefused) return { name, reason: error.message };
    throw error;
  }
};

/** An item with its number in the request. */
interface NumberedItem {
  readonly row: { readonly row: number };
  readonly files: readonly ItemFile[];
}

/** The files of a request as the check and the apply of an import read them. */
export const filesOfItems = async (
  db: Database,
  companyId: number,
  items: readonly NumberedItem[],
): Promise<{ readonly files: BatchFiles; readonly contents: FileContents }> => {
  const byRow = new Map(items.map(({ row, files }) => [row.row, files]));
  const accepted = items.flatMap(({ files }) => files.flatMap((file) => ('sha256' in file ? [file] : [])));
  const byHash = new Map(accepted.map((file) => [file.sha256, file]));
  const stored = await storedByHash(db, companyId, [...byHash.keys()]);
  return {
    files: {
      whyMissing: () => 'The request has no file of this name',
      storedId: (sha256) => stored.get(sha256),
      find: (name, row) => {
        const file = byRow.get(row)?.find((one) => one.name === name);
        return file && 'sha256' in file ? { name, date: null, sha256: file.sha256 } : file;
      },
      noteUsed: () => Promise.resolve(),
    },
    contents: (sha256) => {
      const file = byHash.get(sha256);
      return file ? Promise.resolve(file) : Promise.reject(new Error('A file of the request has gone'));
    },
  };
};
