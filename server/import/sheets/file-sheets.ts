import { type Column, type Reference, referenceColumn, type Sheet, vesselColumn, vesselReference } from './sheet.ts';

/** The content of a file: it comes from the ZIP, and is stored once a row that names it is written. */
const contentReference: Reference = { column: 'file_id', to: 'file', from: [] };

/** The column of rows that names the files that belong to them. */
export const attachmentsColumn: Column = {
  header: 'Attachments',
  explanation: 'Names of files in a ZIP beside this workbook, separated by semicolons. Files that are not named stay',
  type: 'list',
  aliases: ['Attachment', 'Files', 'File Names', 'Documents'],
  places: [],
};

/** The files that a file's rows name in the column Attachments; no workbook has these sheets. */
export const attachmentsSheet: Sheet = {
  name: 'attachments',
  title: 'Attachments',
  needs: [],
  table: 'attachment',
  columns: [],
  key: [],
  identity: ['id'],
  fixed: {},
  owner: vesselReference,
  references: [{ column: 'record_id', to: 'row', from: [] }, contentReference],
  stored: ['file_name', 'date', 'variant'],
  blank: { variant: null },
  removable: false,
};

export const articleAttachmentsSheet: Sheet = {
  ...attachmentsSheet,
  name: 'article-attachments',
  title: 'Attachments of Articles',
  table: 'report_file',
  fixed: { kind: 'article' },
  owner: 'company',
  references: [{ column: 'article_id', to: 'row', from: [] }, contentReference],
  stored: ['category', 'file_name', 'date'],
  blank: { category: '' },
};

const reportSheet = (kind: 'monthly' | 'opex', name: string, title: string, months: readonly Column[]): Sheet => ({
  name,
  title,
  needs: [kind === 'monthly' ? 'Monthly Reports' : 'OPEX Budget'],
  table: 'report_file',
  columns: [
    { ...withoutRequired(vesselColumn), explanation: 'The vessel that it is about; empty: the whole fleet' },
    {
      header: 'Category',
      explanation: 'The kind of report, which groups the list',
      type: 'text',
      required: true,
      max: 200,
      aliases: ['Kind', 'Report'],
      places: ['category'],
    },
    ...months,
    {
      header: 'Date',
      explanation: 'The day it was published',
      type: 'date',
      required: true,
      aliases: ['Published'],
      places: ['date'],
    },
    {
      header: 'File',
      explanation: 'The name of the file in a ZIP beside this workbook',
      type: 'text',
      required: true,
      max: 300,
      aliases: ['File Name', 'Attachment', 'Document'],
      places: ['file_name'],
    },
    referenceColumn,
  ],
  key: ['IMO Number', 'Category', 'Date', 'File'],
  referenceKey: ['Reference'],
  identity: ['id'],
  fixed: { kind, article_id: null, ...(months.length === 0 ? { period: null } : {}) },
  owner: 'company',
  references: [vesselReference, contentReference],
  stored: ['category', ...(months.length === 0 ? [] : ['period']), 'date', 'file_name', 'reference'],
  blank: { reference: null },
  files: { header: 'File' },
  removable: true,
});

const withoutRequired = ({ required: _required, ...column }: Column): Column => column;

/** The files that the pages of reports list. */
export const reportSheets: readonly Sheet[] = [
  reportSheet('monthly', 'monthly-reports', 'Monthly Reports', [
    {
      header: 'Month',
      explanation: 'The month that it is about, such as 2026-03',
      type: 'month',
      required: true,
      isPast: true,
      aliases: ['Period'],
      places: ['period'],
    },
  ]),
  reportSheet('opex', 'opex-reports', 'OPEX Reports', []),
];
