import { deflateRawSync } from 'node:zlib';

/** A file of a test ZIP. */
export interface PackedFile {
  readonly name: string;
  /** The bytes of the name, if it is not in UTF-8. */
  readonly rawName?: Buffer;
  /** The extra fields of the directory. */
  readonly extra?: Buffer;
  readonly bytes: Buffer;
  /** The size that the directory claims, if it lies. */
  readonly claimed?: number;
  readonly isEncrypted?: boolean;
}

/** A ZIP of these files. */
export const zipOf = (files: readonly PackedFile[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: text, rawName, extra = Buffer.alloc(0), bytes, claimed, isEncrypted } of files) {
    const name = rawName ?? Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claimed ?? bytes.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x0201_4b50, 0);
    entry.writeUInt16LE(isEncrypted ? 1 : 0, 8);
    entry.writeUInt16LE(8, 10);
    // 2026-03-04
    entry.writeUInt16LE((46 << 9) | (3 << 5) | 4, 14);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, name, packed);
    directory.push(entry, name, extra);
    offset += head.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
};
