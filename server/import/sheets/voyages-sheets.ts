import { VesselStatus } from '../../../src/contract/models/vessel.ts';
import { conditionSynonyms, vesselStatusSynonyms } from './choice-synonyms.ts';
import { reportFigures } from '../../fleet/report-figures.ts';
import { type Column, type Reference, referenceColumn, type Sheet, vesselColumn, vesselReference } from './sheet.ts';

const moment = (header: string, explanation: string, place: string, aliases: readonly string[] = []): Column => ({
  header,
  explanation: `${explanation}, in UTC`,
  type: 'dateTime',
  aliases,
  places: [place],
});

const coordinate = (type: 'latitude' | 'longitude', header: string, explanation: string, place: string): Column => {
  const most = type === 'latitude' ? 90 : 180;
  return { header, explanation, type, min: -most, max: most, places: [place] };
};

const quantity = (header: string, explanation: string, place: string, min: number, max: number): Column => ({
  header,
  explanation,
  type: 'number',
  min,
  max,
  places: [place],
});

const port = (header: string, explanation: string): Column => ({
  header,
  explanation: `${explanation}: its UN/LOCODE or its name`,
  type: 'port',
  required: true,
  places: [],
});

const status: Column = {
  header: 'Status',
  explanation: `One of: ${VesselStatus.options.join(', ')}`,
  type: 'choice',
  choices: VesselStatus.options,
  synonyms: vesselStatusSynonyms,
  places: ['status'],
};

const voyageNo: Column = {
  header: 'Voyage No.',
  explanation: 'The number of the voyage, such as 47L',
  type: 'text',
  required: true,
  max: 50,
  identifies: true,
  isCounted: true,
  aliases: ['Voyage', 'Voyage Number'],
  places: ['voyage_no'],
};

/** Voyages: a passage from one port to the next and the stay at its end. */
export const voyagesSheet: Sheet = {
  name: 'voyages',
  title: 'Voyages',
  needs: ['Fleet Schedule'],
  table: 'voyage',
  columns: [
    vesselColumn,
    voyageNo,
    {
      header: 'Condition',
      explanation: 'Laden or Ballast',
      type: 'choice',
      required: true,
      choices: ['Laden', 'Ballast'],
      synonyms: conditionSynonyms,
      places: ['condition'],
    },
    { header: 'Cargo', explanation: 'What it carries', type: 'text', max: 300, places: ['cargo'] },
    port('From', 'The port of departure'),
    port('To', 'The port of arrival'),
    quantity('Distance', 'Along the route, in nautical miles', 'distance', 0, 40_000),
    quantity('Draught', 'On departure, in metres', 'draught', 0, 30),
    { ...moment('Departure', 'When it departs', 'departure', ['Departed', 'ETD', 'ATD']), required: true },
    moment('Planned Arrival', 'The ETA given on departure', 'planned_arrival', ['ETA']),
    moment('Arrival', 'At the anchorage or the berth: expected, or actual once past', 'arrival', ['ATA', 'Arrived']),
    moment('Berthed', 'When it berths', 'berthed'),
    moment('Sailed', 'When it sails from the port of arrival', 'sailed'),
    referenceColumn,
  ],
  key: ['IMO Number', 'Voyage No.'],
  referenceKey: ['IMO Number', 'Reference'],
  identity: ['id'],
  fixed: {},
  owner: vesselReference,
  references: [
    vesselReference,
    { column: 'from_port_id', to: 'port', from: ['From'], created: true },
    { column: 'to_port_id', to: 'port', from: ['To'], created: true },
  ],
  stored: [
    'voyage_no',
    'condition',
    'cargo',
    'distance',
    'draught',
    'departure',
    'planned_arrival',
    'arrival',
    'berthed',
    'sailed',
    'reference',
  ],
  blank: {},
  ordered: [
    { first: 'Departure', second: 'Planned Arrival' },
    { first: 'Departure', second: 'Arrival' },
    { first: 'Departure', second: 'Berthed' },
    { first: 'Departure', second: 'Sailed' },
    { first: 'Arrival', second: 'Sailed' },
    { first: 'Arrival', second: 'Berthed', mayBeSame: true },
    { first: 'Berthed', second: 'Sailed' },
  ],
  removable: false,
};

const voyageReference: Reference = { column: 'voyage_id', to: 'voyage', from: ['IMO Number', 'Voyage No.'] };

/** The purposes of the stays at the ends of voyages. */
export const portCallsSheet: Sheet = {
  name: 'port-calls',
  title: 'Port Calls',
  needs: ['Fleet Schedule'],
  table: 'port_call',
  columns: [
    vesselColumn,
    { ...voyageNo, explanation: 'The voyage that ends at this port', places: [] },
    {
      header: 'Purpose',
      explanation: 'Loading, Discharging, …',
      type: 'text',
      required: true,
      max: 200,
      places: ['purpose'],
    },
    { ...status, header: 'Moored', required: true, aliases: ['Status'], places: ['moored'] },
    { ...moment('Arrival', 'When it begins', 'arrival'), required: true },
    { ...moment('Departure', 'When it ends', 'departure'), required: true },
    referenceColumn,
  ],
  key: ['IMO Number', 'Voyage No.', 'Purpose', 'Arrival'],
  referenceKey: ['IMO Number', 'Voyage No.', 'Reference'],
  identity: ['id'],
  fixed: {},
  owner: voyageReference,
  references: [voyageReference],
  stored: ['purpose', 'moored', 'arrival', 'departure', 'reference'],
  blank: {},
  ordered: [{ first: 'Arrival', second: 'Departure' }],
  removable: true,
};

