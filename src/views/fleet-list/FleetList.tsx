import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { fleetId } from '../../contract/fleet/fleet-link.ts';
import type { FleetRows } from '../../contract/fleet/fleet-list.ts';
import type { FleetGroup, FleetSort } from '../../contract/fleet/fleet-sorts.ts';
import type { Received } from '../../contract/receive.ts';
import type { RecordKind } from '../../contract/records/kind.ts';
import { DocumentsBar } from '../records/DocumentsBar.tsx';
import { ReversedDates } from '../records/ReversedDates.tsx';
import { type KindCall, type KindName, kinds } from '../../contract/records/kinds.ts';
import { entriesIn, type PagedListRef } from '../../machines/paged-list/paged-list-ref.ts';
import { type QueryRef, queryView } from '../../machines/query/query.ts';
import type { OpeningList } from '../../routing/opening-list.ts';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import { titleOf } from '../../routing/title.ts';
import { Failure } from '../data/Failure.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { NextStep } from '../lists/NextStep.tsx';
import { DataTable } from '../lists/DataTable.tsx';
import type { OpenRow } from '../lists/neighbours.ts';
import { parseSort } from '../lists/sort.ts';
import { useTableInAddress } from '../lists/table-in-address.ts';
import { useShell } from '../portal.ts';
import { Unreadable } from '../data/Unreadable.tsx';
import { fleetColumns, type Listed, type Row } from './fleet-columns.tsx';
import { ShowMore } from './ShowMore.tsx';

/** The calls of lists over all vessels. */
export type FleetCall = KindCall<'fleet'> | 'classSurvey.fleet' | 'finding.fleet' | 'due.fleet';
export type FleetListRef = QueryRef<FleetCall>;

interface Props {
  readonly family: Listed;
  /** The kind of records; undefined: the rows are of no kind, or of several. */
  readonly kind?: KindName;
  readonly list: FleetListRef;
  readonly more: PagedListRef<FleetCall>;
  readonly location: RouteState;
  readonly defaultSort: FleetSort;
  /** Where a row leads. Default: its record opens next to the list. */
  readonly hrefOf?: (row: Row) => string;
  readonly onNeighbours?: (row: OpenRow) => void;
  /** What to do next where the list is empty. */
  readonly nextStep?: ReactNode;
}

/** The rows of all vessels in the order of the server: the first page, and further ones on demand. */
export function FleetList({
  family,
  kind,
  list,
  more,
  location,
  defaultSort,
  hrefOf,
  onNeighbours,
  nextStep = <NextStep of="records" />,
}: Props) {
  const pages = useSelector(more, ({ context }) => context);
  const further = useSelector(more, entriesIn);
  const loadingMore = useSelector(more, (snapshot) => snapshot.hasTag('busy'));
  const isCurrent = useSelector(list, (snapshot) => queryView(snapshot).state === 'ready');
  const definition: RecordKind | undefined = kind && kinds[kind];
  const ofFleet = location.imono === fleetId;
  const { group } = location.fleet;
  const columns = useMemo(
    () =>
      fleetColumns(family, definition)
        .filter(({ id }) => ofFleet || id !== 'vessel')
        // The heading of a group says it for all its rows.
        .map((column) => (column.id === group ? { ...column, extra: true } : column)),
    [family, definition, ofFleet, group],
  );
  const table = useTableInAddress();
  const groups = useSelector(list, (snapshot) => queryView(snapshot).data?.groups);
  const grouping = useMemo(() => group && groupingOf(group, groups ?? []), [group, groups]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const opens = hrefOf ?? (({ id }: Row) => hrefFor(location, { record: id }));
  return (
    <>
      <ReversedDates location={location} />
      <Loaded
        query={list}
        contentName="The list"
        shape="rows"
        isEmpty={({ items }) => items.length === 0}
        nextStep={nextStep}
      >
        {({ items, next, total }) => {
          const rows: readonly Row[] = [...items, ...further];
          const cursor = pages.next === undefined ? next : pages.next;
          const showMore = () => next !== null && more.send({ type: 'more.requested', cursor: next });
          return (
            <>
              {kind && definition?.calls.pdf && (
                <DocumentsBar kind={kind} records={rows.map(asChosen)} chosen={chosen} onChange={setChosen} />
              )}
              <DataTable<Row>
                label={titleOf(location)}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                hrefOf={opens}
                linkColumn="title"
                {...table}
                defaultSort={parseSort(defaultSort, [defaultSort.split('.')[0] ?? ''], { id: '', desc: false })}
                {...(grouping && { grouping })}
                openKey={location.record}
                {...(onNeighbours && { onNeighbours })}
                singleLine
                choosing={chosen && { chosen, onChange: setChosen, nameOf: (row) => asChosen(row).title }}
                ordered
                further={{
                  total: total ?? rows.length,
                  next: cursor,
                  request: cursor === null ? undefined : pages.requestAt(location, 0, cursor),
                }}
              />
              {hrefOf && <OpeningRows hrefs={[...new Set(rows.map(hrefOf))]} isWhole={cursor === null} />}
              <Unreadable count={pages.unreadable} />
              {pages.problem && (
                <Failure problem={pages.problem} errorTitle="Further rows could not be loaded" onRetry={showMore} />
              )}
              {cursor !== null && !pages.problem && (
                <ShowMore loading={loadingMore} disabled={!isCurrent || loadingMore} onReached={showMore} />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Remembers the records that the rows open elsewhere, each once, so that J and K step through this list there. */
function OpeningRows({ hrefs, isWhole }: OpeningList) {
  const { keepOpeningList } = useShell();
  useEffect(() => keepOpeningList({ hrefs, isWhole }));
  return null;
}

/** Findings of one record have its id. */
const keyOf = ({ id, item }: Row): string => (item ? `${id} ${item}` : id);

const asChosen = ({ id, vessel, title }: Row) => ({ id, title: [vessel, title].filter(Boolean).join(': ') });

const byValue = (value: (row: Row) => string | null, without: string) => ({
  without,
  groupOf: (row: Row) => value(row) || without,
  compare: () => 0,
});

/** A grouping with the number of all rows of each group, as the server counts them. */
const groupingOf = (group: FleetGroup, groups: Received<typeof FleetRows>['groups']) => {
  const { without, ...grouping } = groupings[group];
  const counts = new Map(groups.map(({ name, count }) => [name || without, count]));
  return { ...grouping, countOf: (name: string) => counts.get(name) ?? undefined };
};

/** How rows are grouped. The server puts the rows of a group next to each other. */
const groupings = {
  vessel: byValue(({ vessel }) => vessel, 'Without a vessel'),
  status: byValue(({ status }) => status, 'Without a status'),
  type: byValue(({ type }) => type, 'Without a type'),
  year: byValue(({ date }) => date && date.slice(0, 4), 'Without a date'),
} as const satisfies Readonly<Record<FleetGroup, object>>;
