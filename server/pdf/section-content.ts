import type { Content } from 'pdfmake';
import { kilobytes } from '../../src/contract/format-quantity.ts';
import type { Section } from '../../src/contract/records/kind.ts';
import { shownFields, valueAt } from '../../src/contract/records/value-at.ts';
import { htmlContent } from './html-content.ts';
import { colour } from './page-frame.ts';
import { factsTable, itemsTable } from './tables.ts';

/** One section of a kind's detail: its heading, and the panel it names. */
export const sectionContent = (section: Section, detail: unknown, width: number): Content[] => [
  { text: section.title, style: 'sectionTitle', headlineLevel: 1 },
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, lineColor: colour.navy }],
    margin: [0, 0, 0, 4],
  },
  ...panelContent(section, detail),
];

type SectionOf<P extends Section['panel']> = Extract<Section, { panel: P }>;

const panelContent = <P extends Section['panel']>(section: { readonly panel: P } & SectionOf<P>, detail: unknown) =>
  panels[section.panel](section, detail);

type Panels = {
  readonly [P in Section['panel']]: (section: SectionOf<P>, detail: unknown) => Content[];
};

const panels: Panels = {
  facts: ({ fields }, detail) => [factsTable(shownFields(fields, detail), detail)],
  html: ({ field }, detail) => {
    const content = htmlContent(String(valueAt(detail, field) ?? ''));
    return content.length > 0 ? content : [nothing(noData)];
  },
  items: ({ field, fields, none }, detail) => {
    const rows = rowsAt(detail, field);
    return rows.length > 0 ? itemsTable(fields, rows) : [nothing(none)];
  },
  attachments: ({ field }, detail) => {
    const rows = rowsAt(detail, field).map((row) => ({ file: row, size: sizeOf(valueAt(row, 'size')) }));
    return rows.length > 0 ? itemsTable(attachmentFields, rows) : [nothing(noData)];
  },
};

const attachmentFields = [
  { field: 'file.fileName', label: 'File', format: 'text' },
  { field: 'file.variant', label: 'Status', format: 'text' },
  { field: 'file.date', label: 'Date', format: 'date' },
  { field: 'size', label: 'Size', format: 'text' },
] as const;

const rowsAt = (detail: unknown, field: string): readonly unknown[] => {
  const rows = valueAt(detail, field);
  return Array.isArray(rows) ? rows : [];
};

const sizeOf = (bytes: unknown) => kilobytes(bytes === null ? null : Number(bytes));

/** The same text as on the screen. */
const noData = 'No data';

const nothing = (text: string): Content => ({ text, style: 'nothing' });
