import type { ImportRow } from '../../../contract/administration/import-batch.ts';
import { counted, missingValue } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { request } from '../../../machines/query/query-request.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { Link } from 'wouter';
import { CellChanges } from '../../ui/CellChanges.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { furtherOfPages } from '../../lists/further-of-pages.ts';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { countOf, shownRows, stateNames } from './row-counts.ts';
import { isRowState, placeInFile, rowsFilterOf, rowStatesOf, rowsViewOf, tabOf } from './rows-view.ts';

type Row = Received<typeof ImportRow>;

/** Why a row is refused, or what the portal does not know of it. */
const problemsOf = ({ problems }: Row): readonly string[] =>
  problems.map(({ column, value, reason }) =>
    [column, value === null || value === '' ? null : `‘${value}’`, reason].filter(Boolean).join(': '),
  );

/** What changes, from what to what, or why the row is refused, in one text. */
const detailsOf = (row: Row): string =>
  [
    ...problemsOf(row),
    ...row.changes.map(({ column, from, to }) => `${column}: ${from ?? 'empty'} → ${to ?? 'empty'}`),
  ].join('; ');

/** The same as a list, in which each cell that changes is marked as before and as after. */
function Details({ row }: { readonly row: Row }) {
  if (row.problems.length + row.changes.length === 0) return missingValue;
  return (
    <ul className="import-details">
      {problemsOf(row).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      <CellChanges changes={row.changes} />
    </ul>
  );
}

/** How many rows are refused because of a row, with a link to them. */
const followingColumn = (location: RouteState): Column<Row> => ({
  header: 'Because of It',
  render: ({ number, following }) =>
    following ? (
      <Link href={hrefFor(location, { tab: tabOf({ state: 'refused', cause: number ?? undefined }) })}>
        {counted(following, 'further row')} refused
      </Link>
    ) : (
      missingValue
    ),
  sortValue: ({ following }) => following,
  width: 190,
});

interface Props {
  readonly rows: QueryRef<'import.rows'>;
  readonly batch: ImportBatch;
  readonly location: RouteState;
}

/** The rows of a checked import, by state and sheet, page by page. */
export function ImportedRows({ rows, batch, location }: Props) {
  const { id } = batch;
  const table = useTableInAddress();
  const view = rowsViewOf(location);
  const titleOf = ({ sheet: name, tab }: Row): string =>
    tab ?? batch.sheets.find(({ sheet }) => sheet === name)?.title ?? name ?? '';
  const words = rowStatesOf(batch.state);
  const stateOf = ({ state }: Row): string => (state !== null && isRowState(state) ? words[state] : (state ?? ''));
  const refused = countOf(batch, ['refused']);
  const following = countOf(batch, ['following']);
  const columns: readonly Column<Row>[] = [
    {
      header: 'Row',
      whole: true,
      render: ({ row }) => row ?? missingValue,
      sortValue: (row) => placeInFile(row, batch.sheets),
      exported: [{ header: 'Row', value: ({ row }) => row }],
      width: 72,
      numeric: true,
    },
    { header: 'Sheet', render: titleOf, sortValue: titleOf, width: 150 },
    {
      header: 'What',
      render: ({ label }) => label ?? '',
      sortValue: ({ label }) => label,
    },
    { header: 'State', whole: true, render: stateOf, sortValue: stateOf, width: 110 },
    {
      header: 'Details',
      render: (row) => <Details row={row} />,
      sortValue: detailsOf,
      exported: [{ header: 'Details', value: detailsOf }],
    },
    ...(view.state === 'cause' ? [followingColumn(location)] : []),
  ];
  /** The rows were asked for before the check had them: they are on their way. */
  const isReloaded = (items: readonly Row[]): boolean =>
    items.length === 0 && view.after === undefined && shownRows(batch, location) > 0;
  return (
    <section aria-label="Rows of the file">
      <nav className="import-filter" aria-label="Rows by state">
        <Link href={hrefFor(location, { tab: undefined })} aria-current={view.state === undefined}>
          All
        </Link>
        {stateNames.map((state) => (
          <Link
            key={state}
            href={hrefFor(location, { tab: tabOf({ state: state === 'refused' && following > 0 ? 'cause' : state }) })}
            aria-current={view.state === state || (state === 'refused' && view.state === 'cause')}
          >
            {words[state]}
          </Link>
        ))}
      </nav>
      {following > 0 && (view.state === 'cause' || view.state === 'refused') && (
        <p className="import-filter">
          <span>
            {counted(refused - following, 'row')} refused for a reason of {refused - following === 1 ? 'its' : 'their'}{' '}
            own, {counted(following, 'further row')} because of {refused - following === 1 ? 'it' : 'them'}.
          </span>
          {view.state !== 'cause' && (
            <Link href={hrefFor(location, { tab: tabOf({ state: 'cause' }) })}>Show the reasons only</Link>
          )}
          {(view.state === 'cause' || view.cause !== undefined || view.sheet !== undefined) && (
            <Link href={hrefFor(location, { tab: tabOf({ state: 'refused' }) })}>
              Show all {counted(refused, 'refused row')}
            </Link>
          )}
        </p>
      )}
      <Loaded
        query={rows}
        contentName="The rows"
        isEmpty={({ items }) => items.length === 0 && !isReloaded(items)}
        shape="rows"
        lines={8}
      >
        {({ items, next }) =>
          isReloaded(items) ? (
            <Skeleton shape="rows" lines={8} />
          ) : (
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
                  total: shownRows(batch, location),
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
          )
        }
      </Loaded>
    </section>
  );
}
