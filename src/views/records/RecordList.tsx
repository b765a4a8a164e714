import './record-list.css';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordKind } from '../../contract/records/kind.ts';
import { type Row, valueAt } from './fields.ts';
import { type Line, linesOf, sortOf } from './ordering.ts';
import { RecordHeading } from './RecordHeading.tsx';
import { GroupLine, RecordLine, Spacer } from './RecordLine.tsx';
import { useLinesInSight } from './lines-in-sight.ts';

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
              <RecordHeading
                key={column.field}
                column={column}
                named={column.field === kind.nameField}
                sort={sort}
                onSort={onSort}
              />
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

const idsAt = (kind: RecordKind, line: Line | undefined): number[] =>
  line && 'row' in line ? [Number(valueAt(line.row, kind.idField))] : [];

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-record]')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
};

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
