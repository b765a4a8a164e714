import './record-list.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RecordKind } from '../../contract/records/kind.ts';
import type { Row } from './fields.ts';
import type { Opening } from './opening.ts';
import { type Line, linesOf, sortOf } from './ordering.ts';
import { Icon } from '../ui/Icon.tsx';
import { useVirtualRows } from '../ui/table/virtual-rows.ts';
import { SortHeading } from '../ui/table/SortHeading.tsx';
import { Spacer } from '../ui/table/Spacer.tsx';
import { rovingFocus } from '../ui/roving-focus.ts';
import { GroupLine, RecordLine } from './RecordLine.tsx';

interface Props {
  readonly kind: RecordKind;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sort: string | undefined;
  readonly openId: string | undefined;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (href: string) => void;
  /** What a row opens; undefined: nothing. */
  readonly opening: (row: Row) => Opening | undefined;
}

/** The rows of a kind in their groups: sortable, walked by the arrow keys, opened by click or Enter; cards where it is narrow. */
export function RecordList({ kind, rows, total, sort: asked, openId, onSort, onOpen, opening }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const sort = sortOf(kind, asked);
  const lines = useMemo(
    () => linesOf(kind, rows, { field: sort.field, descending: sort.descending }),
    [kind, rows, sort.field, sort.descending],
  );
  const { shown, before, after, measure } = useVirtualRows(lines.length, box);
  const [walkedTo, setWalkedTo] = useState<string>();
  const ids = shown.flatMap((index) => idsAt(opening, lines[index]));
  const reached = [walkedTo, openId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  useFocusAfterClosing(box, openId);
  const columns = kind.columns.length;
  return (
    <div className="record-list" ref={box} onKeyDown={rovingFocus}>
      <table aria-label={`${kind.singular}: ${rows.length} of ${total}`} aria-rowcount={lines.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {kind.columns.map((column) => (
              <SortHeading
                key={column.field}
                field={column.field}
                label={column.label}
                sort={sort}
                onSort={onSort}
                data-format={column.format}
                data-name={column.field === kind.nameField}
              >
                {column.format === 'flag' ? <FlagHeading label={column.label} /> : column.label}
              </SortHeading>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {shown.map((index) => {
            const line = lines[index];
            if (!line) return null;
            const place = { 'data-index': index, 'aria-rowindex': index + 2, ref: measure };
            if ('group' in line) return <GroupLine key={line.group} place={place} columns={columns} {...line} />;
            const opened = opening(line.row);
            return (
              <RecordLine
                key={opened?.id ?? `row ${index}`}
                place={place}
                kind={kind}
                row={line.row}
                opening={opened}
                open={opened !== undefined && opened.id === openId}
                reached={opened !== undefined && opened.id === reached}
                onReached={setWalkedTo}
                onOpen={onOpen}
              />
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

function FlagHeading({ label }: { readonly label: string }) {
  return (
    <>
      <Icon name="attachment" size={16} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}

const idsAt = (opening: Props['opening'], line: Line | undefined): string[] => {
  const opened = line && 'row' in line ? opening(line.row) : undefined;
  return opened ? [opened.id] : [];
};

/** Gives the focus back to the row of a record that was closed, unless the user has gone elsewhere. */
const useFocusAfterClosing = (box: { readonly current: HTMLElement | null }, openId: string | undefined): void => {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? before.current : undefined;
    before.current = openId;
    const { activeElement } = document;
    const elsewhere = activeElement && activeElement !== document.body && !activeElement.closest('.drawer-detail');
    if (closed === undefined || elsewhere) return;
    box.current?.querySelector<HTMLElement>(`a[data-record="${CSS.escape(closed)}"]`)?.focus();
  }, [box, openId]);
};
