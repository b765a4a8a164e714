import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { cell, counted } from '../../contract/format.ts';
import type { MorePagesRef } from '../../machines/more-pages.ts';
import { queryView } from '../../machines/query/query.ts';
import { filterCount } from '../../routing/list-filter.ts';
import { ListBar } from '../ui/list/ListBar.tsx';
import { FleetFilters, type FleetFilterProps } from './FleetFilters.tsx';
import type { FleetListRef } from './FleetList.tsx';

interface Props extends FleetFilterProps {
  readonly actors: FleetFilterProps['actors'] & TotalProps;
  readonly children: ReactNode;
}

/** The bar of a list over all vessels. */
export function FleetListBar({ actors, location, children }: Props) {
  return (
    <ListBar
      filters={<FleetFilters actors={actors} location={location} />}
      filterCount={filterCount(location)}
      total={<FleetTotal {...actors} />}
    >
      {children}
    </ListBar>
  );
}

interface TotalProps {
  readonly fleetList: FleetListRef;
  readonly morePages: MorePagesRef;
}

/** How many rows are loaded, of how many. */
function FleetTotal({ fleetList, morePages }: TotalProps) {
  const data = useSelector(fleetList, (snapshot) => queryView(snapshot).data);
  const further = useSelector(morePages, ({ context }) => context.items.length);
  const shown = (data?.items.length ?? 0) + further;
  return (
    <p className="record-total muted" role="status">
      {shown > 0 && totalText(shown, data?.total ?? shown)}
    </p>
  );
}

const totalText = (shown: number, total: number): string =>
  shown < total ? `${cell(shown, 'count')} of ${counted(total, 'record')}` : counted(shown, 'record');
