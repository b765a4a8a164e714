import { request } from '../../../machines/query/query-request.ts';
import { addressDraftMachine } from '../../../machines/address-draft.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { fleetId } from '../../../contract/fleet/fleet-link.ts';
import type { RouteState } from '../../../routing/location.ts';
import { mayReadPosition } from '../../../routing/vessel-page.ts';
import { requestedPeriod, windowAround, windowOf } from '../../../routing/shown-days.ts';
import { FleetSchedulePage } from './FleetSchedulePage.tsx';
import { definePage, machine } from '../define-page.ts';
import { ofVessel, query } from '../page-query.ts';

/** The latest report of the open voyage. */
const openReport = ({ imono, record }: RouteState) =>
  imono === undefined || record === undefined
    ? undefined
    : request('track.latestOfVoyage', { imo: imono, voyageId: record }, { owner: `${imono} ${record}` });

/** The voyages that can be replayed on the map, if the account may read that page. */
const replayable = ofVessel((imo) => request('track.voyages', { imo }));

/** The days for which the schedule of one vessel says what falls due. */
const dueDays = 180;

/** What all vessels do in the days of the time line; what one vessel's certificates and surveys need in its next ports. */
const timelineAt = (location: RouteState) => {
  const { imono, fleet, today } = location;
  if (imono === undefined) return undefined;
  const input =
    imono === fleetId
      ? { ...requestedPeriod(windowOf(location)), ...(fleet.vessel.length > 0 && { vessel: [...fleet.vessel] }) }
      : { ...windowAround(today, dueDays), vessel: [imono] };
  return request('schedule.fleet', input, { owner: imono });
};

/** The schedule of one vessel, its voyages and port calls; or that of all vessels. */
export const fleetSchedule = definePage({
  view: FleetSchedulePage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    report: query(openReport),
    schedule: query(ofVessel((imo) => request('track.schedule', { imo }))),
    timeline: query(timelineAt),
    voyages: query((location, { permissions }) => (mayReadPosition(permissions) ? replayable(location) : undefined)),
    window: machine(({ addressDraft }) => addressDraftMachine.provide(addressDraft)),
  },
});
