import bidiFactory from 'bidi-js';
import { createRequire } from 'node:module';
import type { Inline, Line } from 'pdfmake/js/Line.js';

/**
 * Right-to-left text, which pdfmake 0.3 lacks: bidi-js finds the directions of a text by the Unicode bidirectional algorithm
 * (UAX 9), and the words of a line are placed by them. fontkit sets the letters of an Arabic or Hebrew word from right to left.
 */

const bidi = bidiFactory();

/** The embedding level of each UTF-16 unit of a text, odd if it runs right to left. */
export const directionsOf = (text: string): { level: (at: number) => number; startsRight: boolean } => {
  if (!rightToLeft.test(text)) return { level: () => 0, startsRight: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { level: (at) => levels[at] ?? 0, startsRight: paragraphs[0]?.level === 1 };
};

/** A letter or digit of a script that runs right to left. */
export const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

const isOdd = (level: number) => level % 2 === 1;

/** The character drawn for one that runs right to left: brackets turn round. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** The characters of a word as fontkit takes them: it reverses words with Arabic or Hebrew letters or digits, and no others. */
const drawn = (text: string, level: number) => {
  const characters = isOdd(level) ? Array.from(text, mirrored) : [...text];
  return (rightToLeft.test(text) === isOdd(level) ? characters : characters.toReversed()).join('');
};

const { prototype }: { readonly prototype: Line } = createRequire(import.meta.url)('pdfmake/js/Line.js').default;
const { addInline } = prototype;

prototype.addInline = function addDirected(this: Line, inline: Inline) {
  const { level = 0 } = inline;
  // A zero width space only told where a line may end.
  const text = inline.text.replaceAll('\u200B', '');
  addInline.call(this, { ...inline, text: level > 0 ? drawn(text, level) : text });
  if (this.inlines.some((word) => isOdd(word.level ?? 0))) place(this.inlines);
};

/** Places the words of a line; spaces at the ends of the line take no room. */
const place = (inlines: readonly Inline[]) => {
  const ends = { first: inlines[0], last: inlines.at(-1) };
  let x = 0;
  for (const inline of visualOrder(inlines)) {
    const before = inline === ends.first ? inline.leadingCut : 0;
    const after = inline === ends.last ? inline.trailingCut : 0;
    inline.x = x - (isOdd(inline.level ?? 0) ? after : before);
    x += inline.width - before - after;
  }
};

/** Rule L2: from the highest level down, reverses each sequence of that level or above. */
const visualOrder = (inlines: readonly Inline[]): Inline[] => {
  const order = [...inlines];
  const highest = Math.max(...order.map(({ level = 0 }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to;
    }
  }
  return order;
};
