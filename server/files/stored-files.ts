import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';

/** Generates the bytes of a file whose row has none yet; undefined if it cannot. */
export type FileSource = (fileId: number) => Promise<Uint8Array | undefined>;

/** A row of the table `file`, as read for a download. */
interface FileRow {
  readonly id: number;
  readonly bytes: Uint8Array | null;
}

/** The bytes of a file. 404 if its row has none and no source generates them. */
export type BytesOf = (file: FileRow) => Promise<Uint8Array>;

/**
 * Reads files from their rows. Bytes that a source generates are stored at the first download; concurrent downloads
 * of one file wait for the same generation.
 */
export const createStoredFiles = (db: Kysely<Schema>, source?: FileSource): BytesOf => {
  const generating = new Map<number, Promise<Uint8Array>>();

  const generate = async (id: number): Promise<Uint8Array> => {
    const bytes = await source?.(id);
    if (!bytes) throw new HttpError(404, 'This file has no content');
    // The database computes size and hash from the bytes.
    await db.updateTable('file').where('id', '=', id).where('bytes', 'is', null).set({ bytes }).execute();
    return bytes;
  };

  return async ({ id, bytes }) => {
    if (bytes) return bytes;
    const running = generating.get(id);
    if (running) return running;
    const started = generate(id).finally(() => generating.delete(id));
    generating.set(id, started);
    return started;
  };
};
