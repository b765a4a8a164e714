import type { ColumnSort } from '@tanstack/react-table';
import { Icon } from '../ui/Icon.tsx';
import { type Column, columnId, pinnedTo, placeOf } from './column.ts';

interface Props<T> {
  readonly column: Column<T>;
  /** How far from the left edge it stays while the table scrolls sideways, in pixels; undefined: it scrolls too. */
  readonly pinnedAt: number | undefined;
  readonly sort: ColumnSort;
  readonly onClick: () => void;
}

/** The heading of a column: a click sorts by it, a second click reverses the order; a text if it cannot be sorted by. */
export function SortHeading<T>({ column, pinnedAt, sort, onClick }: Props<T>) {
  const { header, headerContent = header, numeric, unsortable } = column;
  const active = sort.id === columnId(column);
  const direction = sort.desc ? 'descending' : 'ascending';
  if (unsortable)
    return (
      <th scope="col" data-numeric={numeric} {...placeOf(column)} {...pinnedTo(pinnedAt)}>
        <span className="plain-heading">{headerContent}</span>
      </th>
    );
  return (
    <th
      scope="col"
      aria-sort={active ? direction : 'none'}
      data-numeric={numeric}
      {...placeOf(column)}
      {...pinnedTo(pinnedAt)}
    >
      <button type="button" title={`Sort by ${header}`} onClick={onClick}>
        {headerContent}
        {active && <Icon name={sort.desc ? 'chevron-down' : 'chevron-up'} size={14} />}
      </button>
    </th>
  );
}
