import { openSync } from 'fontkit';
import { createRequire } from 'node:module';
import path from 'node:path';
import robotoFonts from 'pdfmake/fonts/Roboto.js';

/** A font file of Noto, with a part of the characters of a script. */
export interface Face {
  readonly name: string;
  /** WOFF2. */
  readonly file: string;
  /** Whether the file has all weights. */
  readonly isVariable: boolean;
  readonly has: (character: string) => boolean;
}

/** Whether Roboto, the font of a PDF, has a glyph for a character. */
export const isInRoboto = (character: string): boolean => robotoPoints.has(character.codePointAt(0) ?? 0);

/** The Noto font with a glyph for a character, or undefined, sought in an order of families. Read when a text needs it. */
export const faceOf = (character: string, order: readonly Family[]): Face | undefined => {
  for (const family of order) {
    const face = families[family]().get(character.codePointAt(0) ?? 0);
    if (face?.has(character)) return face;
  }
  return undefined;
};

const alphabets = ['arabic', 'hebrew', 'devanagari', 'thai', 'symbols', 'symbols-2'] as const;

export type Family = (typeof alphabets)[number] | 'sc' | 'jp' | 'kr';

/**
 * The order of families for the characters of a text: Chinese characters have other shapes in Japan and Korea, where they stand
 * beside letters of its own.
 */
export const familiesFor = (text: string): readonly Family[] => {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return [...alphabets, 'jp', 'sc', 'kr'];
  return /\p{sc=Hangul}/u.test(text) ? [...alphabets, 'kr', 'sc', 'jp'] : [...alphabets, 'sc', 'jp', 'kr'];
};

const once = <T>(make: () => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const require = createRequire(import.meta.url);

/** The file of each character of a family; the packages name their files by the ranges of their characters. */
const facesOf = (ranges: string) =>
  once(() => {
    const folder = path.dirname(ranges);
    const isVariable = folder.includes('-variable');
    const faces = new Map<number, Face>();
    for (const [part, range] of Object.entries<string>(require(ranges))) {
      const name = `${path.basename(folder)}-${part.replace(/[[\]]/g, '')}`;
      const file = path.join(folder, 'files', `${name}-${isVariable ? 'wght' : '400'}-normal.woff2`);
      const points = once(() => characterSet(file));
      const face = { name, file, isVariable, has: (character: string) => points().has(character.codePointAt(0) ?? 0) };
      for (const point of pointsOf(range)) faces.set(point, faces.get(point) ?? face);
    }
    return faces;
  });

/** The code points of ranges such as 'U+600-6ff,U+750'. */
const pointsOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_point, at) => from + at);
  });

const families: Readonly<Record<Family, () => ReadonlyMap<number, Face>>> = {
  arabic: facesOf(require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json')),
  hebrew: facesOf(require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json')),
  devanagari: facesOf(require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json')),
  thai: facesOf(require.resolve('@fontsource-variable/noto-sans-thai/unicode.json')),
  symbols: facesOf(require.resolve('@fontsource-variable/noto-sans-symbols/unicode.json')),
  'symbols-2': facesOf(require.resolve('@fontsource/noto-sans-symbols-2/unicode.json')),
  sc: facesOf(require.resolve('@fontsource-variable/noto-sans-sc/unicode.json')),
  jp: facesOf(require.resolve('@fontsource-variable/noto-sans-jp/unicode.json')),
  kr: facesOf(require.resolve('@fontsource-variable/noto-sans-kr/unicode.json')),
};

const characterSet = (file: string): ReadonlySet<number> => {
  const font = openSync(file);
  return new Set('characterSet' in font ? font.characterSet : []);
};

const robotoPoints = characterSet(robotoFonts.Roboto.normal);
