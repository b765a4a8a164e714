import './data-table.css';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { linkTo } from '../../../routing/place.ts';
import { usePortal } from '../../portal.ts';
import { useVirtualRows } from './virtual-rows.ts';
import { SortHeading } from './SortHeading.tsx';
import { Spacer } from './Spacer.tsx';
import { compareValues, sortAsked } from './sort.ts';
import { rovingFocus } from '../roving-focus.ts';

/** One column: its heading, what a row shows in it, and what it is sorted by. */
export interface Column<T> {
  readonly label: string;
  readonly draw: (row: T) => ReactNode;
  readonly by: (row: T) => string | number | null | undefined;
  readonly numeric?: boolean;
  /** Pixels; a column without shares what the others leave. */
  readonly width?: number;
  /** Left out where there is little room, before rows become cards. */
  readonly lesser?: boolean;
}

interface Props<T> {
  /** What the table lists, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** Where a row leads; its first cell is the link. */
  readonly hrefOf?: (row: T) => string | undefined;
  /** Sorted by the first column from its end, unless the address says otherwise. */
  readonly newestFirst?: boolean;
}

/** A table sorted by its headings, as the address says; only rows in sight are drawn of a long one; cards where it is narrow. */
export function DataTable<T>({ label, columns, rows, keyOf, hrefOf, newestFirst = false }: Props<T>) {
  const { app, go, today, lastOutgoingHref } = usePortal();
  const place = useSelector(app, ({ context }) => context.place);
  const box = useRef<HTMLDivElement>(null);
  const fields = columns.map(({ label: name }) => fieldOf(name));
  const sort = sortAsked(place?.sort, fields, { field: fields[0] ?? '', descending: newestFirst });
  const by = columns[fields.indexOf(sort.field)]?.by ?? (() => 0);
  const lines = rows.toSorted((a, b) => compareValues(by(a), by(b), sort.descending));
  const { shown, before, after, measure, reach } = useVirtualRows(lines.length, box);
  /** The row that was opened from here, when the table is come back to. */
  const [opened] = useState(() => lines.findIndex((row) => hrefOf?.(row) === (lastOutgoingHref() ?? '')));
  const openedRow = lines[opened];
  const [walkedTo, setWalkedTo] = useState(openedRow && keyOf(openedRow));
  useEffect(() => {
    if (opened >= 0) reach(opened);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: after that the page is the user's to scroll
  }, []);
  const keys = shown.flatMap((index) => lines[index] ?? []).map(keyOf);
  const reached = keys.find((key) => key === walkedTo) ?? keys[0];
  const sortBy = (order: string) => place && go({ to: linkTo(place, { sort: order }, today()), replace: true });
  return (
    <div className="sorted-table" data-wide={columns.length > 8} ref={box} onKeyDown={rovingFocus}>
      <table aria-label={label} aria-rowcount={lines.length + 1}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.label} style={{ inlineSize: column.width }} {...marks(column)} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortHeading
                key={column.label}
                field={fieldOf(column.label)}
                label={column.label}
                sort={sort}
                onSort={sortBy}
                {...marks(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {shown.map((index) => {
            const row = lines[index];
            if (row === undefined) return null;
            const key = keyOf(row);
            const href = hrefOf?.(row);
            return (
              <tr
                key={key}
                data-index={index}
                aria-rowindex={index + 2}
                ref={measure}
                {...(href && { className: 'opens', onClick: (event) => hasItsOwn(event.target) || go({ to: href }) })}
              >
                {columns.map((column, at) => (
                  <td key={column.label} data-label={column.label} {...marks(column)}>
                    {href && at === 0 ? (
                      <Link
                        href={href}
                        data-record={key}
                        tabIndex={key === reached ? 0 : -1}
                        onFocus={() => setWalkedTo(key)}
                      >
                        {column.draw(row)}
                      </Link>
                    ) : (
                      column.draw(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** A column's name in the address. */
const fieldOf = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '');

const marks = <T,>({ numeric, lesser }: Column<T>) => ({ 'data-numeric': numeric, 'data-lesser': lesser });

/** Whether a click means something else than its row: a link or an opener in it, or text being selected. */
const hasItsOwn = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, button, summary') !== null) ||
  window.getSelection()?.isCollapsed === false;
