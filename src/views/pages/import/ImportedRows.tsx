import type { ImportRow } from '../../../contract/administration/import-batch.ts';
import { missingValue } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { request } from '../../../machines/query/query-request.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { Link } from 'wouter';
import { useSelector } from '@xstate/react';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { furtherOfPages } from '../../ui/table/further-of-pages.ts';
import { useTableInAddress } from '../../ui/table/table-in-address.ts';
import { isRowState, rowsFilterOf, rowStates, rowsViewOf, tabOf } from './rows-view.ts';

type Row = Received<typeof ImportRow>;

const stateOf = ({ state }: Row): string => {
  const known = state ?? undefined;
  return isRowState(known) ? rowStates[known] : (known ?? '');
};

/** What changes, from what to what, or why the row is refused. */
const detailsOf = ({ changes, problems }: Row): string =>
  [
    ...problems.map(({ column, value, reason }) =>
      [column, value === null || value === '' ? null : `‘${value}’`, reason].filter(Boolean).join(': '),
    ),
    ...changes.map(({ column, from, to }) => `${column}: ${from ?? 'empty'} → ${to ?? 'empty'}`),
  ].join('; ');

interface Props {
  readonly rows: QueryRef<'import.rows'>;
  readonly sheets: QueryRef<'import.sheets'>;
  readonly id: string;
  /** How many rows the import has in the state and the sheet of the address. */
  readonly total: number;
  readonly location: RouteState;
}

/** The rows of a checked import, by state and sheet, page by page. */
export function ImportedRows({ rows, sheets, id, total, location }: Props) {
  const table = useTableInAddress();
  const titles = useSelector(sheets, ({ context }) => context.received?.data);
  const view = rowsViewOf(location);
  const titleOf = (name: string | null) => titles?.find((sheet) => sheet.name === name)?.title ?? name ?? '';
  const columns: readonly Column<Row>[] = [
    { header: 'Row', render: ({ row }) => row ?? missingValue, sortValue: ({ row }) => row, width: 72, numeric: true },
    { header: 'Sheet', render: ({ sheet }) => titleOf(sheet), sortValue: ({ sheet }) => titleOf(sheet), width: 150 },
    {
      header: 'What',
      render: ({ label }) => label ?? '',
      sortValue: ({ label }) => label,
    },
    { header: 'State', render: stateOf, sortValue: stateOf, width: 110 },
    { header: 'Details', render: (row) => detailsOf(row), sortValue: detailsOf },
  ];
  return (
    <section aria-label="Rows of the file">
      <nav className="import-filter" aria-label="Rows by state">
        <Link href={hrefFor(location, { tab: undefined })} aria-current={view.state === undefined}>
          All
        </Link>
        {Object.entries(rowStates).map(([state, text]) => (
          <Link key={state} href={hrefFor(location, { tab: tabOf({ state }) })} aria-current={view.state === state}>
            {text}
          </Link>
        ))}
      </nav>
      <Loaded query={rows} contentName="The rows" isEmpty={({ items }) => items.length === 0} shape="rows" lines={8}>
        {({ items, next }) => (
          <>
            <DataTable
              label="Rows"
              columns={columns}
              rows={items}
              keyOf={({ number }) => String(number)}
              further={furtherOfPages({
                location: { ...location, tab: tabOf({ ...view, after: undefined }) },
                request: request('import.rows', rowsFilterOf(id, location)),
                isFirst: view.after === undefined,
                isLast: next === null,
                total,
              })}
              {...table}
              choosableColumns={false}
            />
            <p className="import-filter">
              {view.after !== undefined && (
                <Link href={hrefFor(location, { tab: tabOf({ ...view, after: undefined }) })}>First rows</Link>
              )}
              {next !== null && (
                <Link href={hrefFor(location, { tab: tabOf({ ...view, after: next }) })}>Next rows</Link>
              )}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
