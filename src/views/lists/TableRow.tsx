import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { type Choosing, ChooseRow } from './choosing.tsx';
import { type Column, columnId, pinnedTo, placeOf } from './column.ts';
import type { RowPosition } from './virtual-rows.ts';

interface Props<T> {
  readonly position: RowPosition;
  readonly columns: readonly Column<T>[];
  /** How far from the left edge each pinned column stays, in pixels. */
  readonly pinnedAt: readonly number[] | undefined;
  readonly row: T;
  readonly id: string;
  /** The href of the row; undefined: no link. */
  readonly href: string | undefined;
  /** The column whose cell is the link. */
  readonly linkColumn: string;
  /** Whether the linked record is open next to the table; undefined if records do not open there. */
  readonly open: boolean | undefined;
  /** Whether Tab reaches the link; the arrow keys move on from there. */
  readonly active: boolean;
  readonly onActivate: (id: string) => void;
  readonly onOpen: (href: string) => void;
  readonly choosing: Choosing<T> | undefined;
}

/** A table row. One cell contains the link; a click anywhere in the row follows it. */
export function TableRow<T>({
  position,
  columns,
  pinnedAt,
  row,
  id,
  href,
  linkColumn,
  open,
  active,
  onActivate,
  onOpen,
  choosing,
}: Props<T>) {
  const onClick = ({ target }: MouseEvent) => {
    if (href !== undefined && !hasOwnClickHandler(target) && !isTextSelected()) onOpen(href);
  };
  return (
    <tr {...position} className="table-row" data-open={open} data-opens={href !== undefined} onClick={onClick}>
      {choosing && <ChooseRow id={id} name={choosing.nameOf(row)} {...choosing} />}
      {columns.map((column, index) => {
        const key = columnId(column);
        const content = column.render(row);
        return (
          <td
            key={key}
            data-label={column.header}
            data-numeric={column.numeric}
            {...placeOf(column)}
            {...pinnedTo(pinnedAt?.[index])}
          >
            {href !== undefined && key === linkColumn ? (
              <Link
                href={href}
                data-row-id={id}
                tabIndex={active ? 0 : -1}
                aria-current={open ? 'true' : undefined}
                onFocus={() => onActivate(id)}
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Whether the clicked element handles the click itself, so that the row ignores it. */
const hasOwnClickHandler = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, summary, .table-choice') !== null;

const isTextSelected = (): boolean => window.getSelection()?.isCollapsed === false;
