import { crc32 } from 'node:zlib';
import { decode437 } from './code-pages.ts';

/**
 * The name of an entry: what its extra field of Info-ZIP says (version, CRC of the name that it is for, UTF-8), if that is of this
 * name; else in UTF-8 if the bytes are valid, as also programs write them that do not say it, else in code page 437. With slashes
 * between folders, and composed characters.
 */
export const entryName = (bytes: Buffer, unicodePath?: Buffer): string => {
  const isOfName = unicodePath && unicodePath.length > 5 && unicodePath[0] === 1;
  const path =
    isOfName && unicodePath.readUInt32LE(1) === crc32(bytes) ? decodeUtf8(unicodePath.subarray(5)) : undefined;
  const name = path ?? decodeUtf8(bytes);
  // In the encodings of East Asia a backslash after such a byte may be a part of its character.
  const text = name ?? decode437(bytes);
  return text.replaceAll(name === undefined ? /(?<![^\0-\x7F])\\/g : /\\/g, '/').normalize('NFC');
};

const decodeUtf8 = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** A name as it is compared with others: composed, with slashes, single spaces and small letters, without './' before it. */
export const comparedName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();

/** The name of a file without its folder. */
export const baseOf = (name: string): string => name.split(/[/\\]/).at(-1) ?? name;

/** A name with the characters of its percent escapes; undefined if it has none, or other ones. */
const unescaped = (name: string): string | undefined => {
  try {
    const plain = decodeURIComponent(name);
    return plain === name ? undefined : plain;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

/** The last parts of a name, with its percent escapes and without them, as they are compared. */
export const basesOf = (name: string): readonly string[] => [
  ...new Set([name, unescaped(name) ?? name].map((one) => comparedName(baseOf(one)))),
];

/** A path that begins at a drive, a server or the root: its folders are none of a ZIP. */
const isWholePath = (name: string): boolean => /^(?:[a-z]:|[/\\]|[a-z]+:\/\/)/i.test(name.trim());

/**
 * The names of a ZIP that a cell means: those that are written as it; else, as it is without percent escapes; else those of its last
 * part, if the folders before it are of a computer, or the ones of the ZIP as far as both have them.
 */
export const namesMeant = (written: string, names: readonly string[]): readonly string[] => {
  const plain = unescaped(written);
  for (const name of plain === undefined ? [written] : [written, plain]) {
    const path = comparedName(name);
    const same = names.filter((one) => comparedName(one) === path);
    if (same.length > 0) return same;
    const base = comparedName(baseOf(name));
    const alike = names.filter((one) => {
      const other = comparedName(one);
      if (comparedName(baseOf(one)) !== base) return false;
      return isWholePath(name) || `/${path}`.endsWith(`/${other}`) || `/${other}`.endsWith(`/${path}`);
    });
    if (alike.length > 0) return alike;
  }
  return [];
};

/** The names that are most like one, the nearest first. */
export const nearestNames = (written: string, names: readonly string[]): readonly string[] => {
  const wanted = pairsOf(unescaped(written) ?? written);
  return names
    .map((name) => ({ name, likeness: likeness(wanted, pairsOf(name)) }))
    .filter((one) => one.likeness >= 0.5)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ name }) => name);
};

/** The pairs of letters and digits of a file's name without its folder and type. */
const pairsOf = (name: string): ReadonlySet<string> => {
  const letters = comparedName(baseOf(name))
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2)));
};

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size + b.size === 0 ? 0 : (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
