import { createHash } from 'node:crypto';
import type { ImportedFile } from '../../../src/contract/administration/import.ts';
import { attachmentLimits, FileRefused } from '../read/file-refused.ts';
import { isZip, readZipDirectory, unpackEntry, type ZipEntry } from '../read/zip-directory.ts';
import { comparedName } from '../read/zip-names.ts';
import { mediaTypeOf } from './file-types.ts';

/** The files of a ZIP by its directory, without unpacking any. Throws a FileRefused if the ZIP is refused as a whole. */
export const listFiles = (bytes: Buffer): readonly ZipEntry[] => {
  if (bytes.length > attachmentLimits.bytes)
    throw new FileRefused(
      `The ZIP has more than ${attachmentLimits.bytes / 1024 / 1024} MB. Bring fewer files, and the others with another import`,
    );
  if (!isZip(bytes)) throw new FileRefused('This is no ZIP. Put the files into a ZIP, also if there is only one');
  return readZipDirectory(bytes, attachmentLimits).filter(({ name }) => !isLeftOut(name));
};

/** The files of a ZIP with their types and hashes; one that is not accepted has the reason. */
export const readFiles = (bytes: Buffer): readonly ImportedFile[] => {
  const entries = listFiles(bytes);
  const times = new Map<string, number>();
  for (const { name } of entries) times.set(comparedName(name), (times.get(comparedName(name)) ?? 0) + 1);
  return [...new Map(entries.map((entry) => [entry.name, entry])).values()].map((entry) => {
    const { name, date, unpackedBytes: size } = entry;
    try {
      if ((times.get(comparedName(name)) ?? 0) > 1)
        throw new FileRefused('The ZIP has several files of this name, which differ at most in capitals');
      return { name, date, size, ...typeAndHash(bytes, entry), reason: null };
    } catch (error) {
      if (error instanceof FileRefused)
        return { name, date, size, mediaType: null, sha256: null, reason: error.message };
      throw error;
    }
  });
};

const typeAndHash = (zip: Buffer, entry: ZipEntry) => {
  if (entry.unpackedBytes > attachmentLimits.fileBytes)
    throw new FileRefused(`The file has more than ${attachmentLimits.fileBytes / 1024 / 1024} MB`);
  if (/\.zip$/i.test(entry.name)) throw new FileRefused('A ZIP inside the ZIP is not opened: put its files beside it');
  const bytes = unpackEntry(zip, entry);
  return { mediaType: mediaTypeOf(entry.name, bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** Folders, and what operating systems add. */
const isLeftOut = (name: string): boolean => /\/$|^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);
