import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { type Column, columnId } from './column.ts';
import type { RowPosition } from './virtual-rows.ts';

interface Props<T> {
  readonly position: RowPosition;
  readonly columns: readonly Column<T>[];
  readonly row: T;
  readonly id: string;
  /** What the row links to; undefined: nothing. */
  readonly href: string | undefined;
  /** The column whose cell is the link. */
  readonly linkColumn: string;
  /** Whether what it links to is open beside the table; undefined where nothing opens there. */
  readonly open: boolean | undefined;
  /** Whether Tab reaches its link; the arrow keys go on from there. */
  readonly active: boolean;
  readonly onActivate: (id: string) => void;
  readonly onOpen: (href: string) => void;
}

/** A row of a table: one of its cells holds the link, and a click anywhere in the row follows it. */
export function TableRow<T>({
  position,
  columns,
  row,
  id,
  href,
  linkColumn,
  open,
  active,
  onActivate,
  onOpen,
}: Props<T>) {
  const onClick = ({ target }: MouseEvent) => {
    if (href !== undefined && !hasOwnClickHandler(target) && !isTextSelected()) onOpen(href);
  };
  return (
    <tr {...position} className="table-row" data-open={open} data-opens={href !== undefined} onClick={onClick}>
      {columns.map((column) => {
        const key = columnId(column);
        const content = column.render(row);
        return (
          <td
            key={key}
            data-label={column.header}
            data-numeric={column.numeric}
            data-hide-on-tablet={column.hideOnTablet}
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

/** Whether a click is handled by what was clicked and not by its row. */
const hasOwnClickHandler = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, summary') !== null;

const isTextSelected = (): boolean => window.getSelection()?.isCollapsed === false;
