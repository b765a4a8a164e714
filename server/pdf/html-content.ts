import type { Content } from 'pdfmake';
import { type Block, htmlBlocks, type Run } from './html-blocks.ts';
import { createLineBreaks, cutNote, room } from './room.ts';

/** HTML that people wrote, as paragraphs, headings and lists on paper; what is too long for a PDF is cut, with a note. */
export const htmlContent = (html: string): Content[] => {
  const { blocks, isCut } = htmlBlocks(html, room.html);
  const written = blocks.flatMap(pieces).map(blockContent);
  return isCut ? [...written, { text: cutNote(room.html), style: 'nothing' }] : written;
};

const indent = 16;

/** A part of a block: a very long paragraph is laid out in several, since one takes the square of its length. */
interface Piece extends Block {
  readonly isLast: boolean;
}

const longestPiece = { letters: 20_000, runs: 500 };

const pieces = (block: Block): Piece[] => {
  const found: Run[][] = [];
  let letters = Infinity;
  const breakLines = createLineBreaks();
  for (const run of block.runs.flatMap(shortRuns)) {
    letters += run.text.length;
    if (letters > longestPiece.letters || (found.at(-1)?.length ?? 0) >= longestPiece.runs) {
      found.push([]);
      letters = run.text.length;
    }
    found.at(-1)?.push({ ...run, text: breakLines(run.text) });
  }
  return found.map((runs, at) => ({
    ...block,
    runs,
    marker: at === 0 ? block.marker : '',
    isLast: at === found.length - 1,
  }));
};

/** A run in parts that fit into a piece, each up to a space where there is one. */
const shortRuns = (run: Run): Run[] =>
  (run.text.match(/[^]{1,19000}(?: |$)|[^]{1,20000}/gu) ?? []).map((text) => ({ ...run, text }));

const blockContent = ({ shape, runs, depth, marker, isLast }: Piece): Content => {
  const text = { text: runs.map(runContent), style: shape, ...(!isLast && { margin: 0 }) };
  if (depth === 0) return text;
  return {
    columns: [
      { width: indent, text: marker, style: 'marker' },
      { width: '*', ...text },
    ],
    columnGap: 4,
    margin: [(depth - 1) * indent, 0, 0, 0],
  };
};

/** A run says only what it adds to the style of its block. */
const runContent = ({ text, bold, italics }: Run): Content => ({
  text,
  ...(bold && { bold }),
  ...(italics && { italics }),
});