/** Reported positions. */
export const positionsSheet: Sheet = {
  name: 'positions',
  title: 'Positions',
  needs: ['My Fleet'],
  table: 'position_report',
  columns: [
    vesselColumn,
    {
      ...moment('Time', 'When it was reported', 'time', ['Reported At', 'Date', 'Timestamp']),
      required: true,
      isPast: true,
    },
    {
      ...coordinate('latitude', 'Latitude', 'Degrees, negative in the south; or 51-57.0N', 'latitude'),
      required: true,
      aliases: ['Lat'],
    },
    {
      ...coordinate('longitude', 'Longitude', 'Degrees, negative in the west; or 004-03.0E', 'longitude'),
      required: true,
      aliases: ['Lon', 'Long'],
    },
    quantity('Speed', 'Over ground, in knots', 'speed', 0, 60),
    quantity('Course', 'Over ground, in degrees', 'course', 0, 360),
    { ...quantity('Heading', 'In degrees', 'heading', 0, 360), noneInAis: 511 },
    status,
    quantity('Distance to Go', 'To the port of arrival, in nautical miles', 'distance_to_go', 0, 40_000),
  ],
  key: ['IMO Number', 'Time'],
  identity: ['vessel_id', 'time'],
  fixed: {},
  owner: vesselReference,
  references: [vesselReference],
  stored: ['latitude', 'longitude', 'speed', 'course', 'heading', 'status', 'distance_to_go', 'source'],
  blank: { source: 'Import' },
  removable: true,
};

/** The least and the greatest that figures of a report can be; others are texts. */
const figureBounds: Partial<Readonly<Record<string, readonly [min: number, max: number]>>> = {
  distanceToGo: [0, 40_000],
  course: [0, 360],
  hours: [0, 100],
  observedDistance: [0, 3_000],
  engineDistance: [0, 3_000],
  speed: [0, 60],
  rpm: [0, 3_000],
  slip: [-100, 100],
  power: [0, 150_000],
  windForce: [0, 17],
  seaState: [0, 9],
  swell: [0, 30],
  current: [-15, 15],
  airTemperature: [-60, 60],
  seaTemperature: [-5, 45],
  mainEngineVlsfo: [0, 1_000],
  boilerVlsfo: [0, 1_000],
  auxiliaryLsmgo: [0, 1_000],
  cylinderOil: [0, 10_000],
  robVlsfo: [0, 30_000],
  robLsmgo: [0, 30_000],
  robCylinderOil: [0, 500_000],
  robFreshWater: [0, 30_000],
  draughtForward: [0, 30],
  draughtAft: [0, 30],
};

const figureColumns = Object.entries(reportFigures).map(([name, [group, label, unit]]): Column => {
  const isRest = group === 'Remaining on board' || group === 'Draught';
  if (name === 'latitude' || name === 'longitude')
    return coordinate(name, label, 'Degrees, negative in the south and the west; or 51-57.0N', `figures.${name}`);
  const bounds = figureBounds[name];
  return {
    header: isRest ? `${group === 'Draught' ? 'Draught' : 'ROB'} ${label}` : label,
    explanation: `${group}${unit ? `, in ${unit}` : ''}`,
    ...(bounds ? { type: 'number', min: bounds[0], max: bounds[1] } : { type: 'text' }),
    ...(unit === '%' ? { mayBePercent: true } : {}),
    ...(name === 'eta' || name === 'remarks' ? { mayBeDate: true } : {}),
    places: [`figures.${name}`],
  };
});

const reportTypes = [
  'Noon at sea',
  'Noon at anchor',
  'Noon drifting',
  'Noon in port',
  'Noon in dry-dock',
  'Departure',
  'Arrival',
];

/** Noon, departure and arrival reports with their figures. */
export const noonReportsSheet: Sheet = {
  name: 'noon-reports',
  title: 'Noon Reports',
  needs: ['My Fleet'],
  table: 'noon_report',
  columns: [
    vesselColumn,
    { ...voyageNo, places: [] },
    {
      header: 'Report Type',
      explanation: `One of: ${reportTypes.join(', ')}`,
      type: 'choice',
      required: true,
      choices: reportTypes,
      synonyms: { noon: 'Noon at sea', 'noon report': 'Noon at sea', dep: 'Departure', arr: 'Arrival' },
      aliases: ['Type'],
      places: ['type'],
    },
    { ...moment('Time', 'When it was reported', 'time', ['Reported At', 'Date']), required: true, isPast: true },
    quantity("Ship's Time Ahead", "Hours that the ship's clock is ahead of UTC", 'figures.clock', -14, 14),
    ...figureColumns,
    referenceColumn,
  ],
  key: ['IMO Number', 'Report Type', 'Time'],
  referenceKey: ['IMO Number', 'Reference'],
  identity: ['id'],
  fixed: {},
  owner: vesselReference,
  references: [vesselReference, voyageReference],
  stored: ['type', 'time', 'figures', 'reference'],
  keyStored: ['type', 'time', 'reference'],
  blank: { figures: {} },
  removable: true,
};
