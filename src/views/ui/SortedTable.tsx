import './table.css';
import { type ReactNode, useState } from 'react';
import { Icon } from './Icon.tsx';

/** One column: its heading, what a row shows in it, and what it is sorted by. */
export interface Column<T> {
  readonly label: string;
  readonly draw: (row: T) => ReactNode;
  readonly by: (row: T) => string | number | null | undefined;
  readonly numeric?: boolean;
}

interface Props<T> {
  /** What the table lists, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  readonly onOpen?: (row: T) => void;
  /** Sorted at first by the first column from its end. */
  readonly newestFirst?: boolean;
}

/** A short table sorted by its headings; rows become cards on a narrow screen. */
export function SortedTable<T>({ label, columns, rows, keyOf, onOpen, newestFirst = false }: Props<T>) {
  const [sort, setSort] = useState({ column: 0, descending: newestFirst });
  const by = columns[sort.column]?.by ?? (() => 0);
  const sorted = rows.toSorted((a, b) => (sort.descending ? -1 : 1) * compare(by(a), by(b)));
  return (
    <div className="table-scroll">
      <table className="sorted-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.label} scope="col" data-numeric={column.numeric} aria-sort={ariaSort(sort, index)}>
                <button
                  type="button"
                  onClick={() => setSort({ column: index, descending: sort.column === index && !sort.descending })}
                >
                  {column.label}
                  {sort.column === index && <Icon name={sort.descending ? 'chevron-down' : 'chevron-up'} size={14} />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr
              key={keyOf(row)}
              {...(onOpen && {
                tabIndex: 0,
                className: 'opens',
                onClick: () => onOpen(row),
                onKeyDown: (event) => event.key === 'Enter' && onOpen(row),
              })}
            >
              {columns.map((column) => (
                <td key={column.label} data-label={column.label} data-numeric={column.numeric}>
                  {column.draw(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ariaSort = ({ column, descending }: { column: number; descending: boolean }, index: number) => {
  if (column !== index) return 'none';
  return descending ? 'descending' : 'ascending';
};

type Value = string | number | null | undefined;

/** Values in order, missing ones last. */
const compare = (a: Value, b: Value): number => {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true });
};
