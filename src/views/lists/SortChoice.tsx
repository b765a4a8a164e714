import type { ColumnSort } from '@tanstack/react-table';
import { Icon } from '../ui/Icon.tsx';
import { type Column, columnId } from './column.ts';
import { Button } from '../ui/Button.tsx';

interface Props<T> {
  readonly columns: readonly Column<T>[];
  readonly sort: ColumnSort;
  /** Sorts by another column; by the same one in the opposite order. */
  readonly onToggle: (column: string) => void;
}

/** The order of a table that is too narrow for headings: its column, and a button that reverses it. */
export function SortChoice<T>({ columns, sort, onToggle }: Props<T>) {
  const sortable = columns.filter((column) => !column.unsortable && (!column.extra || columnId(column) === sort.id));
  if (sortable.length === 0) return null;
  return (
    <div className="sort-choice">
      <label>
        Sort by{' '}
        <select value={sort.id} onChange={({ target }) => onToggle(target.value)}>
          {sortable.map((column) => (
            <option key={columnId(column)} value={columnId(column)}>
              {column.header}
            </option>
          ))}
        </select>
      </label>
      <Button look="icon" aria-label="Reverse the order" onClick={() => onToggle(sort.id)}>
        <Icon name={sort.desc ? 'chevron-down' : 'chevron-up'} size={16} />
      </Button>
    </div>
  );
}
