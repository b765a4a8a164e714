import { inflateRawSync } from 'node:zlib';
import { fileLimits, FileRefused, type ZipLimits } from './file-refused.ts';
import { utcDayOf } from '../../../src/contract/day-arithmetic.ts';

/** A file inside a ZIP, as the central directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** The day it was changed, if it is known. */
  readonly date: string | null;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const endSignature = 0x0605_4b50;
const entrySignature = 0x0201_4b50;
const localSignature = 0x0403_4b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const longestComment = 65_535;
const stored = 0;
const deflated = 8;

/** Whether the bytes begin as a ZIP does. */
export const isZip = (bytes: Buffer): boolean => bytes.length > endBytes && bytes.readUInt32LE(0) === localSignature;

/**
 * Reads the central directory of a ZIP and checks it before anything is unpacked: number of entries, unpacked size,
 * names, encryption. Throws a FileRefused.
 */
export const readZipDirectory = (bytes: Buffer, limits: ZipLimits = fileLimits): readonly ZipEntry[] => {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count === 0xffff || bytes.readUInt32LE(end + 16) === 0xffff_ffff)
    throw new FileRefused('The ZIP is in the ZIP64 format, which is for files larger than are accepted');
  if (count > limits.zipEntries)
    throw new FileRefused(`The ZIP has ${count} files; at most ${limits.zipEntries} are accepted`);
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) throw broken();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const name = bytes.toString('utf8', at + entryBytes, at + entryBytes + Number(nameBytes));
    if (bytes.readUInt16LE(at + 8) & 1) throw new FileRefused(`${name} in the ZIP is encrypted: remove the password`);
    refuseOutside(name);
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      date: dayOf(bytes.readUInt16LE(at + 14)),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += entryBytes + Number(nameBytes) + Number(extraBytes) + Number(commentBytes);
  }
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > limits.unpackedBytes)
    throw new FileRefused(
      `Unpacked, the file has ${megabytes(unpacked)} MB; at most ${megabytes(limits.unpackedBytes)} are accepted`,
    );
  return entries;
};

/** The bytes of an entry. Throws a FileRefused if there are more than the directory says. */
export const unpackEntry = (bytes: Buffer, entry: ZipEntry): Buffer => {
  const packed = packedEntry(bytes, entry);
  if (!packed.isDeflated) return packed.bytes;
  try {
    return inflateRawSync(packed.bytes, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
  } catch (error) {
    throw new FileRefused(`${entry.name} in the ZIP cannot be unpacked to the size it claims`, { cause: error });
  }
};

/** The bytes of an entry as the ZIP has them. Throws a FileRefused if they are packed in another way than deflated. */
export const packedEntry = (
  bytes: Buffer,
  { name, method, packedBytes, unpackedBytes, offset }: ZipEntry,
): { readonly bytes: Buffer; readonly isDeflated: boolean } => {
  if (offset + localBytes > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw broken();
  const start = offset + localBytes + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === stored && packedBytes === unpackedBytes) return { bytes: packed, isDeflated: false };
  if (method !== deflated) throw new FileRefused(`${name} in the ZIP is packed in a way that is not supported`);
  return { bytes: packed, isDeflated: true };
};

/** A day of the format: years since 1980 in 7 bits, the month in 4, the day in 5. */
const dayOf = (bits: number): string | null => {
  const [year, month, day] = [1980 + (bits >> 9), (bits >> 5) & 15, bits & 31];
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? utcDayOf(at) : null;
};

const endOfDirectory = (bytes: Buffer): number => {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw broken();
};

const refuseOutside = (name: string): void => {
  if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i.test(name) || name.includes('\u0000'))
    throw new FileRefused(`The ZIP has a file outside its folder: ${name.slice(0, 100)}`);
};

const broken = () => new FileRefused('The file is damaged: its ZIP directory cannot be read. Save it again');

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
