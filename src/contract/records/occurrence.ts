import { file, get, list } from '../endpoint.ts';
import { fleetChart, fleetList } from '../fleet/fleet-list.ts';
import { ById } from '../models/basics.ts';
import { recordPage } from '../models/whole-list.ts';
import { PerMonthAndYear } from '../models/chart.ts';
import { ExportInput } from '../models/export.ts';
import { RecordFilter } from '../models/filter.ts';
import { OccurrenceDetail, OccurrenceRow } from '../models/occurrence.ts';
import { pageNameOf, type RecordIcon, type RecordKind, recordKind } from './kind.ts';

interface Occurrence<P extends string> {
  readonly singular: string;
  readonly plural: string;
  readonly needs: P;
  readonly paths: RecordKind['paths'];
  /** Its menu icon; defaults to that of occurrences. */
  readonly icon?: RecordIcon;
  readonly position?: number;
  readonly idField: keyof OccurrenceRow;
  /** Its word in the paths under occurence/, and under exportpdf/occurrence/ and attachment/occurrence/. */
  readonly path: string;
  readonly exportPath: string;
  /** Set for a kind that is not in the specification: another server may lack its endpoints. */
  readonly optional?: boolean;
}

/** A near miss, a non-conformity or an accident: three kinds with one shape. */
export const occurrence = <const P extends string>({
  icon = 'occurrence',
  path,
  exportPath,
  optional = false,
  ...kind
}: Occurrence<P>) => {
  const rules = { needs: kind.needs, optional };
  return recordKind({
    ...shape,
    ...kind,
    menu: { heading: 'Occurrences & Incidents', icon },
    calls: {
      search: list(`/api/services/occurence/${path}/search`, RecordFilter, recordPage(OccurrenceRow), rules),
      detail: get(`/api/services/occurence/${path}/getDetailById`, ById, OccurrenceDetail, rules),
      chart: list(`/api/services/occurence/${path}/reportPerMonthAndYear`, RecordFilter, PerMonthAndYear, rules),
      pdf: file(`/api/services/exportpdf/occurrence/${exportPath}/exportPdfById`, ExportInput, rules),
      attachment: file(`/api/services/attachment/occurrence/${exportPath}`, ById, rules),
      fleet: fleetList(pageNameOf(kind.paths), kind.needs),
      fleetChart: fleetChart(pageNameOf(kind.paths), PerMonthAndYear, kind.needs),
    },
  });
};

const shape = {
  family: 'occurrence',
  titlePrefix: 'Occurrence',
  order: 'newest',
  rowKind: { field: 'inR_Type', otherwise: 'accident' },
  nameField: 'title',
  detailName: 'title',
  dateField: 'incidentDateLocal',
  detailDate: 'incidentDate',
  vesselField: 'ship',
  grouping: { field: 'incidentDateLocal', by: 'year' },
  chart: 'perMonthAndYear',
  columns: [
    { field: 'incidentDateLocal', label: 'Date', format: 'date' },
    { field: 'title', label: 'Title', format: 'text' },
    { field: 'inR_Type', label: 'Type', format: 'text', instead: 'state.type' },
    { field: 'attachment', label: 'Attachment', format: 'flag' },
  ],
  furtherColumns: [
    { field: 'state.status', label: 'Status', format: 'status' },
    { field: 'state.place', label: 'Location', format: 'text', wide: true, width: 200 },
    { field: 'state.ageDays', label: 'Age', format: 'days' },
  ],
  placeField: 'incidentLocation',
  sections: [
    {
      panel: 'facts',
      title: 'Details',
      fields: [
        { field: 'status', label: 'Status', format: 'status' },
        { field: 'title', label: 'Title', format: 'text' },
        { field: 'ship', label: 'Ship', format: 'text' },
        { field: 'type', label: 'Type', format: 'text' },
        { field: 'incidentType', label: 'Incident Type', format: 'text' },
        { field: 'incidentDate', label: 'Incident Date (Local)', format: 'dateTime' },
        { field: 'incidentDateGMT', label: 'Incident Date (GMT)', format: 'dateTime' },
        { field: 'incidentLocation', label: 'Incident Location', format: 'text' },
        { field: 'dateRecorded', label: 'Date Recorded', format: 'date' },
      ],
    },
    { panel: 'html', title: 'Description', field: 'description' },
    { panel: 'attachments', title: 'Attachments', field: 'attachment' },
  ],
} as const satisfies Partial<RecordKind>;
