import type { IntegrationResource } from '../../src/contract/administration/integration-resources.ts';
import type { Json } from './json-fields.ts';
import type { Column } from '../import/sheets/sheet.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { type ItemShape, shapeOf } from './fields.ts';

/** A batch of one item that a company with the vessel 9074729 can send. */
export const exampleOf = ({ sheet }: IntegrationResource): { readonly items: readonly Json[] } => {
  const { columns, lists, files } = shapeOf(sheetNamed(sheet));
  const nested = lists.map(({ field, columns: own }) => [field, [valuesOf(own, 0)]]);
  const own = files && { [files.field]: files.isList ? [exampleFile] : exampleFile };
  // No record has the name of its vessel.
  const vessel = sheet === 'vessels' && { name: 'MT Example' };
  return { items: [{ ...valuesOf(columns, optionalShown), ...vessel, ...Object.fromEntries(nested), ...own }] };
};

/** The smallest file whose content is that of a PDF. */
const exampleFile = { name: 'Report.pdf', content: Buffer.from('%PDF-1.7\n').toString('base64') };

/** Optional fields that an example shows. */
const optionalShown = 4;

const valuesOf = (columns: ItemShape['columns'], optional: number): Json => {
  const all = [...columns];
  const further = all.filter(([field, { required }]) => !required && field !== 'reference').slice(0, optional);
  const shown = all.filter(
    ([field, { required }]) => required || field === 'reference' || further.some(([name]) => name === field),
  );
  return Object.fromEntries(shown.map(([field, column]) => [field, exampleValue(column)]));
};

const namedExamples: Readonly<Record<string, unknown>> = {
  'Voyage No.': '47L',
  From: 'NLRTM',
  To: 'SGSIN',
  Reference: 'A-1001',
  Quarter: '2026-Q1',
  Departure: '2026-03-05T12:00:00Z',
  'Planned Arrival': '2026-03-20T06:00:00Z',
  Built: 2015,
  Deadweight: 50_000,
  Deficiencies: 1,
};

const exampleValue = (column: Column): unknown => {
  const named = namedExamples[column.header];
  if (named !== undefined) return named;
  const { type, choices = [], min = 0, max = min + 100 } = column;
  const byType: Readonly<Record<Column['type'], unknown>> = {
    text: column.header.slice(0, column.max),
    html: `<p>${column.header}</p>`,
    date: '2026-03-04',
    dateTime: '2026-03-04T12:00:00Z',
    localDateTime: '2026-03-04T12:00',
    month: '2026-03-01',
    number: Math.round((min + Math.min(max, min + 100)) / 2),
    wholeNumber: Math.round((min + Math.min(max, min + 100)) / 2),
    latitude: 51.5,
    longitude: 4.25,
    yesNo: true,
    choice: choices[0],
    imo: '9074729',
    mmsi: '248000000',
    vessel: '9074729',
    port: 'NLRTM',
    portName: 'Rotterdam',
    locode: 'NLRTM',
    country: 'NL',
    timeZone: 'Europe/Amsterdam',
    email: 'name@company.example',
    list: column.header,
  };
  return byType[type];
};
