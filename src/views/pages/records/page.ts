import type { CallName } from '../../../contract/catalogue.ts';
import { maxListRows } from '../../../contract/models/filter.ts';
import { sheetNameOf } from '../../../contract/records/sheet-name.ts';
import { kindCall } from '../../../contract/records/kinds.ts';
import { fleetFilterOf } from '../../../routing/fleet-payload.ts';
import { type RecordPanel, recordFilterOf, type RouteState } from '../../../routing/location.ts';
import { kindOf } from '../../../routing/kind-of.ts';
import { kinds } from '../../../contract/records/kinds.ts';
import { changeMachine } from '../../../machines/change.ts';
import { pdfExportMachine } from '../../../machines/pdf-export.ts';
import { type QueryRequest, request } from '../../../machines/query/query-request.ts';
import type { RecordOwner } from '../../../machines/record-owner.ts';
import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { RecordsPage } from './RecordsPage.tsx';
import { vesselOf } from '../../records/vessel-mismatch.ts';
import { definePage, machine } from '../define-page.ts';
import { fleetMachines } from '../fleet-pages.ts';
import { ofFleet, ofRecord, ofVessel, query } from '../page-query.ts';

const openRecord = ofRecord((id, location) => request(`${kindOf(location)}.detail`, { id }));

/** A row of a sheet. */
interface Row {
  readonly sheet: string;
  readonly id: string;
}

/** A request for the open record as a row of its sheet, while its panel shows the answer. */
const inPanel = <N extends CallName>(panel: RecordPanel, requestOf: (row: Row) => QueryRequest<N>) => {
  const ofRow = ofRecord((id, location) => requestOf({ sheet: sheetNameOf(kinds[kindOf(location)]), id }));
  return (location: RouteState) => (location.panel === panel ? ofRow(location) : undefined);
};

/** An address with a record but no vessel opens the vessel of the record. */
const owner: RecordOwner = {
  requestAt: openRecord,
  vesselOf: (location, detail, vessels) => vesselOf(detail, kinds[kindOf(location)].vesselField, vessels),
};

const search = (imono: string, location: RouteState) =>
  request(
    `${kindOf(location)}.search`,
    recordFilterOf(location, imono),
    exceedsPage(location) ? { everyPage: true } : {},
  );

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
    history: query(inPanel('history', (row) => request('rows.history', row))),
    form: query(inPanel('edit', (row) => request('rows.form', row))),
    change: machine(({ change }) => changeMachine.provide(change)),
    pdf: machine(({ pdfExport }) => pdfExportMachine.provide(pdfExport), {
      callOf: (location: RouteState) => kindCall(kindOf(location), 'pdf'),
    }),
  },
});
