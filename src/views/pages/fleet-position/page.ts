import { request } from '../../../machines/query/query-request.ts';
import type { RouteState } from '../../../routing/location.ts';
import { voyageReplayMachine } from '../../../machines/map/voyage-replay.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { vesselPreloadMachine } from '../../../machines/vessel-preload.ts';
import { FleetPositionPage } from './FleetPositionPage.tsx';
import { definePage, machine } from '../define-page.ts';
import { ofVessel, query } from '../page-query.ts';
import { mapMachines } from '../map-machines.ts';

/** The positions and reports of the voyage in the address. */
const replayAt = ({ imono, replay }: RouteState) =>
  imono === undefined || replay === undefined
    ? undefined
    : request('track.replay', { imo: imono, voyageId: replay.voyage }, { owner: `${imono} ${replay.voyage}` });

/** One vessel on the map, with its voyage and its latest report, and an overview of all its records. */
export const fleetPosition = definePage({
  view: FleetPositionPage,
  machines: {
    ...mapMachines,
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    position: query(ofVessel((imo) => request('track.position', { imo }, { refreshEveryMinute: true }))),
    voyages: query(ofVessel((imo) => request('track.voyages', { imo }))),
    replay: query(replayAt),
    voyageReplay: machine(({ voyageReplay }) => voyageReplayMachine.provide(voyageReplay)),
    preload: machine(({ vesselPreload }) => vesselPreloadMachine.provide(vesselPreload)),
  },
});
