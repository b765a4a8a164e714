import {
  dueHref,
  dueKindNames,
  type DueKindName,
  type DueState,
  dueStates,
} from '../../../contract/calendar/due-kinds.ts';
import { defaultDueSort } from '../../../contract/fleet/fleet-order.ts';
import type { Row } from '../../fleet-list/fleet-columns.tsx';
import { type FleetListActors, FleetListPage } from '../../fleet-list/FleetListPage.tsx';
import type { PageProps } from '../../portal.ts';

/**
 * Certificates, surveys, vetting, drills, audits, dry-dockings and reports by the day on which they fall due; a row opens what is
 * due in its list.
 */
export function DueDatesPage(props: PageProps<FleetListActors>) {
  return <FleetListPage {...props} of="dueDates" family="due" defaultSort={defaultDueSort} hrefOf={hrefOf} />;
}

/** The kinds whose rows are those of another list; the others are the next ones of a vessel. */
const listed: ReadonlySet<DueKindName> = new Set<DueKindName>([
  'certificate',
  'survey',
  'classCondition',
  'drill',
  'externalAudit',
  'internalAudit',
]);

const stateOf = (status: string | null): DueState =>
  dueStates.find((state) => state === status?.toLowerCase()) ?? 'later';

/** The vessel's list of the kind, in which the row is open if it has it. */
const hrefOf = ({ kind, id, imo, status }: Row): string => {
  const name = dueKindNames.find((known) => known === kind);
  if (!name) return '';
  const list = dueHref(name, stateOf(status), [imo]);
  return listed.has(name) ? `${list}&${new URLSearchParams({ record: id })}` : list;
};
