import type { RouteState } from '../../../routing/location.ts';
import { request } from '../../../machines/query/query-request.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { FleetSchedulePage } from './FleetSchedulePage.tsx';
import { definePage, machine } from '../define-page.ts';
import { ofVessel, query } from '../page-query.ts';

/** The latest report of the open voyage. */
const openReport = ({ imono, record }: RouteState) =>
  imono === undefined || record === undefined
    ? undefined
    : request('track.latestOfVoyage', { imo: imono, voyageId: record }, { owner: `${imono} ${record}` });

/** The schedule of one vessel: its voyages and port calls. */
export const fleetSchedule = definePage({
  view: FleetSchedulePage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    report: query(openReport),
    schedule: query(ofVessel((imo) => request('track.schedule', { imo }))),
  },
});
