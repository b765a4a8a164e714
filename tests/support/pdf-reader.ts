import { inflateSync } from 'node:zlib';

/** One page of a PDF: its size in points, and its text line by line in drawing order. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly text: string;
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
      const text = drawnText(follow(objects, dictionary, 'Contents').stream, fonts);
      return { width: Number(width), height: Number(height), text };
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

const drawnText = (drawing: string, fonts: ReadonlyMap<string, GlyphMap>): string => {
  let font: GlyphMap = new Map();
  let height = '';
  let text = '';
  for (const [, name, glyphs, y] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|([\d.]+) Tm/g)) {
    if (name) font = fonts.get(name) ?? font;
    if (glyphs) text += glyphsText(glyphs, font);
    if (y && y !== height) text += '\n';
    height = y ?? height;
  }
  return text.trim();
};

const glyphsText = (glyphs: string, font: GlyphMap): string =>
  [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
    .map((code) => font.get(Number.parseInt(code, 16)) ?? '?')
    .join('');
