import { Link } from 'wouter';
import { defaultFindingSort } from '../../../contract/fleet/fleet-order.ts';
import { fleetHref } from '../../../contract/fleet/fleet-link.ts';
import { kindNames, kindPlaces } from '../../../contract/records/kind-places.ts';
import { isFiltered } from '../../../routing/list-filter.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import type { Row } from '../../fleet-list/fleet-columns.tsx';
import { type FleetListActors, FleetListPage } from '../../fleet-list/FleetListPage.tsx';
import type { PageProps } from '../../portal.ts';

/** The findings of inspections, audits and vetting, and the non-conformities; a row opens its record in the list of its kind. */
export function FindingsPage(props: PageProps<FleetListActors>) {
  return (
    <FleetListPage
      {...props}
      of="findings"
      family="finding"
      defaultSort={defaultFindingSort}
      hrefOf={recordHref}
      {...(!isFiltered(props.location) && { nextStep: <ClosedOnes location={props.location} /> })}
    />
  );
}

/** Where nothing is open, what was closed may be looked at. */
function ClosedOnes({ location }: { readonly location: RouteState }) {
  const fleet = { ...location.fleet, condition: 'closed' } as const;
  return <Link href={hrefFor(location, { fleet })}>Show closed findings</Link>;
}

/** The record of a finding, beside the vessel's list of its kind: of those with open findings, if it is open itself. */
const recordHref = ({ kind, imo, id, status }: Row): string => {
  const name = kindNames.find((known) => known === kind);
  if (!name) return '';
  const list = fleetHref(kindPlaces[name].paths[0], {
    vessel: [imo],
    ...(status !== 'Closed' && { condition: 'openFindings' }),
  });
  return `${list}&${new URLSearchParams({ record: id })}`;
};
