import { fileName } from '../../src/contract/file-name.ts';
import type { FileAnswer } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';

/** What the database has of a file to download. */
export interface StoredFile {
  readonly id: number;
  readonly file_name: string;
  readonly media_type: string;
  /** null: they are in the store, or generated at the first download. */
  readonly bytes: Uint8Array | null;
  readonly sha256: string | null;
  readonly in_store: boolean;
}

/** A stored file as a download. */
export const storedFile = async (file: StoredFile, { bytesOf }: SignedInContext): Promise<FileAnswer> => ({
  fileName: fileName(file.file_name),
  mediaType: file.media_type,
  bytes: await bytesOf(file),
  sha256: file.sha256,
});
