import type { TestCell, TestSheet } from './workbooks.ts';

/** An IMO number with its check digit. */
export const imoOf = (six: number): string => {
  const digits = String(six);
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return `${digits}${sum % 10}`;
};

/** The five vessels of the workbook. */
export const fleet = Array.from({ length: 5 }, (_, at) => ({
  imo: imoOf(930_001 + at * 37),
  name: `MT Test ${at + 1}`,
}));

const day = (at: number): Date => new Date(Date.UTC(2025, 0, 1 + at));

/** A workbook of 5 vessels, 200 near misses, 40 certificates and 20 observations of 10 inspections, without an error. */
export const fleetSheets = (): TestSheet[] => [
  {
    title: 'Vessels',
    headers: ['IMO', 'Vessel Name', 'Vessel Type', 'Flag', 'Class', 'Year Built', 'DWT', 'MMSI', 'Length Overall'],
    rows: fleet.map(({ imo, name }, at) => [
      imo,
      name,
      'MR tanker',
      'Malta',
      'DNV',
      2010 + at,
      50_000 + at,
      215_000_001 + at,
      183.2,
    ]),
  },
  {
    title: 'Near Misses',
    headers: ['Vessel', 'Date', 'Title', 'Status', 'Incident Type', 'Description', 'Reference'],
    rows: Array.from({ length: 200 }, (_, at): TestCell[] => [
      at % 2 === 0 ? (fleet[at % 5]?.imo ?? '') : (fleet[at % 5]?.name ?? ''),
      day(at),
      `Line parted ${at}`,
      at % 3 === 0 ? 'Open' : 'Closed',
      'Mooring',
      at === 0 ? '=1+1' : 'A line parted.\n\nNobody was hurt.',
      `NM-${at}`,
    ]),
  },
  {
    title: 'Certificates',
    headers: ['IMO Number', 'Name', 'Document No.', 'Issued', 'Expires', 'Group', 'Issuing Authority'],
    rows: Array.from({ length: 40 }, (_, at): TestCell[] => [
      fleet[at % 5]?.imo ?? '',
      `Certificate ${Math.floor(at / 5)}`,
      `DOC-${at}`,
      '04.03.2024',
      at % 8 === 0 ? null : '4 Mar 2099',
      'Statutory',
      'DNV',
    ]),
  },
  {
    title: 'Vessel Inspections',
    headers: ['IMO Number', 'Date', 'Name', 'Audit Type', 'Status', 'Port'],
    rows: Array.from({ length: 10 }, (_, at): TestCell[] => [
      fleet[at % 5]?.imo ?? '',
      day(at),
      `Visit ${at}`,
      'Superintendent Inspection',
      'Open',
      'Rotterdam',
    ]),
  },
  {
    title: 'Vessel Inspections – Items',
    headers: [
      'IMO Number',
      'Date',
      'Name',
      'Item No.',
      'Item Type',
      'Item Description',
      'Item Status',
      'Item Due Date',
    ],
    rows: Array.from({ length: 20 }, (_, at): TestCell[] => [
      fleet[Math.floor(at / 2) % 5]?.imo ?? '',
      day(Math.floor(at / 2)),
      `Visit ${Math.floor(at / 2)}`,
      String(1 + (at % 2)),
      'Deficiency',
      'Railing corroded',
      at % 2 === 0 ? 'Closed' : 'Open',
      '2025-06-30',
    ]),
  },
];

/** The workbook with other values in some cells: sheet, row of the file, column, value. */
export const withCells = (
  sheets: readonly TestSheet[],
  changes: readonly (readonly [title: string, row: number, column: string, value: TestCell])[],
): TestSheet[] =>
  sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((cells, at) =>
      cells.map((cell, column) => {
        const change = changes.find(
          ([title, row, header]) => title === sheet.title && row === at + 2 && header === sheet.headers[column],
        );
        return change ? change[3] : cell;
      }),
    ),
  }));
