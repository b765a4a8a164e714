import { cutText } from '../../../src/contract/cut-text.ts';
import { UnreadCell } from './table.ts';

/** The text of a cell as a workbook has it: `_x000D_` is the character of that code; or why it cannot be stored. */
export const cellText = (text: string): string | UnreadCell => {
  if (!text.includes('_x')) return text;
  const plain = text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  // PostgreSQL stores neither NUL nor half of a character.
  const storable = plain.toWellFormed().replaceAll('\0', '\uFFFD');
  return storable === plain
    ? plain
    : new UnreadCell(
        cutText(storable, 500),
        'The text has a character that cannot be stored: type it again without it',
      );
};
