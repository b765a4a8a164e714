import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Database } from '../../db/schema.ts';
import { packedEntry, readZipDirectory } from '../read/zip-directory.ts';

const inflate = promisify(inflateRaw);

/** The content of a file of a batch, by its hash. */
export type FileContents = (sha256: string) => Promise<{ readonly mediaType: string; readonly bytes: Buffer }>;

/** Stores files of a batch when rows that name them are written. */
export interface FileStore {
  /** The id of the stored file with this content. */
  readonly idOf: (sha256: string) => Promise<number>;
}

/** Stores each content once; `created` gets the ids of the new files. */
export const createFileStore = (trx: Database, contentOf: FileContents, created: number[]): FileStore => {
  const ids = new Map<string, number>();

  const store = async (sha256: string): Promise<number> => {
    const { mediaType, bytes } = await contentOf(sha256);
    const { id, sha256: hash } = await trx
      .insertInto('file')
      .values({ media_type: mediaType, bytes })
      .returning(['id', 'sha256'])
      .executeTakeFirstOrThrow();
    if (hash !== sha256) throw new Error('A file is not the one that was checked');
    created.push(id);
    ids.set(sha256, id);
    return id;
  };

  return { idOf: async (sha256) => ids.get(sha256) ?? store(sha256) };
};

/** The contents of the files of a batch's ZIP. */
export const zipContents = (trx: Database, batchId: number): FileContents => {
  let zip: Promise<Buffer> | undefined;

  const readZip = async (): Promise<Buffer> => {
    const { bytes } = await trx
      .selectFrom('import_zip')
      .where('batch_id', '=', batchId)
      .select('bytes')
      .executeTakeFirstOrThrow();
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };

  return async (sha256) => {
    const { name, media_type } = await trx
      .selectFrom('import_file')
      .where('batch_id', '=', batchId)
      .where('sha256', '=', sha256)
      .select(['name', 'media_type'])
      .executeTakeFirstOrThrow();
    zip ??= readZip();
    const all = await zip;
    const entry = readZipDirectory(all).find((one) => one.name === name);
    if (!entry || media_type === null) throw new Error('A file of the ZIP that was checked has gone');
    const packed = packedEntry(all, entry);
    const bytes = packed.isDeflated
      ? await inflate(packed.bytes, { maxOutputLength: entry.unpackedBytes })
      : packed.bytes;
    return { mediaType: media_type, bytes };
  };
};
