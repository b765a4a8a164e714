import './data-table.scss';
import type { ColumnSort, RowData } from '@tanstack/react-table';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { rovingFocus } from '../ui/roving-focus.ts';
import { ChooseAll, type Choosing } from './choosing.tsx';
import { type Column, columnId, placeOf } from './column.ts';
import { choiceWidth, useColumnLayout } from './column-layout.ts';
import { UnknownColumns } from './ColumnControl.tsx';
import { type OpenRow, useNeighbours } from './neighbours.ts';
import { GroupHeading, useFoldedGroups } from './folded-groups.tsx';
import { parseSort } from './sort.ts';
import { SortChoice } from './SortChoice.tsx';
import { SortHeading } from './SortHeading.tsx';
import { useShownAtFirst } from './shown-at-first.tsx';
import { Spacer } from './Spacer.tsx';
import { type Grouping, type TableLine, useTableLines } from './table-rows.ts';
import { TableRow } from './TableRow.tsx';
import { type FurtherRows, TableTools } from './TableTools.tsx';
import { useVirtualRows } from './virtual-rows.ts';

interface Props<T> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  /** The key of a row; undefined: its index is the key. */
  readonly keyOf: (row: T) => string | number | undefined;
  /** The href of a row; undefined: no link. */
  readonly hrefOf?: (row: T) => string | undefined;
  /** The column whose cell is the link. Default: the first. */
  readonly linkColumn?: string;
  /** The sort as the address writes it, 'column.asc' or 'column.desc'. */
  readonly sort: string | undefined;
  /** The sort if the address has none. Default: ascending by the first column. */
  readonly defaultSort?: ColumnSort;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (href: string) => void;
  readonly grouping?: Grouping<T>;
  /** The groups can be folded; if the table is long, only the first are unfolded at first. */
  readonly foldable?: boolean;
  /** The key of the row whose record is open next to the table. */
  readonly openKey?: string | undefined;
  /** Is told where the open row is, and what the rows before and after it open. */
  readonly onNeighbours?: (row: OpenRow) => void;
  /** The href the user last opened from here. Its row is scrolled into view and is the first that Tab reaches. */
  readonly lastHref?: string | undefined;
  /** The list of a page of records: its names are not bold, and its rows are cards from 640 px instead of 560 px down. */
  readonly singleLine?: boolean;
  /** The rows are in the order of the sort and in groups already: the server sorts them. */
  readonly ordered?: boolean;
  /** Which of the page's tables this is, for the name of an exported file. Default: the page has one. */
  readonly part?: string;
  /** The rows that the server has besides `rows`: an export loads them. */
  readonly further?: FurtherRows | undefined;
  /** The number of rows until 'Show all' is pressed; an export has all of them. Default: all. */
  readonly shownAtFirst?: number;
  /** Adds a column of check boxes. */
  readonly choosing?: Choosing<T> | undefined;
  /** 'Columns' chooses, orders and pins them, and the address has the choice. */
  readonly choosableColumns?: boolean;
}

const focusRow = rovingFocus('a[data-row-id]');

/**
 * The table for all lists: sortable headings, groups, keyboard navigation. Long tables render only visible rows; narrow
 * tables show cards.
 */
