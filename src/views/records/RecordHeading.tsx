import type { Field } from '../../contract/records/kind.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Sort } from './ordering.ts';

interface Props {
  readonly column: Field;
  /** It names the record. */
  readonly named: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: string) => void;
}

/** The head of a column: a click sorts by it, another turns the order round. */
export function RecordHeading({ column: { field, label, format }, named, sort, onSort }: Props) {
  const active = sort.field === field;
  const direction = sort.descending ? 'descending' : 'ascending';
  const next = `${field}.${active && !sort.descending ? 'desc' : 'asc'}`;
  return (
    <th scope="col" aria-sort={active ? direction : 'none'} data-format={format} data-name={named}>
      <button type="button" title={`Sort by ${label}`} onClick={() => onSort(next)}>
        {format === 'flag' ? (
          <>
            <Icon name="attachment" size={16} />
            <span className="visually-hidden">{label}</span>
          </>
        ) : (
          label
        )}
        {active && <Icon name={sort.descending ? 'chevron-down' : 'chevron-up'} size={14} />}
      </button>
    </th>
  );
}
