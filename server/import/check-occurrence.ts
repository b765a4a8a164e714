import type { RowRule } from './row-rule.ts';
import type { Sheet } from './sheets/sheet.ts';
import { sheetNamed } from './sheets/sheets.ts';
import { isWordFor } from './which-sheet.ts';

/** The sheets of occurrences: near misses, non-conformities and accidents have the same columns. */
export const occurrenceSheets = ['near-misses', 'non-conformities', 'accidents'] as const;

/** The rule for rows of a sheet of occurrences: their type does not say that they are of another one. */
export const checkOccurrence = (own: Sheet): RowRule => {
  const otherSheet = (text: string): Sheet | undefined =>
    isWordFor(own, text) ? undefined : occurrenceSheets.map(sheetNamed).find((one) => isWordFor(one, text));
  // Many rows share few types.
  const others = new Map<string, Sheet | undefined>();
  return ({ Type: type }) => {
    const text = typeof type === 'string' ? type : '';
    if (!others.has(text)) others.set(text, otherSheet(text));
    const other = others.get(text);
    const reason = `This type is that of the sheet ${other?.title}, not of ${own.title}: bring the row in with that sheet`;
    return Promise.resolve(other ? [{ column: 'Type', value: text, reason }] : []);
  };
};