export function DataTable<T extends RowData>({
  label,
  columns: ownColumns,
  rows,
  keyOf,
  hrefOf = noHref,
  linkColumn: linkName,
  sort: sortText,
  defaultSort,
  onSort,
  onOpen,
  grouping,
  foldable = false,
  openKey,
  onNeighbours,
  lastHref,
  singleLine = false,
  ordered = false,
  part,
  further,
  shownAtFirst = Number.POSITIVE_INFINITY,
  choosing,
  choosableColumns = false,
}: Props<T>) {
  const container = useRef<HTMLDivElement>(null);
  const ids = ownColumns.map(columnId);
  const firstColumn = ids[0] ?? '';
  const linkColumn = linkName ?? firstColumn;
  const layout = useColumnLayout(container, {
    columns: ownColumns,
    required: linkColumn,
    choosable: choosableColumns,
    choices: choosing !== undefined,
    lines: singleLine ? 'singleLine' : 'wrapped',
  });
  const { arrangement, shown: columns, scroll } = layout;
  const sort = parseSort(sortText, ids, defaultSort ?? { id: firstColumn, desc: false });
  const { lines: allLines, toggleSort } = useTableLines({
    columns: ownColumns,
    rows,
    keyOf,
    grouping,
    sort,
    onSort,
    ordered,
  });
  const { shown: unfolded, folding } = useFoldedGroups(allLines, foldable);
  const { shown: lines, button } = useShownAtFirst(unfolded, shownAtFirst, 'row');
  const { indexes, before, after, measure, scrollTo } = useVirtualRows(lines.length, container);
  const lineHref = (line: TableLine<T> | undefined) => (line && 'row' in line ? hrefOf(line.row) : undefined);
  const [returnIndex] = useState(() =>
    lastHref === undefined ? -1 : lines.findIndex((line) => lineHref(line) === lastHref),
  );
  const [activated, setActivated] = useState(() => idOf(lines[returnIndex]));
  useEffect(() => {
    if (returnIndex >= 0) scrollTo(returnIndex);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once: after that only the user scrolls the page
  }, []);
  const openIndex = openKey === undefined ? -1 : lines.findIndex((line) => idOf(line) === openKey);
  const isOpenShown = openIndex >= 0;
  useEffect(() => {
    const box = container.current?.querySelector(`tr[data-index="${openIndex}"]`)?.getBoundingClientRect();
    const isInSight = box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
    if (isOpenShown && !isInSight) scrollTo(openIndex);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when a record is opened: after that only the user scrolls the page
  }, [openKey, isOpenShown]);
  useFocusAfterClosing(container, openKey);
  useNeighbours(allLines, openKey, hrefOf, !further || further.next === null, onNeighbours);
  const linked = indexes.flatMap((index) => (lineHref(lines[index]) === undefined ? [] : (idOf(lines[index]) ?? [])));
  const activeRow = [activated, openKey].find((id) => id !== undefined && linked.includes(id)) ?? linked[0];
  return (
    <div
      className="data-table"
      data-single-line={singleLine}
      data-compact={columns.some(({ compact }) => compact !== undefined)}
      data-scrolls={scroll !== undefined}
      data-pinned={scroll !== undefined && scroll.pinnedAt.length > 0}
      ref={container}
      onKeyDown={focusRow}
    >
      <TableTools
        rows={allLines.flatMap((line) => ('row' in line ? [line.row] : []))}
        columns={layout.columns}
        columnSet={choosableColumns ? layout.set : undefined}
        {...{ ownColumns, sort, grouping, part, further }}
      />
      {rows.length > 0 && <UnknownColumns names={arrangement.unknown} />}
      {rows.length > 1 && <SortChoice columns={ownColumns} sort={sort} onToggle={toggleSort} />}
      <div className="table-scroll">
        <table aria-label={label} aria-rowcount={unfolded.length + 1} style={{ inlineSize: scroll?.tableWidth }}>
          <colgroup>
            {choosing && <col style={{ inlineSize: choiceWidth }} />}
            {columns.map((column, index) => (
              <col key={columnId(column)} style={{ inlineSize: layout.widths[index] }} {...placeOf(column)} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {choosing && <ChooseAll ids={choosableIds(lines, choosing)} {...choosing} />}
              {columns.map((column, index) => (
                <SortHeading
                  key={columnId(column)}
                  column={column}
                  pinnedAt={scroll?.pinnedAt[index]}
                  sort={sort}
                  onClick={() => toggleSort(columnId(column))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={before} />
            {indexes.map((index) => {
              const line = lines[index];
              if (line === undefined) return null;
              const position = { 'data-index': index, 'aria-rowindex': index + 2, ref: measure };
              if ('group' in line)
                return (
                  <tr {...position} key={`group ${line.group}`} className="table-group">
                    <th scope="rowgroup" colSpan={columns.length + (choosing ? 1 : 0)}>
                      <GroupHeading {...line} folding={folding} />
                    </th>
                  </tr>
                );
              return (
                <TableRow
                  key={line.id}
                  position={position}
                  columns={columns}
                  pinnedAt={scroll?.pinnedAt}
                  row={line.row}
                  id={line.id}
                  href={hrefOf(line.row)}
                  linkColumn={linkColumn}
                  open={line.id === openKey}
                  active={line.id === activeRow}
                  onActivate={setActivated}
                  choosing={choosing}
                  onOpen={onOpen}
                />
              );
            })}
            <Spacer height={after} />
          </tbody>
        </table>
      </div>
      {button}
    </div>
  );
}

const choosableIds = <T,>(lines: readonly TableLine<T>[], { nameOf }: Choosing<T>): readonly string[] =>
  lines.flatMap((line) => ('row' in line && nameOf(line.row) !== undefined ? [line.id] : []));

const noHref = (): undefined => undefined;

const idOf = <T,>(line: TableLine<T> | undefined): string | undefined => (line && 'row' in line ? line.id : undefined);

/** Returns the focus to the row of a record that was closed, unless the focus has moved elsewhere. */
const useFocusAfterClosing = (container: RefObject<HTMLElement | null>, openKey: string | undefined): void => {
  const previous = useRef(openKey);
  useEffect(() => {
    const closed = openKey === undefined ? previous.current : undefined;
    previous.current = openKey;
    const { activeElement } = document;
    const elsewhere = activeElement && activeElement !== document.body && !activeElement.closest('.drawer-detail');
    if (closed === undefined || elsewhere) return;
    const row = container.current?.querySelector<HTMLElement>(`a[data-row-id="${CSS.escape(closed)}"]`);
    // The list need not have the row: a record can be opened by its number.
    (row ?? container.current?.querySelector<HTMLElement>('a[data-row-id][tabindex="0"]'))?.focus();
  }, [container, openKey]);
};
