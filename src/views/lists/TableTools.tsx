import type { ColumnSort } from '@tanstack/react-table';
import { useId } from 'react';
import { cell } from '../../contract/format.ts';
import { fileName } from '../../contract/file-name.ts';
import { momentText, zoneOfFile } from '../../contract/moment-text.ts';
import { isObject } from '../../contract/leniency.ts';
import { withoutDuplicates } from '../../machines/paged-list/batch.ts';
import type { ColumnSet } from '../../machines/selectors/column-arrangement.ts';
import type { QueryRequest } from '../../machines/query/query-request.ts';
import { type Portal, useLocation, usePortal } from '../portal.ts';
import type { RouteState } from '../../routing/location.ts';
import { useTimeZone } from '../ui/shown-zone.ts';
import { ListTools } from './ListBar.tsx';
import type { Column } from './column.ts';
import { ColumnControl } from './ColumnControl.tsx';
import { exportedTable } from './export-cells.ts';
import { ExportControl } from './ExportControl.tsx';
import { describeList, listName } from './list-description.ts';
import { PrintNote } from './PrintNote.tsx';
import { sortRows } from './sort-rows.ts';
import type { Grouping } from './table-rows.ts';
import { useVessels } from '../vessels.ts';

/** The rows of a list that the server has besides those of the table. */
export interface FurtherRows {
  /** 0: unknown. */
  readonly total: number;
  /** The cursor of the next page; null: there is none. */
  readonly next: string | null;
  readonly request: QueryRequest | undefined;
  /** The address of the list without a page: the file begins at the first page, and the browser sorts its rows. */
  readonly wholeList?: RouteState;
}

export interface TableToolsProps<T> {
  /** In the order of the table. */
  readonly rows: readonly T[];
  /** What a file has. */
  readonly columns: readonly Column<T>[];
  /** All columns of the table in its own order. */
  readonly ownColumns: readonly Column<T>[];
  /** What 'Columns' offers; undefined: no choice. */
  readonly columnSet: ColumnSet | undefined;
  /** undefined: the table has an order of its own. */
  readonly sort: ColumnSort | undefined;
  readonly grouping: Grouping<T> | undefined;
  /** Which of the page's tables this is, for the name of the file. */
  readonly part: string | undefined;
  readonly further: FurtherRows | undefined;
}

/** What stands above a table on a page: its columns and its export; in print, its filter and order. */
export function TableTools<T>(props: TableToolsProps<T>) {
  const location = useLocation();
  return location && <ToolsOfPage {...props} location={location} />;
}

function ToolsOfPage<T>({
  rows,
  columns,
  ownColumns,
  columnSet,
  sort,
  grouping,
  part,
  further,
  location,
}: TableToolsProps<T> & { readonly location: RouteState }) {
  const table = useId();
  const { app } = usePortal();
  const choice = useTimeZone();
  const vessels = useVessels();
  const linesAt = (address: RouteState) => describeList(address, vessels, ownColumns, sort);
  const fromTable = further?.wholeList ? [] : rows;
  return (
    <>
      <PrintNote lines={[...linesAt(location), ...printedRows(rows.length, further)]} />
      <ListTools>
        {columnSet && <ColumnControl table={table} columns={ownColumns} set={columnSet} location={location} />}
        <ExportControl
          planOf={(format) => ({
            shown: fromTable.length,
            total: further?.total ?? rows.length,
            request: further?.request,
            next: further?.next ?? null,
            fileOf: (loaded) => {
              // SAFETY: further pages are loaded by the same call as the rows of the table.
              const pages = withoutDuplicates(fromTable, loaded) as readonly T[];
              const all = further?.wholeList && sort ? sortRows(ownColumns, pages, sort) : [...rows, ...pages];
              const at = new Date().toISOString();
              return {
                format,
                name: fileName(`${listName(location, vessels, part)} - ${at.slice(0, 10)}`),
                ...exportedTable(columns, all, grouping, zoneOfFile(choice)),
                about: [
                  ['List', listName(location, vessels, part)],
                  ...linesAt(further?.wholeList ?? location),
                  ['Rows', String(all.length)],
                  ['Written', momentText(choice)(at)],
                  ['Times in', zoneOfFile(choice).name],
                  ['Company', companyOf(app)],
                ],
              };
            },
          })}
        />
      </ListTools>
    </>
  );
}

/** How many rows are printed, if the server has more than the table. */
const printedRows = (shown: number, further: FurtherRows | undefined): readonly (readonly [string, string])[] => {
  if (!further || further.next === null) return [];
  return [
    [
      'Rows',
      further.total > shown
        ? `${cell(shown, 'count')} of ${cell(further.total, 'count')}`
        : `${cell(shown, 'count')}, and there are more`,
    ],
  ];
};

/** The name of the account's company; empty: unknown. */
const companyOf = (app: Portal['app']): string => {
  const owner: unknown = app.getSnapshot().context.profile?.owner;
  return isObject(owner) && typeof owner['name'] === 'string' ? owner['name'] : '';
};
