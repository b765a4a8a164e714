import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { RecordKind } from '../../contract/records/kind.ts';
import { valueAt } from '../../contract/records/value-at.ts';
import { drawCell } from './cells.tsx';
import type { RowPosition } from '../ui/table/virtual-rows.ts';
import type { Row } from './fields.ts';
import type { Opening } from './opening.ts';

interface Props {
  readonly place: RowPosition;
  readonly kind: RecordKind;
  readonly row: Row;
  /** undefined: there is no detail to open. */
  readonly opening: Opening | undefined;
  readonly open: boolean;
  /** The one row that Tab comes to; the arrow keys walk on from it. */
  readonly reached: boolean;
  readonly onReached: (id: string) => void;
  readonly onOpen: (href: string) => void;
}

/** A record of a list: its name is the link to it, and a click anywhere in the row follows it. */
export function RecordLine({ place, kind, row, opening, open, reached, onReached, onOpen }: Props) {
  const onClick = ({ target }: MouseEvent) => {
    const onLink = target instanceof Element && target.closest('a');
    if (opening && !onLink && window.getSelection()?.isCollapsed !== false) onOpen(opening.href);
  };
  return (
    <tr {...place} className="record-row" data-open={open} data-opens={opening !== undefined} onClick={onClick}>
      {kind.columns.map(({ field, label, format }) => {
        const content = drawCell(valueAt(row, field), format);
        const full = typeof content === 'string' ? { title: content } : {};
        return (
          <td key={field} data-label={label} data-format={format}>
            {opening && field === kind.nameField ? (
              <Link
                href={opening.href}
                {...full}
                data-record={opening.id}
                tabIndex={reached ? 0 : -1}
                aria-current={open ? 'true' : undefined}
                onFocus={() => onReached(opening.id)}
              >
                {content}
              </Link>
            ) : (
              <span {...full}>{content}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface GroupProps {
  readonly place: RowPosition;
  readonly group: string;
  readonly count: number;
  readonly columns: number;
}

/** The head of a group: what its rows share, and how many they are. */
export function GroupLine({ place, group, count, columns }: GroupProps) {
  return (
    <tr {...place} className="record-group">
      <th scope="rowgroup" colSpan={columns}>
        {group} <span className="muted">({count})</span>
      </th>
    </tr>
  );
}
