import { file, get, list } from '../endpoint.ts';
import { fleetChart, fleetList } from '../fleet/fleet-list.ts';
import { ById } from '../models/basics.ts';
import { recordPage } from '../models/whole-list.ts';
import { PerYear } from '../models/chart.ts';
import { ExportInput } from '../models/export.ts';
import { RecordFilter } from '../models/filter.ts';
import { InspectionDetail, InspectionRow } from '../models/inspection.ts';
import {
  type Family,
  type Field,
  type FurtherColumn,
  pageNameOf,
  type RecordIcon,
  type RecordKind,
  recordKind,
} from './kind.ts';

interface Inspection<P extends string> {
  readonly family: Family;
  readonly singular: string;
  readonly plural: string;
  readonly needs: P;
  readonly paths: RecordKind['paths'];
  /** Its menu icon; null: it has no menu entry. */
  readonly icon: RecordIcon | null;
  readonly position?: number;
  readonly idField: keyof InspectionRow;
  /** The label of `auditType`. */
  readonly typeLabel: 'Inspection Type' | 'Audit Type' | 'Type';
  /** Fields of the detail that this kind does not show. */
  readonly hidden: readonly string[];
  /** Who inspected: its field in the detail, if it is not the inspector, with the columns that follow from it. */
  readonly inspectedBy?: Field;
  /** Facts that only this kind has. */
  readonly ownFacts?: readonly Field[];
  /** The columns after those of the specification, if they are not the common ones. */
  readonly furtherColumns?: readonly FurtherColumn[];
  /** Its path under /api/services/, and under exportpdf/inspection/ and attachment/inspection/. */
  readonly path: string;
  readonly exportPath: string;
  readonly attachmentPath: string;
}

/** An inspection or audit: five kinds with one shape. */
export const inspection = <const P extends string>({
  icon,
  typeLabel,
  hidden,
  inspectedBy = inspector,
  ownFacts = [],
  furtherColumns = commonColumns,
  path,
  exportPath,
  attachmentPath,
  ...kind
}: Inspection<P>) => {
  const { needs } = kind;
  return recordKind({
    ...shape,
    ...kind,
    menu: icon && { heading: 'Inspection', icon },
    byField: inspectedBy.field,
    furtherColumns,
    sections: [
      {
        panel: 'facts',
        title: 'Details',
        fields: [...facts(typeLabel, inspectedBy).filter(({ field }) => !hidden.includes(field)), ...ownFacts],
      },
      { panel: 'html', title: 'Description', field: 'description' },
      items,
      { panel: 'attachments', title: 'Attachments', field: 'attachment' },
    ],
    calls: {
      search: list(`/api/services/${path}/search`, RecordFilter, recordPage(InspectionRow), { needs }),
      detail: get(`/api/services/${path}/getDetailById`, ById, InspectionDetail, { needs }),
      chart: list(`/api/services/${path}/reportPerYear`, RecordFilter, PerYear, { needs }),
      pdf: file(`/api/services/exportpdf/inspection/${exportPath}/exportPdfById`, ExportInput, { needs }),
      attachment: file(`/api/services/attachment/inspection/${attachmentPath}`, ById, { needs }),
      fleet: fleetList(pageNameOf(kind.paths), needs),
      fleetChart: fleetChart(pageNameOf(kind.paths), PerYear, needs),
    },
  });
};

const inspector: Field = { field: 'inspector', label: 'Inspector', format: 'text' };

const facts = (typeLabel: string, inspectedBy: Field): readonly Field[] => [
  { field: 'status', label: 'Status', format: 'status' },
  { field: 'auditName', label: 'Name', format: 'text' },
  { field: 'auditType', label: typeLabel, format: 'text' },
  { field: 'siteName', label: 'Site', format: 'text' },
  { field: 'inspectionDate', label: 'Inspection Date', format: 'date' },
  { field: 'plannedInspectionDate', label: 'Planned Inspection Date', format: 'date' },
  ...(inspectedBy === inspector ? [] : [inspectedBy]),
  inspector,
  { field: 'master', label: 'Master', format: 'text' },
  { field: 'additional', label: 'Additional', format: 'longText' },
];

const items = {
  panel: 'items',
  title: 'Item Details',
  field: 'itemDetail',
  none: 'No findings',
  fields: [
    { field: 'number', label: 'No.', format: 'text' },
    { field: 'type', label: 'Type', format: 'text' },
    { field: 'description', label: 'Description', format: 'longText' },
    { field: 'status', label: 'Status', format: 'text' },
    { field: 'dueDate', label: 'Due Date', format: 'date' },
  ],
} as const;

const commonColumns: readonly FurtherColumn[] = [
  { field: 'state.status', label: 'Status', format: 'status', width: 168 },
  { field: 'state.openFindings', label: 'Open', format: 'count' },
  { field: 'state.due', label: 'Due', format: 'date' },
  { field: 'state.ageDays', label: 'Age', format: 'days', wide: true },
  { field: 'state.by', label: 'Inspector', format: 'text', wide: true },
];

const shape = {
  order: 'newest',
  nameField: 'auditName',
  detailName: 'auditName',
  dateField: 'auditDate',
  detailDate: 'inspectionDate',
  vesselField: 'siteName',
  grouping: { field: 'auditType', by: 'value' },
  chart: 'perYear',
  columns: [
    { field: 'auditDate', label: 'Date', format: 'date' },
    { field: 'auditName', label: 'Name', format: 'text' },
    { field: 'port', label: 'Port', format: 'text' },
    { field: 'deficiencyCount', label: 'Deficiencies', format: 'count' },
    { field: 'attachment', label: 'Attachment', format: 'flag' },
  ],
} as const satisfies Partial<RecordKind>;
