import type { Node, Source } from './syntax.ts';

/** A change of a source text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Removes an element of a list or an object, with its comma. */
export const removeNode = ({ text }: Source, { start, end }: Node): Edit => {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma, text: '' };
};

export const replaceNode = ({ start, end }: Node, text: string): Edit => ({ start, end, text });

export const applyEdits = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, edit) => done.slice(0, edit.start) + edit.text + done.slice(edit.end), text);
