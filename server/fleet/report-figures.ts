import * as z from 'zod/mini';
import { degreesOf } from '../../src/contract/models/figure.ts';

/** The figures of a noon, departure or arrival report, in display order: group, label, unit. */
export const reportFigures = {
  condition: ['Voyage', 'Condition', null],
  cargo: ['Voyage', 'Cargo', null],
  from: ['Voyage', 'From', null],
  to: ['Voyage', 'To', null],
  eta: ['Voyage', 'ETA (UTC)', null],
  distanceToGo: ['Voyage', 'Distance to go', 'nm'],
  latitude: ['Position', 'Latitude', '°N'],
  longitude: ['Position', 'Longitude', '°E'],
  course: ['Position', 'Course', '°'],
  hours: ['Performance', 'Steaming time', 'h'],
  observedDistance: ['Performance', 'Observed distance', 'nm'],
  engineDistance: ['Performance', 'Engine distance', 'nm'],
  speed: ['Performance', 'Average speed', 'kn'],
  rpm: ['Performance', 'Main engine revolutions', 'rpm'],
  slip: ['Performance', 'Slip', '%'],
  power: ['Performance', 'Main engine power', 'kW'],
  windDirection: ['Weather', 'Wind direction', null],
  windForce: ['Weather', 'Wind force', 'Bft'],
  seaState: ['Weather', 'Sea state', 'Douglas'],
  swell: ['Weather', 'Swell', 'm'],
  current: ['Weather', 'Current, with (+) or against (-)', 'kn'],
  airTemperature: ['Weather', 'Air temperature', '°C'],
  seaTemperature: ['Weather', 'Sea temperature', '°C'],
  mainEngineVlsfo: ['Consumption', 'Main engine, VLSFO', 't'],
  boilerVlsfo: ['Consumption', 'Boilers, VLSFO', 't'],
  auxiliaryLsmgo: ['Consumption', 'Auxiliary engines, LSMGO', 't'],
  cylinderOil: ['Consumption', 'Cylinder oil', 'l'],
  robVlsfo: ['Remaining on board', 'VLSFO', 't'],
  robLsmgo: ['Remaining on board', 'LSMGO', 't'],
  robCylinderOil: ['Remaining on board', 'Cylinder oil', 'l'],
  robFreshWater: ['Remaining on board', 'Fresh water', 't'],
  draughtForward: ['Draught', 'Forward', 'm'],
  draughtAft: ['Draught', 'Aft', 'm'],
  remarks: ['Remarks', 'Remarks', null],
} as const satisfies Record<string, readonly [group: string, label: string, unit: string | null]>;

export type FigureName = keyof typeof reportFigures;
/** The figures of one report by name, without those that were not reported; `clock` is the ship's time in hours ahead of UTC. */
export type Figures = Partial<Record<FigureName | 'clock', string | number>>;

/** Stored figures; a value that is neither text nor a number is dropped. */
export const StoredFigures = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

/** A report's figures with their units, in display order. Older reports store coordinates as text. */
export const readFigures = (figures: Readonly<Record<string, unknown>>) =>
  Object.entries(reportFigures).flatMap(([name, [group, label, unit]]) => {
    const value = figures[name];
    if (typeof value !== 'string') return typeof value === 'number' ? [{ group, label, value, unit }] : [];
    return [{ group, label, value, unit, ...degreesOf(value) }];
  });
