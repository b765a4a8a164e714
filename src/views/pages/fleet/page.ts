import { optionFilter } from '../../../contract/models/filter.ts';
import { kindNames } from '../../../contract/records/kinds.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { vesselPreloadMachine } from '../../../machines/vessel-preload.ts';
import { ClassSurveysPage } from '../class-surveys/ClassSurveysPage.tsx';
import { FleetPage } from './FleetPage.tsx';
import { FleetPositionPage } from '../fleet-position/FleetPositionPage.tsx';
import { FleetSchedulePage } from '../fleet-schedule/FleetSchedulePage.tsx';
import { VesselDataPage } from '../vessel-data/VesselDataPage.tsx';
import { always, ofVessel, type Page, query } from '../define-page.ts';

/** All vessels of the account in one table. */
export const fleet: Page = (_, equip) => ({
  view: FleetPage,
  machines: { fleet: query(equip, always('fleet.detail', {}, true)) },
});

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

/** One vessel on the map, with her voyage and her latest report, and everything about her at a glance. */
export const fleetPosition: Page = (_, equip) => ({
  view: FleetPositionPage,
  machines: {
    vesselMenu: { logic: equip(vesselMenuMachine) },
    position: query(
      equip,
      ofVessel((imo) => ({ call: 'track.position', input: { imo }, moves: true })),
    ),
    preload: { logic: equip(vesselPreloadMachine) },
  },
});

/** The particulars of one vessel, what the manager writes of her, and the newest file of each kind. */
export const vesselData: Page = (_, equip) => ({
  view: VesselDataPage,
  machines: {
    vesselMenu: { logic: equip(vesselMenuMachine) },
    particulars: query(
      equip,
      ofVessel((IMONO) => ({ call: 'vesselData.byImo', input: { IMONO } })),
    ),
    html: query(
      equip,
      ofVessel((IMONO) => ({ call: 'vesselData.html', input: { IMONO } })),
    ),
    latest: query(
      equip,
      ofVessel((imono) => ({
        call: 'attachment.latest',
        input: {
          imono,
          optionFilter: optionFilter.records,
          recordNumber: kindNames.length,
          skipCount: 0,
          maxResultCount: 0,
        },
      })),
    ),
  },
});

/** The class surveys and conditions of class of one vessel. */
export const classSurveys: Page = (_, equip) => ({
  view: ClassSurveysPage,
  machines: {
    vesselMenu: { logic: equip(vesselMenuMachine) },
    surveys: query(
      equip,
      ofVessel((IMONO) => ({ call: 'classSurvey.byImo', input: { IMONO } })),
    ),
  },
});
