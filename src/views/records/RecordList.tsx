import './record-list.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RecordKind } from '../../contract/records/kind.ts';
import { type Row, valueAt } from './fields.ts';
import { type Line, linesOf, sortOf } from './ordering.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLinesInSight } from '../ui/lines-in-sight.ts';
import { SortHeading } from '../ui/SortHeading.tsx';
import { Spacer } from '../ui/Spacer.tsx';
import { walk } from '../ui/walk.ts';
import { GroupLine, RecordLine } from './RecordLine.tsx';

interface Props {
  readonly kind: RecordKind;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sort: string | undefined;
  readonly openId: number | undefined;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (id: number) => void;
  /** The address that has the record open. */
  readonly hrefOf: (id: number) => string;
}

/** The rows of a kind in their groups: sortable, walked by the arrow keys, opened by click or Enter; cards where it is narrow. */
export function RecordList({ kind, rows, total, sort: asked, openId, onSort, onOpen, hrefOf }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const sort = sortOf(kind, asked);
  const lines = useMemo(
    () => linesOf(kind, rows, { field: sort.field, descending: sort.descending }),
    [kind, rows, sort.field, sort.descending],
  );
  const { shown, before, after, measure } = useLinesInSight(lines.length, box);
  const [walkedTo, setWalkedTo] = useState<number>();
  const ids = shown.flatMap((index) => idsAt(kind, lines[index]));
  const reached = [walkedTo, openId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  useFocusAfterClosing(box, openId);
  const columns = kind.columns.length;
  return (
    <div className="record-list" ref={box} onKeyDown={walk}>
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
            const id = Number(valueAt(line.row, kind.idField));
            return (
              <RecordLine
                key={id}
                place={place}
                kind={kind}
                row={line.row}
                id={id}
                href={hrefOf(id)}
                open={id === openId}
                reached={id === reached}
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

const idsAt = (kind: RecordKind, line: Line | undefined): number[] =>
  line && 'row' in line ? [Number(valueAt(line.row, kind.idField))] : [];

/** Gives the focus back to the row of a record that was closed, unless the user has gone elsewhere. */
const useFocusAfterClosing = (box: { readonly current: HTMLElement | null }, openId: number | undefined): void => {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? before.current : undefined;
    before.current = openId;
    const { activeElement } = document;
    const elsewhere = activeElement && activeElement !== document.body && !activeElement.closest('.drawer-detail');
    if (closed === undefined || elsewhere) return;
    box.current?.querySelector<HTMLElement>(`a[data-record="${closed}"]`)?.focus();
  }, [box, openId]);
};
