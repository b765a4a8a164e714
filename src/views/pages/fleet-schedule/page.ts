import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { FleetSchedulePage } from './FleetSchedulePage.tsx';
import { ofVessel, type Page, query } from '../define-page.ts';

/** The schedule of one vessel: her voyages and port calls. */
export const fleetSchedule: Page = (_, equip) => ({
  view: FleetSchedulePage,
  machines: {
    vesselMenu: { logic: equip(vesselMenuMachine) },
    report: query(equip, ({ imono, record }) =>
      imono === undefined || record === undefined
        ? undefined
        : { call: 'track.latestOfVoyage', input: { imo: imono, voyageId: record }, subject: `${imono} ${record}` },
    ),
    schedule: query(
      equip,
      ofVessel((imo) => ({ call: 'track.schedule', input: { imo } })),
    ),
  },
});
