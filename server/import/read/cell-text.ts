import { cutText } from '../../../src/contract/cut-text.ts';
import { type Cell, UnreadCell } from './table.ts';
import { textCell } from './text-cell.ts';

/** A text of which a workbook strikes a part through, as people correct it by hand: which holds is not known. */
export const struckText = (text: string): Cell =>
  new UnreadCell(cutText(text, 500), 'Text of this cell is struck through: write only what holds');

/** A text as a workbook has it: `_x000D_` is the character of that code; a text that cannot be stored is unread. */
export const cellText = (text: string): Cell => {
  if (!text.includes('_x')) return textCell(text);
  const plain = text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  // PostgreSQL stores neither NUL nor half of a character.
  const storable = plain.toWellFormed().replaceAll('\0', '\uFFFD');
  return storable === plain
    ? textCell(plain)
    : new UnreadCell(
        cutText(storable, 500),
        'The text has a character that cannot be stored: type it again without it',
      );
};
