import type { Content } from 'pdfmake';
import { rightToLeft } from './directions.ts';
import { type Block, htmlBlocks, type Run } from './html-blocks.ts';
import { createLineBreaks, cutNote, hasIdeographs, maxCharacters } from './text-limits.ts';

/** Converts HTML that users wrote to paragraphs, headings and lists of a PDF; cut with a note if it is too long. */
export const htmlContent = (html: string): Content[] => {
  const { blocks, isCut } = htmlBlocks(html, maxCharacters.html);
  const written = blocks.flatMap(pieces).map(blockContent);
  return isCut ? [...written, { text: cutNote(maxCharacters.html), style: 'nothing' }] : written;
};

const indent = 16;

/** A part of a block. Long paragraphs are split: the time to lay one out grows with the square of its words. */
interface Piece extends Block {
  readonly isLast: boolean;
}

const maxPiece = { letters: 20_000, runs: 500 };

const pieces = (block: Block): Piece[] => {
  const found: Run[][] = [];
  let letters = Infinity;
  const breakLines = createLineBreaks();
  for (const run of block.runs.flatMap(shortRuns)) {
    const size = run.text.length * lettersInWord(run.text);
    letters += size;
    if (letters > maxPiece.letters || (found.at(-1)?.length ?? 0) >= maxPiece.runs) {
      found.push([]);
      letters = size;
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

/** Splits a run into parts that fit into a piece, at spaces where possible. */
const shortRuns = (run: Run): Run[] => {
  const most = maxPiece.letters / lettersInWord(run.text);
  const parts = new RegExp(`[^]{1,${most * 0.95}}(?: |$)|[^]{1,${most}}`, 'gu');
  return (run.text.match(parts) ?? []).map((text) => ({ ...run, text }));
};

/**
 * A Chinese or Japanese character is a word for the layout, and so is each of letters that change their direction often: as much
 * as ten letters of other texts.
 */
const lettersInWord = (text: string) => {
  const turns = text.match(turn)?.length ?? 0;
  return turns > text.length / 20 || hasIdeographs(text) ? 10 : 1;
};

/** From a letter that runs right to left to one that does not. */
const turn = new RegExp(`${rightToLeft.source}\\s*[\\p{sc=Latin}\\d]`, 'gu');

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

/** Only the styles that differ from the block's. */
const runContent = ({ text, bold, italics }: Run): Content => ({
  text,
  ...(bold && { bold }),
  ...(italics && { italics }),
});
