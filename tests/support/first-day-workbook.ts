import { fleet, fleetSheets, imoOf, withCells } from './fleet-workbook.ts';
import type { TestCell, TestSheet } from './workbooks.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The days from now until the first certificates expire; the others expire in 2099. The server counts 60 days as due. */
const expiries = [-40, -3, 10, 30, 55];
/** What the dashboard counts of these. */
export const certificates = { overdue: 2, due: 3, available: 35 } as const;

/** Where the vessels are, and how many hours ago that was; a position is stale after 24 hours. */
const positions = [
  [51.9, 3.2, 12.4, 1],
  [36.0, -5.3, 0, 2],
  [1.2, 103.9, 13.1, 3],
  [29.7, 32.6, 9.8, 4],
  [25.3, 56.6, 0, 72],
] as const;

const people = [
  ['ines', 'Ines', 'Brandt', 'Superintendent'],
  ['jon', 'Jon', 'Aas', 'Superintendent'],
  ['kai', 'Kai', 'Wu', 'DPA'],
  ['lena', 'Lena', 'Sund', 'Vetting'],
  ['marc', 'Marc', 'Dupont', 'Vetting'],
  ['nora', 'Nora', 'Lind', 'Crew'],
  ['omar', 'Omar', 'Haddad', 'Crew'],
  ['pia', 'Pia', 'Rossi', 'Owner'],
  ['quinn', 'Quinn', 'Murphy', 'Read-only'],
  ['rosa', 'Rosa', 'Vega', 'Read-only'],
] as const;

/**
 * The workbook of a company on its first day, without an error: 5 vessels, 200 near misses, 40 certificates, 10
 * inspections with 20 observations, 5 positions and 10 users.
 */
export const firstDaySheets = (now: Date): TestSheet[] => [
  ...withCells(
    fleetSheets(),
    expiries.map((days, at) => ['Certificates', at + 2, 'Expires', new Date(now.getTime() + days * dayMs)] as const),
  ),
  {
    title: 'Positions',
    headers: ['IMO Number', 'Time', 'Latitude', 'Longitude', 'Speed', 'Status'],
    rows: positions.map(([latitude, longitude, speed, hours], at): TestCell[] => [
      fleet[at]?.imo ?? '',
      new Date(now.getTime() - hours * 60 * 60 * 1000).toISOString(),
      latitude,
      longitude,
      speed,
      speed > 0 ? 'Under way' : 'At anchor',
    ]),
  },
  {
    title: 'Users',
    headers: ['E-mail', 'First Name', 'Last Name', 'Template', 'Vessels'],
    rows: people.map(([name, first, last, template], at): TestCell[] => [
      `${name}@real.example`,
      first,
      last,
      template,
      at % 2 === 0 ? 'All' : `${fleet[0]?.imo}; ${fleet[1]?.name}`,
    ]),
  },
];

/** An error of the workbook: sheet, row, column of the file and value; the column of the sheet and the reason reported. */
export interface PlantedError {
  readonly cell: readonly [title: string, row: number, column: string, value: TestCell];
  readonly column: string;
  readonly reason: string;
}

const planted = (cell: PlantedError['cell'], reason: string, column: string = cell[2]): PlantedError => ({
  cell,
  column,
  reason,
});

const notInTheFile = imoOf(999_999);

/** The twelve errors of the workbook as the company has it at first. */
export const plantedErrors: readonly PlantedError[] = [
  planted(['Vessels', 3, 'IMO', '9300381'], 'The check digit of this IMO number is wrong', 'IMO Number'),
  planted(['Vessels', 6, 'Year Built', 'soon'], 'This is not a number', 'Built'),
  planted(['Near Misses', 2, 'Date', '31.02.2025'], 'This is not a date. Use YYYY-MM-DD'),
  planted(['Near Misses', 4, 'Vessel', notInTheFile], `There is no vessel ${notInTheFile} in the fleet`, 'IMO Number'),
  planted(['Near Misses', 5, 'Vessel', 'MT Unheard Of'], 'There is no vessel of this name in the fleet', 'IMO Number'),
  planted(
    ['Near Misses', 6, 'Status', 'Sleeping'],
    'This is none of: Reported, Approved on board, Approved in office, Closed',
  ),
  planted(['Near Misses', 7, 'Title', null], 'Title is missing'),
  // The later of two equal rows is refused.
  planted(['Near Misses', 15, 'Reference', 'NM-8'], 'Row 10 has the same Reference'),
  planted(['Certificates', 4, 'Issued', '2024-13-01'], 'This is not a date. Use YYYY-MM-DD'),
  planted(
    ['Vessel Inspections – Items', 2, 'Name', 'Visit 99'],
    'No row has this IMO Number, Date, Name',
    'IMO Number',
  ),
  planted(
    ['Users', 3, 'Template', 'Captain'],
    'This is none of: Superintendent, DPA, Vetting, Crew, Owner, Read-only, Administrator',
  ),
  planted(['Users', 5, 'E-mail', 'lena at real.example'], 'This is not an e-mail address'),
];

/** The rows of the two refused vessels, and the users who are to see one: refused because of them, by row of the vessel. */
export const followingErrors = { 3: 58, 6: 54 } as const;

/** The workbook with its twelve errors. */
export const wrongFirstDaySheets = (now: Date): TestSheet[] =>
  withCells(
    firstDaySheets(now),
    plantedErrors.map(({ cell }) => cell),
  );
