import '../records/records.css';
import { defaultFleetSort } from '../../contract/fleet/fleet-order.ts';
import type { KindName } from '../../contract/records/kinds.ts';
import type { RecordKind } from '../../contract/records/kind.ts';
import { isFiltered } from '../../routing/list-filter.ts';
import type { RouteState } from '../../routing/location.ts';
import type { RecordActors } from '../records/record-actors.ts';
import { afterNextPaint } from '../ui/after-next-paint.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { ListChart } from '../lists/ListChart.tsx';
import type { OpenRow } from '../lists/neighbours.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { FleetList } from './FleetList.tsx';
import { FleetListBar } from './FleetListBar.tsx';

const FleetChart = lazyWithRetry(
  async () => {
    await afterNextPaint();
    return (await import('../charts/RecordChart.tsx')).FleetChart;
  },
  <Skeleton shape="block" />,
);

interface Props {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly actors: RecordActors;
  readonly location: RouteState;
  readonly onNeighbours: (row: OpenRow) => void;
}

/** The records of a kind on all vessels: filters, chart and list. */
export function FleetRecords({ name, kind, actors, location, onNeighbours }: Props) {
  return (
    <FleetListBar actors={actors} location={location}>
      <ListChart filtered={isFiltered(location)}>
        <FleetChart kind={kind} chart={actors.fleetChart} />
      </ListChart>
      <FleetList
        family={kind.family}
        kind={name}
        list={actors.fleetList}
        more={actors.morePages}
        location={location}
        defaultSort={defaultFleetSort(kind)}
        onNeighbours={onNeighbours}
      />
    </FleetListBar>
  );
}
