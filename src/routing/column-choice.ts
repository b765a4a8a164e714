import * as z from 'zod/mini';
import { readParameter } from './read-parameter.ts';

/** Which columns a table shows, from left to right, and how many of them stay in sight while it scrolls sideways. */
export interface ColumnChoice {
  readonly shown: readonly string[];
  readonly pinned: number;
}

/** The maximum number of columns in an address. */
const maxColumns = 40;

const Names = z.string().check(
  z.maxLength(1000),
  z.regex(/^[\w.-]{1,60}(,[\w.-]{1,60})*$/),
  z.refine((text) => !hasTooMany(text)),
);
const Pinned = z.string().check(z.regex(/^[1-9]\d?$/));

const hasTooMany = (text: string): boolean => text.split(',').length > maxColumns;

/** Parses the parameters `columns` and `pinned` of an address; undefined: it has no valid choice. */
export const parseColumnChoice = (query: Readonly<Record<string, string | undefined>>): ColumnChoice | undefined => {
  const names = readParameter(Names, query['columns']);
  if (names === undefined) return undefined;
  const shown = [...new Set(names.split(','))];
  return { shown, pinned: Math.min(Number(readParameter(Pinned, query['pinned']) ?? 0), shown.length) };
};

/** The parameters of a choice, as the address has them. */
export const columnParameters = ({
  shown,
  pinned,
}: ColumnChoice): { readonly columns: string; readonly pinned: string | undefined } => ({
  columns: shown.join(','),
  pinned: pinned > 0 ? String(pinned) : undefined,
});
