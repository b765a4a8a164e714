import { kindCall } from '../../../contract/records/kinds.ts';
import { fleetFilterOf, fleetPageOf, type RouteState, vesselFilterOf } from '../../../routing/location.ts';
import { kindOf } from '../../../routing/kind-of.ts';
import { kinds } from '../../../contract/records/kinds.ts';
import { filterBarMachine } from '../../../machines/filter-bar/filter-bar.ts';
import { morePagesMachine } from '../../../machines/more-pages.ts';
import { pdfExportMachine } from '../../../machines/pdf-export.ts';
import { request } from '../../../machines/query/query-request.ts';
import type { RecordOwner } from '../../../machines/record-owner.ts';
import { tableSearchMachine } from '../../../machines/table-search.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { RecordsPage } from './RecordsPage.tsx';
import { vesselOf } from '../../records/vessel-mismatch.ts';
import { definePage, machine } from '../define-page.ts';
import { ofFleet, ofRecord, ofVessel, query } from '../page-query.ts';

const openRecord = ofRecord((id, location) => request(`${kindOf(location)}.detail`, { id }));

/** An address with a record but no vessel opens the vessel of the record. */
const owner: RecordOwner = {
  requestAt: openRecord,
  vesselOf: (location, detail, vessels) => vesselOf(detail, kinds[kindOf(location)].vesselField, vessels),
};

const search = (imono: string, location: RouteState) =>
  request(`${kindOf(location)}.search`, vesselFilterOf(location, imono));

const chart = (imono: string, location: RouteState) => {
  const call = kindCall(kindOf(location), 'chart');
  return call && request(call, vesselFilterOf(location, imono));
};

const fleetPage = ofFleet((location) => request(`${kindOf(location)}.fleet`, fleetPageOf(location)));

/** The page of the list over all vessels after a cursor. */
const pageAfter = (location: RouteState, cursor: string) => {
  const first = fleetPage(location);
  return first && request(first.call, { ...first.input, cursor }, { owner: first.owner });
};

/**
 * The page of one kind of record, or of the kind of its tab. Everything that differs between kinds is defined by the
 * kind.
 */
export const records = definePage({
  view: RecordsPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu), { owner }),
    filterBar: machine(({ filterBar }) => filterBarMachine.provide(filterBar)),
    list: query(ofVessel(search)),
    chart: query(ofVessel(chart)),
    fleetList: query(fleetPage),
    fleetChart: query(ofFleet((location) => request(`${kindOf(location)}.fleetChart`, fleetFilterOf(location)))),
    morePages: machine(({ morePages }) => morePagesMachine.provide(morePages), { requestAt: pageAfter }),
    search: machine(({ tableSearch }) => tableSearchMachine.provide(tableSearch)),
    detail: query(openRecord),
    pdf: machine(({ pdfExport }) => pdfExportMachine.provide(pdfExport), {
      callOf: (location: RouteState) => kindCall(kindOf(location), 'pdf'),
    }),
  },
});
