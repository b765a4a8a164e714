import { type Place, vesselFilterOf } from '../../../routing/place.ts';
import { kindOf } from '../../../routing/kind-of.ts';
import { kinds } from '../../../contract/records/kinds.ts';
import type { RecordKind } from '../../../contract/records/kind.ts';
import { filterBarMachine } from '../../../machines/filter-bar/filter-bar.ts';
import { pdfExportMachine } from '../../../machines/pdf-export.ts';
import type { QueryRequest } from '../../../machines/query/query-request.ts';
import type { RecordOwner } from '../../../machines/record-owner.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { RecordsPage } from './RecordsPage.tsx';
import { vesselOf } from '../../records/other-vessel.ts';
import { ofVessel, type Page, query } from '../define-page.ts';

const detailOf = (place: Place): QueryRequest | undefined =>
  place.record === undefined
    ? undefined
    : { call: `${kindOf(place)}.detail`, input: { id: place.record }, subject: `${kindOf(place)} ${place.record}` };

/** An address with a record and no vessel opens the vessel that the record is of. */
const owner: RecordOwner = {
  requestOf: detailOf,
  vesselOf: (place, detail, vessels) => vesselOf(detail, kinds[kindOf(place)].vesselField, vessels),
};

/** The page of one kind of record, or of the kind its tab names: whatever differs between kinds is read from the kind. */
export const records: Page = (_, equip) => ({
  view: RecordsPage,
  machines: {
    vesselMenu: { logic: equip(vesselMenuMachine), input: { owner } },
    filterBar: { logic: equip(filterBarMachine) },
    list: query(
      equip,
      ofVessel((imono, place) => ({ call: `${kindOf(place)}.search`, input: vesselFilterOf(place, imono) })),
    ),
    chart: query(
      equip,
      ofVessel((imono, place) => {
        const { calls }: RecordKind = kinds[kindOf(place)];
        // SAFETY: the name is only used where the kind has the call.
        return calls.chart
          ? { call: `${kindOf(place)}.chart` as 'nearMiss.chart', input: vesselFilterOf(place, imono) }
          : undefined;
      }),
    ),
    detail: query(equip, detailOf),
    // SAFETY: the view only draws the control where the kind has the call.
    pdf: {
      logic: equip(pdfExportMachine),
      input: { callOf: (place: Place) => `${kindOf(place)}.pdf` as 'nearMiss.pdf' },
    },
  },
});
