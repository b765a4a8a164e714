import { vesselFilterOf } from '../contract/place.ts';
import { kinds, type KindName } from '../contract/records/kinds.ts';
import type { RecordKind } from '../contract/records/kind.ts';
import { filterBarMachine } from '../machines/filter-bar.ts';
import { pdfExportMachine } from '../machines/pdf-export.ts';
import { vesselMenuMachine } from '../machines/vessel-menu.ts';
import { RecordsPage } from '../views/pages/RecordsPage.tsx';
import { ofVessel, type Page, query } from './page.ts';

/** The page of one kind of record: whatever differs between kinds is read from the kind. */
export const records: Page = ({ route }, equip) => {
  const name: KindName = route.kind ?? 'nearMiss';
  const { calls }: RecordKind = kinds[name];
  return {
    view: RecordsPage,
    machines: {
      vesselMenu: { logic: equip(vesselMenuMachine) },
      filterBar: { logic: equip(filterBarMachine) },
      list: query(
        equip,
        ofVessel((imono, place) => ({ call: `${name}.search`, input: vesselFilterOf(place, imono) })),
      ),
      chart: query(
        equip,
        // SAFETY: the name is only used where the kind has the call.
        ofVessel((imono, place) =>
          calls.chart ? { call: `${name}.chart` as 'nearMiss.chart', input: vesselFilterOf(place, imono) } : undefined,
        ),
      ),
      detail: query(equip, ({ record }) =>
        record === undefined ? undefined : { call: `${name}.detail`, input: { id: record }, subject: String(record) },
      ),
      // SAFETY: the view only draws the control where the kind has the call.
      pdf: { logic: equip(pdfExportMachine), input: { call: `${name}.pdf` as 'nearMiss.pdf' } },
    },
  };
};
