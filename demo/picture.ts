import { crc32, deflateSync } from 'node:zlib';
import { random } from './random.ts';

const width = 480;
const height = 300;

/** A small PNG as a placeholder photograph: sky, horizon and water in varying light. */
export const picture = (name: string): Uint8Array => {
  const chance = random(`picture/${name}`);
  const horizon = Math.round(height * chance.between(0.35, 0.6));
  const light = chance.between(0.7, 1.1);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = y > horizon ? ((x * 7 + y * y) % 37) / 3 : 0;
      const shade = (y > horizon ? seaShade : skyShade)(y / height).map((part) => part * light + wave);
      rows.set(
        shade.map((part) => Math.max(0, Math.min(255, Math.round(part)))),
        y * (1 + width * 3) + 1 + x * 3,
      );
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const skyShade = (at: number) => [120 + 90 * at, 160 + 70 * at, 205 + 30 * at];
const seaShade = (at: number) => [20 + 30 * at, 70 + 40 * at, 95 + 45 * at];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (kind: string, bytes: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), bytes]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(bytes.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};
