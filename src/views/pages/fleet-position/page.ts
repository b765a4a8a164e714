import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { vesselPreloadMachine } from '../../../machines/vessel-preload.ts';
import { FleetPositionPage } from './FleetPositionPage.tsx';
import { ofVessel, type Page, query } from '../define-page.ts';
import { mapMachines } from '../map-machines.ts';

/** One vessel on the map, with her voyage and her latest report, and everything about her at a glance. */
export const fleetPosition: Page = (_, equip) => ({
  view: FleetPositionPage,
  machines: {
    ...mapMachines(equip),
    vesselMenu: { logic: equip(vesselMenuMachine) },
    position: query(
      equip,
      ofVessel((imo) => ({ call: 'track.position', input: { imo }, moves: true })),
    ),
    preload: { logic: equip(vesselPreloadMachine) },
  },
});
