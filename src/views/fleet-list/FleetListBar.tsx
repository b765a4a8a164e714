import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { cell, counted } from '../../contract/format.ts';
import type { PagedListRef } from '../../machines/paged-list/paged-list-ref.ts';
import { queryView } from '../../machines/query/query.ts';
import { filterCount } from '../../routing/list-filter.ts';
import { ListBar } from '../lists/ListBar.tsx';
import { FleetFilters, type FleetFilterProps } from './FleetFilters.tsx';
import type { FleetCall, FleetListRef } from './FleetList.tsx';

interface Props extends Omit<FleetFilterProps, 'of'> {
  readonly actors: FleetFilterProps['actors'] & TotalActors;
  readonly of?: FleetFilterProps['of'];
  readonly children: ReactNode;
}

/** The bar of a list over all vessels. */
export function FleetListBar({ actors, location, of = 'records', children }: Props) {
  return (
    <ListBar
      filters={<FleetFilters actors={actors} location={location} of={of} />}
      filterCount={filterCount(location)}
      total={<FleetTotal {...actors} of={of} />}
    >
      {children}
    </ListBar>
  );
}

interface TotalActors {
  readonly fleetList: FleetListRef;
  readonly morePages: PagedListRef<FleetCall>;
}

/** How many rows are loaded, of how many. */
function FleetTotal({ fleetList, morePages, of }: TotalActors & Pick<FleetFilterProps, 'of'>) {
  const data = useSelector(fleetList, (snapshot) => queryView(snapshot).data);
  const further = useSelector(morePages, ({ context }) => context.items.length);
  const shown = (data?.items.length ?? 0) + further;
  return (
    <p className="record-total muted" role="status">
      {shown > 0 && totalText(shown, data?.total ?? shown, singulars[of])}
    </p>
  );
}

const singulars = { records: 'record', findings: 'finding', dueDates: 'due date' } as const;

const totalText = (shown: number, total: number, singular: string): string =>
  shown < total ? `${cell(shown, 'count')} of ${counted(total, singular)}` : counted(shown, singular);
