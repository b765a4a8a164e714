import type { Column, Sheet } from '../../server/import/sheets/sheet.ts';
import { sheets } from '../../server/import/sheets/sheets.ts';
import { imoOf } from './fleet-workbook.ts';
import type { TestCell, TestSheet } from './workbooks.ts';
import { zipOf } from './zip.ts';

/** Texts that run code, or fetch something, where they are taken for markup or for a formula. */
export const hostileTexts = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '"><iframe srcdoc="<script>ran()</script>">',
  '<a href="javascript:ran()">Press</a>',
  'javascript:ran()',
  `' onmouseover=ran() autofocus onfocus=ran() x='`,
  '</title></script><script>ran()</script>',
  '<![CDATA[<img src=x onerror=ran()>]]>',
  '&lt;script&gt;ran()&lt;/script&gt;',
  '&#60;img src=x onerror=ran()&#62;',
  '{{constructor.constructor("ran()")()}}',
  '<base href=//elsewhere.example><img src=x.png>',
  `=cmd|'/c calc'!A1`,
  '+cmd(ran())',
  '-2+cmd(ran())',
  '@SUM(1+1)*cmd(ran())',
];

/** The types of columns whose cells may have any text. */
const textTypes: ReadonlySet<string> = new Set(['text', 'html', 'portName']);

/** Whether the cells of a column may have any text: those that name a file are a name in a ZIP. */
const mayHaveMarkup = (sheet: Sheet, { type, header, pattern }: Column): boolean =>
  textTypes.has(type) && !pattern && header !== sheet.files?.header;

const day = (at: number): string => new Date(Date.UTC(2026, 0, 2 + 3 * at)).toISOString().slice(0, 10);
const imo = (at: number): string => imoOf(930_001 + at * 37);
/** The vessel that all rows belong to. */
export const markedVessel = imo(0);

const locodes =
  'NLRTM BEANR DEHAM SGSIN USHOU GBFXT NOBGO FRLEH ESALG ITGOA GRPIR TRIST AEJEA CNSHA JPYOK KRPUS BRSSZ'.split(' ');

/** The text of a row: it has a number, or two rows would be one. No record has the name of its vessel. */
const textOf = (sheet: Sheet, at: number): string =>
  `${hostileTexts[at]} ${sheet.name === 'vessels' ? 'MT ' : ''}${at}`;

/** The name of a file that each row has, as far as a file may have it. */
const fileNames = hostileTexts.map((text, at) => `${text.replaceAll(/[/\\;]/g, '')} ${at}.pdf`);

/** What other columns have in a row, where they must have something. */
const named: Readonly<Record<string, (at: number) => TestCell>> = {
  'E-mail': (at) => `person${at}@real.example`,
  Vessels: () => 'All',
  Built: () => 2015,
  Deadweight: () => 50_000,
  Quarter: () => '2026-Q1',
  Question: (at) => `2.1.${at + 1}`,
  Departure: (at) => `${day(at)}T18:00:00Z`,
  Arrival: (at) => `${day(at)}T06:00:00Z`,
};

const byType: Partial<Record<Column['type'], (at: number) => TestCell>> = {
  date: day,
  month: (at) => `${day(at).slice(0, 7)}-01`,
  dateTime: (at) => `${day(at)}T12:00:00Z`,
  localDateTime: (at) => `${day(at)}T12:00`,
  number: () => 1,
  wholeNumber: () => 1,
  latitude: () => 51.5,
  longitude: () => 4.25,
  yesNo: () => 'Yes',
  imo,
  vessel: () => markedVessel,
  port: () => 'NLRTM',
  locode: (at) => locodes[at] ?? null,
};

/** The cell of a column in a row: the hostile text of that row, with its number, wherever it may have one. */
const cellOf = (sheet: Sheet, column: Column, at: number): TestCell => {
  const { header, required, choices = [], type } = column;
  // A category belongs to one that is there.
  if (header === 'Under') return at === 0 ? null : textOf(sheet, 0);
  if (mayHaveMarkup(sheet, column)) return textOf(sheet, at);
  if (header === sheet.files?.header) return fileNames[at] ?? null;
  // A row of items is recognised by what is required of the row that it belongs to.
  if (!required && !sheet.key.includes(header) && header !== 'Template') return null;
  return (named[header] ?? byType[type] ?? (() => choices[0] ?? null))(at);
};

/** The sheets that may have markup, with a row for each hostile text, which is in all columns that may have it. A sheet without a key has one row. */
export const markupSheets: readonly TestSheet[] = sheets
  .filter((sheet) => sheet.columns.some((column) => mayHaveMarkup(sheet, column)))
  .map((sheet) => ({
    title: sheet.title,
    headers: sheet.columns.map(({ header }) => header),
    rows: hostileTexts
      .slice(0, sheet.key.length === 0 ? 1 : undefined)
      .map((_, at) => sheet.columns.map((column) => cellOf(sheet, column, at))),
  }));

/** The ZIP with the files that they name. */
export const markupZip = zipOf(fileNames.map((name) => ({ name, bytes: Buffer.from('%PDF-1.7\n') })));
