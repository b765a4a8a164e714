import { maxFileBytes, maxImportBytes, maxZipBytes } from '../../../src/contract/administration/import-limits.ts';

/** A file that is refused as a whole, with the reason in words for the person who brought it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** The limits of a file that is brought in. */
export const fileLimits = {
  bytes: maxImportBytes,
  rows: 200_000,
  columns: 250,
  sheets: 100,
  zipEntries: 5_000,
  unpackedBytes: 512 * 1024 * 1024,
} as const;

/** What is accepted of a ZIP: the number of its files, and their size once unpacked. */
export type ZipLimits = Pick<typeof fileLimits, 'zipEntries' | 'unpackedBytes'>;

/** The limits of a ZIP with attachments. */
export const attachmentLimits = {
  bytes: maxZipBytes,
  fileBytes: maxFileBytes,
  zipEntries: fileLimits.zipEntries,
  unpackedBytes: fileLimits.unpackedBytes,
} as const;
