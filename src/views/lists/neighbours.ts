import { useEffect } from 'react';
import type { TableLine } from './table-rows.ts';

/** Where the open row of a table is, and what the rows before and after it open. */
export interface Neighbours {
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** Whether every row of the list is loaded. */
  readonly isWhole: boolean;
  /** The hrefs; undefined: there is no such row. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Where the open row of a list is; 'absent': the list does not have it; undefined: none is open, or the list is not loaded. */
export type OpenRow = Neighbours | 'absent' | undefined;

/** Tells `onChange` where the open row is, in the order of the table. */
export const useNeighbours = <T>(
  lines: readonly TableLine<T>[],
  openKey: string | undefined,
  hrefOf: (row: T) => string | undefined,
  isWhole: boolean,
  onChange: ((row: OpenRow) => void) | undefined,
): void => {
  const found = onChange && openKey !== undefined ? neighboursOf(lines, openKey, hrefOf) : undefined;
  const { place, count, previous, next } = found ?? {};
  const isOpen = openKey !== undefined;
  useEffect(() => {
    const absent = isOpen ? 'absent' : undefined;
    onChange?.(place === undefined || count === undefined ? absent : { place, count, isWhole, previous, next });
  }, [onChange, isOpen, place, count, isWhole, previous, next]);
};

/** Where the row with a key is among the rows that open something. */
export const neighboursOf = <T>(
  lines: readonly TableLine<T>[],
  key: string,
  hrefOf: (row: T) => string | undefined,
): Omit<Neighbours, 'isWhole'> | undefined => {
  const opening = lines.flatMap((line) => {
    const href = 'row' in line ? hrefOf(line.row) : undefined;
    return 'row' in line && href !== undefined ? [{ id: line.id, href }] : [];
  });
  const at = opening.findIndex(({ id }) => id === key);
  if (at < 0) return undefined;
  return { place: at + 1, count: opening.length, previous: opening[at - 1]?.href, next: opening[at + 1]?.href };
};
