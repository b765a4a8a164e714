import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { fleetHref } from '../../../contract/fleet/fleet-link.ts';
import { counted } from '../../../contract/format.ts';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { chosenVessels } from '../../../machines/selectors/fleet.ts';
import { findingsPath } from '../../../routing/routes.ts';

interface Props {
  readonly fleet: QueryRef<'fleet.detail'>;
  /** The vessels to which the page is limited; none: it shows all. */
  readonly vessel: readonly string[];
}

/** The number of open findings that the account may read, with their list. */
export function FleetFindings({ fleet, vessel }: Props) {
  const vessels = useSelector(fleet, (snapshot) => queryView(snapshot).data);
  const open = chosenVessels(vessels ?? [], vessel).reduce(
    (sum, { openFindingsByKind }) => sum + openFindingsByKind.reduce((ofVessel, { open }) => ofVessel + (open ?? 0), 0),
    0,
  );
  return open > 0 && <Link href={fleetHref(findingsPath, { vessel })}>{counted(open, 'open finding')}</Link>;
}
