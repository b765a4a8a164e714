import { inflateSync } from 'node:zlib';

/** One page of a PDF: its size in points, and its text line by line, in drawing order and from left to right. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly fromLeft: string;
}

/**
 * Reads the pages of a PDF as this server writes them: objects in sequence, streams deflated, text as
 * glyph numbers that each font maps back to Unicode. It lets the tests read a PDF on a machine without poppler.
 */
export const pdfPages = (bytes: Uint8Array): PdfPage[] => {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? [];
      const fonts = fontsOf(follow(objects, dictionary, 'Resources'), objects);
      const words = drawnWords(follow(objects, dictionary, 'Contents').stream, fonts);
      const fromLeft = lines(
        words.toSorted((a, b) => a.row - b.row || a.x - b.x).map((word) => ({ ...word, y: word.row })),
      );
      return { width: Number(width), height: Number(height), text: lines(words), fromLeft };
    });
};

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}
type Objects = ReadonlyMap<string, PdfObject>;
type GlyphMap = ReadonlyMap<number, string>;

const readObjects = (source: string): Objects =>
  new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => {
      const start = body.indexOf('stream\n');
      if (start < 0) return [id, { dictionary: body, stream: '' }];
      const dictionary = body.slice(0, start);
      const raw = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
      const stream = (dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
      return [id, { dictionary, stream }];
    }),
  );

const follow = (objects: Objects, dictionary: string, name: string): PdfObject => {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
  const found = objects.get(id);
  if (!found) throw new Error(`The PDF has no ${name}`);
  return found;
};

const fontsOf = ({ dictionary }: PdfObject, objects: Objects): ReadonlyMap<string, GlyphMap> =>
  new Map(
    [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      glyphMap(follow(objects, objects.get(id)?.dictionary ?? '', 'ToUnicode').stream),
    ]),
  );

const glyphMap = (table: string): GlyphMap =>
  new Map(
    [...table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, from = '', letters = '']) =>
      [...letters.matchAll(/<([^>]*)>/g)].map(([, codes = ''], at): [number, string] => [
        Number.parseInt(from, 16) + at,
        Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );

interface Word {
  readonly x: number;
  readonly y: number;
  /** The number of the line, in which letters may stand a little higher or lower. */
  readonly row: number;
  text: string;
}

const drawnWords = (drawing: string, fonts: ReadonlyMap<string, GlyphMap>): Word[] => {
  const words: Word[] = [];
  let font: GlyphMap = new Map();
  for (const [, name, glyphs, left, height] of drawing.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(-?[\d.]+) (-?[\d.]+) Tm/g,
  )) {
    if (name) font = fonts.get(name) ?? font;
    const last = words.at(-1);
    if (glyphs && last) last.text += glyphsText(glyphs, font);
    if (!height) continue;
    const [x, y] = [Number(left), Number(height)];
    words.push({ x, y, row: last && Math.abs(y - last.y) < 3 ? last.row : words.length, text: '' });
  }
  return words;
};

const lines = (words: readonly Pick<Word, 'y' | 'text'>[]): string =>
  words
    .map(({ y, text }, at) => (at > 0 && words[at - 1]?.y !== y ? `\n${text}` : text))
    .join('')
    .trim();

const glyphsText = (glyphs: string, font: GlyphMap): string =>
  [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    .map((code) => font.get(Number.parseInt(code, 16)) ?? '?')
    .join('');
