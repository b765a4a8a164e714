import { inflateRawSync } from 'node:zlib';
import { fileLimits, FileRefused, type ZipLimits } from './file-refused.ts';
import { utcDayOf } from '../../../src/contract/day-arithmetic.ts';
import { entryName } from './zip-names.ts';
import { cutText } from '../../../src/contract/cut-text.ts';

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
const locatorSignature = 0x0706_4b50;
const end64Signature = 0x0606_4b50;
/** The extra field of Info-ZIP with the name of an entry in UTF-8. */
const unicodePath = 0x7075;
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
  const { count, start } = directoryOf(bytes, end);
  if (count > limits.zipEntries)
    throw new FileRefused(`The ZIP has ${count} files; at most ${limits.zipEntries} are accepted`);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) throw broken();
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    );
    const flags = bytes.readUInt16LE(at + 8);
    const nameEnd = at + entryBytes + nameBytes;
    const extra = bytes.subarray(nameEnd, nameEnd + extraBytes);
    const name = entryName(bytes.subarray(at + entryBytes, nameEnd), extraField(extra, unicodePath));
    if (flags & 1) throw new FileRefused(`${name} in the ZIP is encrypted: remove the password`);
    refuseOutside(name);
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      date: dayOf(bytes.readUInt16LE(at + 14)),
      ...sizesOf(bytes, at, extra),
    });
    at = nameEnd + extraBytes + commentBytes;
  }
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > limits.unpackedBytes)
    throw new FileRefused(
      `Unpacked, the file has ${megabytes(unpacked)} MB; at most ${megabytes(limits.unpackedBytes)} are accepted`,
    );
  return entries;
};

/** Where the directory begins and how many entries it has; in a ZIP64 a second record says it. */
const directoryOf = (bytes: Buffer, end: number): { readonly count: number; readonly start: number } => {
  const [count, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  if (count !== 0xffff && start !== 0xffff_ffff) return { count, start };
  const locator = end - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== locatorSignature) return { count, start };
  const record = number64(bytes, locator + 8);
  if (record + 56 > bytes.length || bytes.readUInt32LE(record) !== end64Signature) throw broken();
  return { count: number64(bytes, record + 32), start: number64(bytes, record + 48) };
};

/** The sizes and the place of an entry; a ZIP64 has those that are marked in an extra field, in this order. */
const sizesOf = (
  bytes: Buffer,
  at: number,
  extra: Buffer,
): Pick<ZipEntry, 'packedBytes' | 'unpackedBytes' | 'offset'> => {
  let next = extraField(extra, 1);
  const read = (place: number): number => {
    const value = bytes.readUInt32LE(at + place);
    if (value !== 0xffff_ffff || !next) return value;
    if (next.length < 8) throw broken();
    const long = number64(next, 0);
    next = next.subarray(8);
    return long;
  };
  const unpackedBytes = read(24);
  const packedBytes = read(20);
  return { unpackedBytes, packedBytes, offset: read(42) };
};

/** The content of an extra field. */
const extraField = (extra: Buffer, id: number): Buffer | undefined => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return undefined;
};

const number64 = (bytes: Buffer, at: number): number => {
  if (at < 0 || at + 8 > bytes.length) throw broken();
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw broken();
  return Number(value);
};

/** The bytes of an entry. Throws a FileRefused if there are more than the directory says. */
export const unpackEntry = (bytes: Buffer, entry: ZipEntry): Buffer => {
  const packed = packedEntry(bytes, entry);
  if (!packed.isDeflated) return packed.bytes;
  try {
    return inflateRawSync(packed.bytes, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
  } catch (error) {
    throw new FileRefused(
      `The file is damaged: ${entry.name} in the ZIP cannot be unpacked to the size it claims. Save it again`,
      { cause: error },
    );
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
    throw new FileRefused(`The ZIP has a file outside its folder: ${cutText(name, 100)}`);
};

const broken = () => new FileRefused('The file is damaged: its ZIP directory cannot be read. Save it again');

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
