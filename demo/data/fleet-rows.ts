import type { ClassCode } from './class-societies.ts';
import type { FlagCode } from './flags.ts';
import type { Area } from './ports.ts';
import type { VesselSize } from './vessel-types.ts';

/** The condition of a vessel and how much its crew reports: 1 is average; findings rise with `wear`, near misses with `openness`. */
export type FleetRow = readonly [
  name: string,
  size: VesselSize,
  flag: FlagCode,
  classSociety: ClassCode,
  built: number,
  area: Area,
  wear: number,
  openness: number,
];

/** Companies that own vessels or accounts; their id is their position here, from 1. */
export const companies = ['Halvard Pike Tankers', 'Aldermoor Maritime Holdings', 'Newquay Ridge Shipowning'] as const;

/** The ids of these companies: the demo is only put into a database without companies, so it has the first. */
export const demoCompanyIds: readonly number[] = companies.map((_, at) => at + 1);

/** The 20 vessels of the first company. */
export const firstFleet: readonly FleetRow[] = [
  ['MT Northern Dawn', 'MR', 'LR', 'DNV', 2016, 'Europe', 0.9, 1.1],
  ['MT Harbour Star', 'MR', 'MH', 'LR', 2014, 'Atlantic', 1.1, 1.3],
  ['MT Saltmarsh Heron', 'MR', 'LR', 'ABS', 2018, 'Americas', 0.8, 1.0],
  ['MT Copper Meridian', 'MR', 'SG', 'NK', 2011, 'Asia', 1.4, 0.7],
  ['MT Lantern Sound', 'MR', 'MT', 'BV', 2009, 'Europe', 1.5, 0.9],
  ['MT Quiet Fathom', 'MR', 'LR', 'DNV', 2020, 'Atlantic', 0.7, 1.2],
  ['MT Wandering Tern', 'MR', 'MH', 'ABS', 2013, 'Gulf', 1.1, 1.0],
  ['MT Ember Coast', 'LR1', 'PA', 'NK', 2008, 'Asia', 1.6, 0.6],
  ['MT Windrow Passage', 'LR1', 'LR', 'LR', 2015, 'Gulf', 1.0, 1.1],
  ['MT Slate Horizon', 'LR2', 'MH', 'DNV', 2019, 'Gulf', 0.8, 1.0],
  ['MT Trident Bay Northern Approaches and Western Isles Pioneer', 'Chemical', 'MT', 'RINA', 2012, 'Europe', 1.2, 0.9],
  ['MT Tidewater Wren', 'Chemical', 'HK', 'BV', 2017, 'Asia', 0.9, 1.2],
  ['MT Marram Point', 'Chemical', 'LR', 'DNV', 2010, 'Europe', 1.3, 1.0],
  ['MT Far Beacon', 'Aframax', 'MH', 'ABS', 2012, 'Americas', 1.1, 0.8],
  ['MT Granite Ness', 'Aframax', 'CY', 'LR', 2021, 'Atlantic', 0.7, 1.1],
  ['MT Long Ebb', 'Suezmax', 'LR', 'DNV', 2016, 'Atlantic', 0.9, 1.0],
  ['MT Kittiwake Reach', 'Suezmax', 'BS', 'ABS', 2006, 'Gulf', 1.7, 0.6],
  ['MT Sovereign Shoal', 'VLCC', 'PA', 'NK', 2018, 'Asia', 0.9, 0.9],
  ['LPGC Petrel Wake', 'LPG', 'SG', 'DNV', 2022, 'Asia', 0.6, 1.3],
  ['Zephyr Linnet', 'LPG', 'MH', 'LR', 2023, 'Americas', 0.6, 1.2],
];

/** The 6 vessels of the second company. */
export const secondFleet: readonly FleetRow[] = [
  ['MT Alder Crown', 'MR', 'LR', 'BV', 2015, 'Europe', 1.0, 1.0],
  ['MT Alder Prospect', 'MR', 'MT', 'DNV', 2012, 'Atlantic', 1.2, 0.8],
  ['MT Alder Vale', 'LR2', 'MH', 'ABS', 2017, 'Gulf', 0.9, 1.1],
  ['MT Alder Spray', 'Chemical', 'LR', 'RINA', 2009, 'Europe', 1.4, 0.9],
  ['MT Alder Rowan', 'Aframax', 'PA', 'NK', 2014, 'Asia', 1.1, 1.0],
  ['LPGC Alder Finch', 'LPG', 'SG', 'LR', 2021, 'Asia', 0.7, 1.2],
];

/** Words for the names of the additional vessels of a large fleet. */
export const nameWords = {
  first: [
    'Amber',
    'Cobalt',
    'Distant',
    'Eastern',
    'Fair',
    'Golden',
    'Hidden',
    'Ivory',
    'Jade',
    'Keen',
    'Lone',
    'Misty',
    'Noble',
    'Outer',
    'Proud',
    'Quarry',
    'Russet',
    'Silver',
    'Tall',
    'Upper',
    'Velvet',
    'Western',
    'Young',
    'Zenith',
  ],
  second: [
    'Anchorage',
    'Breakwater',
    'Current',
    'Dune',
    'Estuary',
    'Foreland',
    'Gannet',
    'Haven',
    'Inlet',
    'Jetty',
    'Knoll',
    'Lagoon',
    'Mooring',
    'Narrows',
    'Osprey',
    'Pilot',
    'Quay',
    'Roadstead',
    'Strait',
    'Topsail',
    'Undertow',
    'Voyager',
    'Whinchat',
    'Yardarm',
  ],
} as const;
