import '../../records/records.css';
import { useState } from 'react';
import { mayRead } from '../../../contract/permission-needs.ts';
import { fleetId, wholeFleet } from '../../../contract/fleet/fleet-link.ts';
import { isFiltered } from '../../../routing/list-filter.ts';
import { hasRowFilter, hrefFor, type RouteState } from '../../../routing/location.ts';
import { filterRows } from '../../../machines/selectors/row-filter.ts';
import type { RecordKind } from '../../../contract/records/kind.ts';
import { inspectionKinds, kindOf } from '../../../routing/kind-of.ts';
import { kinds, type KindName } from '../../../contract/records/kinds.ts';
import { type PageProps, usePermissions } from '../../portal.ts';
import { DetailPanel } from '../../records/DetailPanel.tsx';
import { FilterBar } from '../../records/FilterBar.tsx';
import { ListTotal } from '../../records/ListTotal.tsx';
import { useOpening } from '../../records/opening.ts';
import type { RecordActors } from '../../records/record-actors.ts';
import { RecordList } from '../../records/RecordList.tsx';
import { RowFilters } from '../../records/RowFilters.tsx';
import type { Row } from '../../records/fields.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { BesideTitle } from '../../ui/HeadingSlot.tsx';
import { ListChart } from '../../lists/ListChart.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { afterNextPaint } from '../../ui/after-next-paint.ts';
import { breakpoints } from '../../theme/breakpoints.ts';
import { useMediaQuery } from '../../ui/media-query.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { OpenRow } from '../../lists/neighbours.ts';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { VesselPage } from '../../vessel/VesselPage.tsx';

const RecordChart = lazyWithRetry(
  async () => {
    await afterNextPaint();
    return (await import('../../charts/RecordChart.tsx')).RecordChart;
  },
  <Skeleton shape="block" />,
);

const FleetRecords = lazyWithRetry(
  async () => (await import('../../fleet-list/FleetRecords.tsx')).FleetRecords,
  <Skeleton shape="rows" />,
);

/** The page of one kind of record: vessels, filter, chart, list, and the open record. */
export function RecordsPage({ actors, location }: PageProps<RecordActors>) {
  return <KindPage key={kindOf(location)} name={kindOf(location)} location={location} actors={actors} />;
}

interface KindProps {
  readonly name: KindName;
  readonly location: RouteState;
  readonly actors: RecordActors;
}

function KindPage({ name, location, actors }: KindProps) {
  const kind: RecordKind = kinds[name];
  const [openRow, setOpenRow] = useState<OpenRow>();
  return (
    <VesselPage menu={actors.vesselMenu} noVessels={<FilterBar bar={actors.filterBar} />}>
      {location.route.page === 'inspections' && <KindTabs name={name} location={location} />}
      {location.imono === fleetId ? (
        <FleetRecords name={name} kind={kind} actors={actors} location={location} onNeighbours={setOpenRow} />
      ) : (
        <VesselRecords name={name} location={location} actors={actors} onNeighbours={setOpenRow} />
      )}
      <DetailPanel
        name={name}
        kind={kind}
        openRow={openRow}
        menu={actors.vesselMenu}
        detail={actors.detail}
        pdf={actors.pdf}
        row={actors}
        location={location}
      />
    </VesselPage>
  );
}

interface VesselProps extends KindProps {
  readonly onNeighbours: (row: OpenRow) => void;
}

/** The records of one vessel. */
function VesselRecords({ name, location, actors, onNeighbours }: VesselProps) {
  const kind: RecordKind = kinds[name];
  const { sort, onSort, onOpen } = useTableInAddress();
  const opening = useOpening(name, location);
  return (
    <FilterBar
      bar={actors.filterBar}
      further={<RowFilters kind={kind} list={actors.list} search={actors.search} location={location} />}
      total={<ListTotal kind={kind} list={actors.list} location={location} />}
    >
      <ListChart filtered={isFiltered(location)}>
        <RecordChart kind={kind} chart={actors.chart} list={actors.list} location={location} />
      </ListChart>
      <Loaded
        query={actors.list}
        contentName="The list"
        shape="rows"
        isEmpty={({ items, whole }) => items.length === 0 && !(whole && hasRowFilter(location))}
        nextStep={<NextStep of="records" />}
      >
        {(answer) => (
          <RecordList
            name={name}
            kind={kind}
            rows={filterRows<Row>(kind, answer, location)}
            total={answer.whole?.count ?? answer.totalCount ?? answer.items.length}
            sort={sort}
            openId={location.record}
            onSort={onSort}
            onOpen={onOpen}
            onNeighbours={onNeighbours}
            opening={opening}
          />
        )}
      </Loaded>
    </FilterBar>
  );
}

/** The inspection kinds on the page of all inspections: those the account may read. A wide page has them beside its title. */
function KindTabs({ name, location }: { readonly name: KindName; readonly location: RouteState }) {
  const permissions = usePermissions();
  const readable = inspectionKinds.filter((kind) => mayRead(permissions, [kinds[kind].needs]));
  const isWide = useMediaQuery(`(width >= ${breakpoints.xl}px)`);
  const tabs = (
    <Tabs
      label="Kind of inspection"
      tabs={readable.map((kind) => ({
        label: kinds[kind].singular,
        href: hrefFor(location, {
          tab: kind,
          record: undefined,
          sort: undefined,
          columns: undefined,
          fleet: wholeFleet,
        }),
        open: kind === name,
      }))}
    />
  );
  return isWide ? <BesideTitle>{tabs}</BesideTitle> : tabs;
}
