import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { type Sort, sortNext } from './sort.ts';

interface Props {
  readonly field: string;
  readonly label: string;
  readonly sort: Sort;
  readonly onSort: (sort: string) => void;
  /** What stands in the heading, where that is not its label. */
  readonly children?: ReactNode;
}

/** The head of a column: a click sorts by it, another turns the order round. */
export function SortHeading({ field, label, sort, onSort, children = label, ...marks }: Props) {
  const active = sort.field === field;
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={active ? direction : 'none'} {...marks}>
      <button type="button" title={`Sort by ${label}`} onClick={() => onSort(sortNext(field, sort))}>
        {children}
        {active && <Icon name={sort.descending ? 'chevron-down' : 'chevron-up'} size={14} />}
      </button>
    </th>
  );
}
