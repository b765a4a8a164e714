import { maxListRows } from '../../../contract/models/filter.ts';
import { joinValues } from '../../../contract/comma-list.ts';
import { factsOfColumns } from '../../../contract/records/fact-fields.ts';
import { sheetNameOf } from '../../../contract/records/sheet-name.ts';
import { kindCall } from '../../../contract/records/kinds.ts';
import { fleetFilterOf } from '../../../routing/fleet-payload.ts';
import { recordFilterOf, type RouteState } from '../../../routing/location.ts';
import { kindOf } from '../../../routing/kind-of.ts';
import { kinds } from '../../../contract/records/kinds.ts';
import { pdfExportMachine } from '../../../machines/pdf-export.ts';
import { request } from '../../../machines/query/query-request.ts';
import type { RecordOwner } from '../../../machines/record-owner.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { RecordsPage } from './RecordsPage.tsx';
import { vesselOf } from '../../records/vessel-mismatch.ts';
import { definePage, machine } from '../define-page.ts';
import { fleetMachines } from '../fleet-pages.ts';
import { ofFleet, ofRecord, ofVessel, query } from '../page-query.ts';
import { rowMachines } from '../row-machines.ts';

const openRecord = ofRecord((id, location) => request(`${kindOf(location)}.detail`, { id }));

/** An address with a record but no vessel opens the vessel of the record. */
const owner: RecordOwner = {
  requestAt: openRecord,
  vesselOf: (location, detail, vessels) => vesselOf(detail, kinds[kindOf(location)].vesselField, vessels),
};

const search = (imono: string, location: RouteState) => {
  const facts = factsOfColumns(location.columns?.shown);
  return request(
    `${kindOf(location)}.search`,
    { ...recordFilterOf(location, imono), ...(facts.length > 0 && { facts: joinValues(facts) }) },
    exceedsPage(location) ? { everyPage: true } : {},
  );
};

/** Whether the list may be longer than an answer: then its pages are loaded until it is complete. */
const exceedsPage = ({ filter: { mode, count } }: RouteState): boolean => mode === 'dates' || count > maxListRows;

const chart = (imono: string, location: RouteState) => {
  const call = kindCall(kindOf(location), 'chart');
  return call && request(call, recordFilterOf(location, imono));
};

/**
 * The page of one kind of record, or of the kind of its tab. Everything that differs between kinds is defined by the
 * kind.
 */
export const records = definePage({
  view: RecordsPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu), { owner }),
    ...fleetMachines((location) => `${kindOf(location)}.fleet` as const),
    list: query(ofVessel(search)),
    chart: query(ofVessel(chart)),
    fleetChart: query(ofFleet((location) => request(`${kindOf(location)}.fleetChart`, fleetFilterOf(location)))),
    detail: query(openRecord),
    ...rowMachines((location) => sheetNameOf(kinds[kindOf(location)])),
    pdf: machine(({ pdfExport }) => pdfExportMachine.provide(pdfExport), {
      callOf: (location: RouteState) => kindCall(kindOf(location), 'pdf'),
    }),
  },
});
