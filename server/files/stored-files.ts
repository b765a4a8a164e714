import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';
import { isContent } from './is-content.ts';
import type { ObjectStore } from './object-store.ts';

/** Generates the bytes of a file whose row has none yet; undefined if it cannot. */
export type FileSource = (fileId: number) => Promise<Uint8Array | undefined>;

/** A row of the table `file`, as read for a download. */
interface FileRow {
  readonly id: number;
  readonly bytes: Uint8Array | null;
  readonly sha256: string | null;
  readonly in_store: boolean;
}

/** The bytes of a file. 404 if neither its row nor the store has them and no source generates them. */
export type BytesOf = (file: FileRow) => Promise<Uint8Array>;

/**
 * Reads files from their rows or from the store. Bytes that a source generates are stored at the first download; concurrent
 * downloads of one file wait for the same generation.
 */
export const createStoredFiles = (db: Kysely<Schema>, source?: FileSource, store?: ObjectStore): BytesOf => {
  const generating = new Map<number, Promise<Uint8Array>>();

  const generate = async (id: number): Promise<Uint8Array> => {
    const bytes = await source?.(id);
    if (!bytes) throw new HttpError(404, 'This file has no content');
    // The database computes size and hash from the bytes.
    await db
      .updateTable('file')
      .where('id', '=', id)
      .where('bytes', 'is', null)
      .where('in_store', '=', false)
      .set({ bytes })
      .execute();
    return bytes;
  };

  const fromStore = async (id: number, sha256: string): Promise<Uint8Array> => {
    const bytes = await store?.get({ id, sha256 });
    if (!bytes) throw new HttpError(404, 'The content of this file is missing in the store of the files');
    if (!isContent(bytes, sha256)) throw new Error(`The content of file ${id} is damaged in the store of the files`);
    return bytes;
  };

  return async ({ id, bytes, sha256, in_store: isInStore }) => {
    if (bytes) return bytes;
    if (isInStore && sha256 !== null) return fromStore(id, sha256);
    const running = generating.get(id);
    if (running) return running;
    const started = generate(id).finally(() => generating.delete(id));
    generating.set(id, started);
    return started;
  };
};
