import { kindCall } from '../../../contract/records/kinds.ts';
import { type RouteState, vesselFilterOf } from '../../../routing/place.ts';
import { kindOf } from '../../../routing/kind-of.ts';
import { kinds } from '../../../contract/records/kinds.ts';
import { filterBarMachine } from '../../../machines/filter-bar/filter-bar.ts';
import { pdfExportMachine } from '../../../machines/pdf-export.ts';
import { request } from '../../../machines/query/query-request.ts';
import type { RecordOwner } from '../../../machines/record-owner.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { RecordsPage } from './RecordsPage.tsx';
import { vesselOf } from '../../records/vessel-mismatch.ts';
import { definePage, machine, ofRecord, ofVessel, query } from '../define-page.ts';

const openRecord = ofRecord((id, place) => request(`${kindOf(place)}.detail`, { id }));

/** An address with a record but no vessel opens the vessel of the record. */
const owner: RecordOwner = {
  requestAt: openRecord,
  vesselOf: (place, detail, vessels) => vesselOf(detail, kinds[kindOf(place)].vesselField, vessels),
};

const search = (imono: string, place: RouteState) => request(`${kindOf(place)}.search`, vesselFilterOf(place, imono));

const chart = (imono: string, place: RouteState) => {
  const call = kindCall(kindOf(place), 'chart');
  return call && request(call, vesselFilterOf(place, imono));
};

/** The page of one kind of record, or of the kind of its tab. Everything that differs between kinds is defined by the kind. */
export const records = definePage({
  view: RecordsPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu), { owner }),
    filterBar: machine(({ filterBar }) => filterBarMachine.provide(filterBar)),
    list: query(ofVessel(search)),
    chart: query(ofVessel(chart)),
    detail: query(openRecord),
    pdf: machine(({ pdfExport }) => pdfExportMachine.provide(pdfExport), {
      callOf: (place: RouteState) => kindCall(kindOf(place), 'pdf'),
    }),
  },
});
