import type { Content } from 'pdfmake';
import { type Block, htmlBlocks, type Run } from './html-blocks.ts';

/** HTML that people wrote, as paragraphs, headings and lists on paper. */
export const htmlContent = (html: string): Content[] => htmlBlocks(html).map(blockContent);

const indent = 16;

const blockContent = ({ shape, runs, depth, marker }: Block): Content => {
  const text = { text: runs.map(runContent), style: shape };
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
