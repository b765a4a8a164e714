import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Field, RecordKind } from '../../contract/records/kind.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Row, valueAt } from './fields.ts';
import { drawCell } from './cells.tsx';
import { linesOf, type Sort, sortOf } from './ordering.ts';

interface Props {
  readonly kind: RecordKind;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sort: string | undefined;
  readonly openId: number | undefined;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (id: number) => void;
}

const rowHeight = 40;
/** From so many lines on, only those in sight are drawn. */
const longList = 60;

/** The rows of a kind in their groups: sortable, opened by click or Enter; cards on a narrow screen. */
export function RecordList({ kind, rows, total, sort: asked, openId, onSort, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const sort = sortOf(kind, asked);
  const lines = linesOf(kind, rows, sort);
  const long = lines.length > longList;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: long,
  });
  const shown = long ? virtual.getVirtualItems().map(({ index }) => index) : lines.map((_, index) => index);
  const [before, after] = long ? margins(virtual.getVirtualItems(), virtual.getTotalSize()) : [0, 0];
  return (
    <div className="record-list" ref={box} data-long={long}>
      <table aria-label={`${kind.singular}: ${rows.length} of ${total}`} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            {kind.columns.map((column) => (
              <Heading key={column.field} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} columns={kind.columns.length} />}
          {shown.map((index) => {
            const line = lines[index];
            if (!line) return null;
            if ('group' in line)
              return (
                <GroupLine
                  key={`group ${line.group}`}
                  name={line.group}
                  count={line.count}
                  columns={kind.columns.length}
                />
              );
            const id = Number(valueAt(line.row, kind.idField));
            return <RowLine key={id} kind={kind} row={line.row} open={id === openId} onOpen={() => onOpen(id)} />;
          })}
          {after > 0 && <Spacer height={after} columns={kind.columns.length} />}
        </tbody>
      </table>
    </div>
  );
}

const margins = (
  items: readonly { readonly start: number; readonly end: number }[],
  size: number,
): [number, number] => [items[0]?.start ?? 0, size - (items.at(-1)?.end ?? size)];

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden="true" className="record-spacer">
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}

function Heading({
  column,
  sort,
  onSort,
}: {
  readonly column: Field;
  readonly sort: Sort;
  readonly onSort: (sort: string) => void;
}) {
  const active = sort.field === column.field;
  const direction = sort.descending ? 'descending' : 'ascending';
  const next = `${column.field}.${active && !sort.descending ? 'desc' : 'asc'}`;
  return (
    <th scope="col" aria-sort={active ? direction : 'none'} data-format={column.format}>
      <button type="button" onClick={() => onSort(next)}>
        {column.format === 'flag' ? (
          <span title={column.label}>
            {<Icon name="attachment" size={16} />}
            <span className="visually-hidden">{column.label}</span>
          </span>
        ) : (
          column.label
        )}
        {active && <Icon name={sort.descending ? 'chevron-down' : 'chevron-up'} size={14} />}
      </button>
    </th>
  );
}

function GroupLine({
  name,
  count,
  columns,
}: {
  readonly name: string;
  readonly count: number;
  readonly columns: number;
}) {
  return (
    <tr className="record-group">
      <th scope="rowgroup" colSpan={columns}>
        {name} <span className="muted">{count}</span>
      </th>
    </tr>
  );
}

interface RowProps {
  readonly kind: RecordKind;
  readonly row: Row;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function RowLine({ kind, row, open, onOpen }: RowProps) {
  return (
    <tr
      className="record-row"
      tabIndex={0}
      aria-selected={open}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen();
        if (event.key === 'ArrowDown') focusRow(event.currentTarget, 'nextElementSibling');
        if (event.key === 'ArrowUp') focusRow(event.currentTarget, 'previousElementSibling');
        if (event.key.startsWith('Arrow')) event.preventDefault();
      }}
    >
      {kind.columns.map(({ field, label, format }) => (
        <td key={field} data-label={label} data-format={format}>
          {drawCell(valueAt(row, field), format)}
        </td>
      ))}
    </tr>
  );
}

const focusRow = (from: Element, way: 'nextElementSibling' | 'previousElementSibling'): void => {
  for (let next = from[way]; next; next = next[way]) {
    if (next instanceof HTMLElement && next.classList.contains('record-row')) {
      next.focus();
      return;
    }
  }
};
