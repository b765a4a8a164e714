import type { VesselSize, vesselTypes } from './vessel-types.ts';

/**
 * A survey for class, or by class on behalf of the flag: the start of its certificate's name, its interval in months, and
 * its range before and after the due date.
 */
export interface SurveyStock {
  readonly category: 'Class' | 'Statutory' | 'Machinery';
  readonly code: string;
  readonly name: string;
  readonly certificate: string | null;
  readonly months: number;
  readonly before: number;
  readonly after: number;
  /** Only for vessels with this cargo. */
  readonly carries?: readonly Carried[];
}

type Carried = (typeof vesselTypes)[VesselSize]['carries'];

const survey = (
  category: SurveyStock['category'],
  code: string,
  name: string,
  certificate: string | null,
  months: number,
  [before, after]: readonly [number, number] = [3, 3],
  carries?: readonly Carried[],
): SurveyStock => ({ category, code, name, certificate, months, before, after, ...(carries ? { carries } : {}) });

const hull = 'Certificate of Class';

/** The surveys of every vessel. */
export const usualSurveys: readonly SurveyStock[] = [
  survey('Class', 'AS', 'Annual Survey, Hull and Machinery', hull, 12),
  survey('Class', 'IS', 'Intermediate Survey', hull, 60, [9, 9]),
  survey('Class', 'CR', 'Class Renewal (Special) Survey', hull, 60, [15, 0]),
  survey('Class', 'DS', 'Docking Survey, Bottom Inspection', hull, 36, [6, 0]),
  survey('Class', 'TS', 'Tailshaft Survey', hull, 60, [3, 0]),
  survey('Machinery', 'BS', 'Auxiliary Boiler Survey', hull, 30, [6, 0]),
  survey('Machinery', 'CMS', 'Continuous Machinery Survey, Annual Portion', hull, 12),
  survey('Class', 'IGS', 'Inert Gas System, Annual Survey', hull, 12),
  survey('Statutory', 'SC-A', 'Safety Construction, Annual', 'Cargo Ship Safety Construction', 12),
  survey('Statutory', 'SE-A', 'Safety Equipment, Annual', 'Cargo Ship Safety Equipment', 12),
  survey('Statutory', 'SR-P', 'Safety Radio, Periodical', 'Cargo Ship Safety Radio', 12),
  survey('Statutory', 'LL-A', 'Load Line, Annual', 'International Load Line', 12),
  survey('Statutory', 'IOPP-A', 'Oil Pollution Prevention, Annual', 'IOPP Certificate', 12),
];

/** The surveys of some vessels. */
export const furtherSurveys: readonly SurveyStock[] = [
  survey('Statutory', 'IAPP-A', 'Air Pollution Prevention, Annual', 'IAPP Certificate', 12),
  survey('Statutory', 'BWM-A', 'Ballast Water Management, Annual', 'International Ballast Water Management', 12),
  survey(
    'Statutory',
    'COF-A',
    'Fitness for Dangerous Chemicals in Bulk, Annual',
    'Certificate of Fitness',
    12,
    [3, 3],
    ['chemicals'],
  ),
  survey(
    'Statutory',
    'COF-A',
    'Fitness for Liquefied Gases in Bulk, Annual',
    'Certificate of Fitness',
    12,
    [3, 3],
    ['gas'],
  ),
  survey('Class', 'CG', 'Hose Handling Cranes, Thorough Examination', 'Cargo Gear Register', 12, [1, 0]),
  survey('Class', 'IWS', 'In-water Survey in lieu of Docking', hull, 30, [6, 0]),
  survey('Class', 'TM', 'Thickness Measurements, Enhanced Survey Programme', hull, 60, [15, 0], ['oil', 'chemicals']),
];

/** Conditions of class: the defect and the requirement. */
export const conditions: readonly (readonly [code: string, name: string, description: string])[] = [
  [
    'CC-H',
    'No. 3 port ballast tank, web frame 78',
    'Cracked bracket toe at web frame 78, temporarily stop-drilled. To be permanently repaired and examined to the surveyor’s satisfaction.',
  ],
  [
    'CC-M',
    'No. 2 auxiliary engine',
    'Crankcase relief valve found defective; engine to be kept as stand-by only. Valve to be renewed and the engine tested under load.',
  ],
  [
    'CC-A',
    'Anchor chain, port',
    'Mean diameter of two joining shackle lengths close to the limit. Lengths to be renewed at the next docking at the latest.',
  ],
  [
    'CC-E',
    'Insulation of 440 V feeder, forward',
    'Insulation resistance of the forward feeder below 1 megohm. Cable to be renewed and readings submitted.',
  ],
  [
    'CC-P',
    'Cargo pump room bilge alarm',
    'High-level alarm of the pump room bilge not working on test; rounds every four hours until it is repaired.',
  ],
  [
    'CC-S',
    'Steering gear, rudder angle indicator',
    'Indicator on the starboard wing reads 3 degrees off. To be adjusted and verified.',
  ],
];
