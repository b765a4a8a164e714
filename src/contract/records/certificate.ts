import { file, get } from '../endpoint.ts';
import { fleetChart, fleetList } from '../fleet/fleet-list.ts';
import { ById } from '../models/basics.ts';
import { CertificateDetail, CertificateOverview, CertificateStatus } from '../models/certificate.ts';
import { ExportInput } from '../models/export.ts';
import { RecordFilter } from '../models/filter.ts';
import { recordKind } from './kind.ts';

const needs = 'Certificate Status' as const;

/** A certificate a vessel carries, with its renewal window. */
export const certificate = recordKind({
  family: 'certificate',
  singular: 'Certificate',
  plural: 'Certificates',
  needs,
  paths: ['/hsqe-perf/certificate-status', '/certificate-status'],
  menu: { heading: 'Certificate', icon: 'certificate' },
  position: 6,
  order: 'soonest',
  idField: 'id',
  nameField: 'name',
  detailName: 'name',
  dateField: 'expiryDate',
  detailDate: 'expiryDate',
  vesselField: 'site',
  numberField: 'documentNumber',
  renewalField: 'renewalEnd',
  expiryField: 'expiryDate',
  grouping: { field: 'status', by: 'value', first: ['Overdue', 'Due'] },
  chart: 'certificateOverview',
  columns: [
    { field: 'name', label: 'Name', format: 'text' },
    { field: 'documentNumber', label: 'Document No.', format: 'text' },
    { field: 'issueDate', label: 'Issued', format: 'date' },
    { field: 'expiryDate', label: 'Expires', format: 'date' },
    { field: 'status', label: 'Status', format: 'status', width: 104 },
    { field: 'attachment', label: 'Attachment', format: 'flag' },
  ],
  furtherColumns: [
    { field: 'state.due', label: 'Due', format: 'date', wide: true },
    { field: 'state.by', label: 'Issued by', format: 'text', wide: true },
  ],
  byField: 'issuingAuthority',
  sections: [
    {
      panel: 'facts',
      title: 'Details',
      fields: [
        { field: 'status', label: 'Status', format: 'status' },
        { field: 'name', label: 'Name', format: 'text' },
        { field: 'documentNumber', label: 'Document Number', format: 'text' },
        { field: 'site', label: 'Site', format: 'text' },
        { field: 'issueDate', label: 'Issue Date', format: 'date' },
        { field: 'expiryDate', label: 'Expiry Date', format: 'date' },
        { field: 'issuingAuthority', label: 'Issuing Authority', format: 'text' },
        { field: 'issueCountry', label: 'Issue Country', format: 'text' },
        { field: 'renewalStart', label: 'Renewal Start', format: 'date' },
        { field: 'renewalEnd', label: 'Renewal End', format: 'date' },
      ],
    },
    { panel: 'attachments', title: 'Attachments', field: 'attachment' },
  ],
  calls: {
    search: get('/api/services/certificate/getStatusByIMO', RecordFilter, CertificateStatus, { needs }),
    detail: get('/api/services/certificate/getDetailById', ById, CertificateDetail, { needs }),
    pdf: file('/api/services/exportpdf/certificate/exportPdfById', ExportInput, { needs }),
    attachment: file('/api/services/attachment/certificate', ById, { needs }),
    fleet: fleetList('certificate-status', needs),
    fleetChart: fleetChart('certificate-status', CertificateOverview, needs),
  },
});
