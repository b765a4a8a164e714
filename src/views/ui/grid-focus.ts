import type { KeyboardEvent } from 'react';

/** Where a stop of the grid is, from 0. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** The stop to which a key moves from `at`: the next one in its row or column; Home and End: the first and last of the row. */
export const nextStop = (stops: readonly GridPosition[], at: GridPosition, key: string): GridPosition | undefined => {
  const inRow = stops.filter(({ row }) => row === at.row).toSorted((a, b) => a.column - b.column);
  const inColumn = stops.filter(({ column }) => column === at.column).toSorted((a, b) => a.row - b.row);
  const moves: Readonly<Record<string, () => GridPosition | undefined>> = {
    ArrowRight: () => inRow.find(({ column }) => column > at.column),
    ArrowLeft: () => inRow.findLast(({ column }) => column < at.column),
    ArrowDown: () => inColumn.find(({ row }) => row > at.row),
    ArrowUp: () => inColumn.findLast(({ row }) => row < at.row),
    Home: () => inRow[0],
    End: () => inRow.at(-1),
  };
  return moves[key]?.();
};

/** Moves the focus through the elements with `data-stop="row column"` by the arrow keys, Home and End. */
export const focusNextStop = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const stops = elements.map(positionOf);
  const at = stops[elements.findIndex((element) => element === document.activeElement)];
  const next = at && nextStop(stops, at, event.key);
  if (next === undefined) return;
  event.preventDefault();
  elements[stops.indexOf(next)]?.focus();
};

const positionOf = ({ dataset }: HTMLElement): GridPosition => {
  const [row = 0, column = 0] = (dataset['stop'] ?? '').split(' ').map(Number);
  return { row, column };
};
