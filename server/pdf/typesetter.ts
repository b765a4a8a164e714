import { readFile } from 'node:fs/promises';
import type { Content, FontFamily } from 'pdfmake';
import subsetFont from 'subset-font';
import { counted } from '../../src/contract/format.ts';
import { directionsOf, mirrored } from './directions.ts';
import { type Face, type Family, faceOf, familiesFor, isInRoboto } from './faces.ts';

/** A stretch of text in one style. */
interface Run {
  readonly text: string;
}

/** A stretch of text in one style, font and direction. */
interface Piece {
  readonly run: Run;
  readonly face: Face | undefined;
  readonly level: number;
  text: string;
}

/**
 * Gives the texts of a PDF their fonts and directions. Roboto has the Latin, Greek and Cyrillic letters; those of other scripts
 * come from Noto, of which only the characters used are embedded. A character that no font has is printed as its code point,
 * such as U+1F600, and told by the note.
 */
export const createTypesetter = () => {
  const used = new Map<Face, Set<string>>();
  const missing = new Set<string>();

  /** Content with the fonts and directions of its texts; in a node of pdfmake, texts stand in `text`, `stack`, `columns` and `table`. */
  const typeset = (content: Content): Content => {
    if (typeof content === 'string') return typesetRuns([{ text: content }]);
    if (isList(content)) return content.map(typeset);
    // SAFETY: the contents that this server writes have these parts.
    const { text, stack, columns, table } = content as Node;
    const set = text === undefined ? undefined : typesetRuns(typeof text === 'string' ? [{ text }] : text);
    return {
      ...set,
      ...content,
      ...(set && { text: set.text }),
      ...(stack && { stack: typeset(stack) }),
      ...(columns && { columns: typeset(columns) }),
      ...(table && { table: { ...table, body: table.body.map((row) => row.map(typeset)) } }),
    };
  };

  const typesetRuns = (runs: readonly Run[]): { readonly text: readonly object[]; readonly alignment?: 'right' } => {
    const given = runs.map(({ text }) => text).join('');
    if ([...given].every(isPlain)) return { text: runs };
    const order = familiesFor(given);
    const printable = runs.map((run) => ({ ...run, text: withCodePoints(run.text, order) }));
    const whole = printable.map(({ text }) => text).join('');
    const { level, startsRight } = directionsOf(whole);
    const pieces: Piece[] = [];
    let at = 0;
    for (const run of printable) {
      for (const character of run.text) {
        const last = pieces.at(-1);
        const piece = { run, face: fontOf(character, last?.face, order), level: level(at), text: character };
        if (last?.run === run && last.face === piece.face && last.level === piece.level) last.text += character;
        else pieces.push(piece);
        at += character.length;
      }
    }
    return { text: pieces.map(pieceContent), ...(startsRight && { alignment: 'right' }) };
  };

  const withCodePoints = (text: string, order: readonly Family[]) =>
    text.replace(/[^\n]/gu, (character) => {
      if (isPlain(character) || faceOf(character, order)) return character;
      missing.add(codePoint(character));
      return codePoint(character);
    });

  /** Punctuation and spaces keep the font of the character before, if that has them: a word is set in one font. */
  const fontOf = (character: string, last: Face | undefined, order: readonly Family[]): Face | undefined => {
    const isShared = shared.test(character) && (character === '\n' || last?.has(character) === true);
    if (isPlain(character) && !isShared) return undefined;
    const face = isShared ? last : faceOf(character, order);
    if (face) used.set(face, (used.get(face) ?? new Set()).add(character).add(mirrored(character)));
    return face;
  };

  /** The fonts with the characters that were used: the names of their files for pdfmake, and the files. */
  const fonts = async () => {
    const files = new Map<string, Uint8Array>();
    const families: Record<string, FontFamily> = {};
    for (const [{ name, file, isVariable }, characters] of used) {
      const source = await readFile(file);
      for (const [weight, wght] of Object.entries(weights)) {
        const axes = isVariable && { variationAxes: { wght } };
        const font = await subsetFont(source, [...characters].join(''), { targetFormat: 'truetype', ...axes });
        // fontkit 2.0.4 reads the box of a glyph without outline, such as a space, which may lie behind the end of the file.
        files.set(`${name} ${weight}`, Buffer.concat([font, Buffer.alloc(boxLength)]));
      }
      // Noto has no italics: upright letters stand for them.
      const [normal, bold] = [`${name} normal`, `${name} bold`];
      families[name] = { normal, bold, italics: normal, bolditalics: bold };
    }
    return { families, files };
  };

  const note = (): Content[] => {
    if (missing.size === 0) return [];
    const points = [...missing];
    const named = `${points.slice(0, mostPoints).join(', ')}${points.length > mostPoints ? ' …' : ''}`;
    const text = `This PDF has no glyph for ${counted(points.length, 'character')}, printed as code points: ${named}`;
    return [{ text, style: 'nothing', margin: [0, 14, 0, 0] }];
  };

  return { typeset, fonts, note };
};

interface Node {
  readonly text?: string | readonly Run[];
  readonly stack?: readonly Content[];
  readonly columns?: readonly Content[];
  readonly table?: { readonly body: readonly (readonly Content[])[] };
}

const isList = (content: Content): content is readonly Content[] => Array.isArray(content);

const isPlain = (character: string) => character === '\n' || isInRoboto(character);

/** Characters of no script of their own, and those that combine with the one before. */
const shared = /[\p{sc=Common}\p{sc=Inherited}]/u;

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const mostPoints = 20;

const pieceContent = ({ run, face, level, text }: Piece) => ({
  ...run,
  text,
  ...(face && { font: face.name }),
  ...(level > 0 && { level }),
});

const weights = { normal: 400, bold: 700 } as const;

/** Two numbers of 16 bits for each corner, and the number of contours before them. */
const boxLength = 10;
