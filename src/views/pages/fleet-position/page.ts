import { request } from '../../../machines/query/query-request.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { vesselPreloadMachine } from '../../../machines/vessel-preload.ts';
import { FleetPositionPage } from './FleetPositionPage.tsx';
import { definePage, machine } from '../define-page.ts';
import { ofVessel, query } from '../page-query.ts';
import { mapMachines } from '../map-machines.ts';

/** One vessel on the map, with its voyage and its latest report, and an overview of all its records. */
export const fleetPosition = definePage({
  view: FleetPositionPage,
  machines: {
    ...mapMachines,
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    position: query(ofVessel((imo) => request('track.position', { imo }, { refreshEveryMinute: true }))),
    preload: machine(({ vesselPreload }) => vesselPreloadMachine.provide(vesselPreload)),
  },
});
