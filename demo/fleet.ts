import { classSocieties } from './data/class-societies.ts';
import { firstFleet, type FleetRow, nameWords, secondFleet } from './data/fleet-rows.ts';
import { flags } from './data/flags.ts';
import { vesselTypes } from './data/vessel-types.ts';
import { addDays } from '../src/contract/day-arithmetic.ts';
import type { Day } from './days.ts';
import { imoNumber } from './imo.ts';
import { random } from './random.ts';

/** A vessel of the demo fleet, as the generators of its records use it. */
export interface SeedVessel {
  readonly id: number;
  readonly companyId: number;
  readonly imono: string;
  readonly name: string;
  readonly size: FleetRow[1];
  readonly flag: (typeof flags)[FleetRow[2]];
  readonly classSociety: FleetRow[3];
  readonly built: number;
  readonly dwt: number;
  readonly area: FleetRow[5];
  readonly wear: number;
  readonly openness: number;
  /** The number of years with records; the additional vessels of a large fleet have fewer. */
  readonly years: number;
}

/** The given number of vessels of the first company, and the six of the second. */
export const demoFleet = (count: number): SeedVessel[] => [
  ...firstFleet.slice(0, count).map((row, at) => vessel(row, at + 1, 1, imoAt(at), 5)),
  ...secondFleet.map((row, at) => {
    const place = firstFleet.length + at;
    return vessel(row, place + 1, 2, imoAt(place), 5);
  }),
  ...Array.from({ length: Math.max(0, count - firstFleet.length) }, (_, at) =>
    vessel(furtherRow(at), firstFleet.length + secondFleet.length + at + 1, 1, imoNumber(411_000 + 4 * at), 1),
  ),
];

/** Vessels that demonstrate a special case, by IMO number. */
export const onPurpose = {
  /** Joined the fleet a month ago: certificates and first drills, but no inspection, audit or occurrence yet. */
  justJoined: '4107040',
  /** A name of 60 letters. */
  longName: '4103719',
  /** Near misses with extreme content. */
  extremeNearMisses: '4100389',
  /** Detained by a port state. */
  detained: '4105937',
  /** Two certificates past their expiry. */
  overdueCertificates: '4102600',
  /** A drill that was not held in time, and one held outside the plan. */
  drillExceptions: '4100755',
  /** Its tracking fails: positions arrive 30 hours late. */
  stalePosition: '4104828',
  /** A class survey postponed by agreement. */
  postponedSurvey: '4103343',
} as const;

/** The day on which the newest vessel came into management. */
export const joinedOn = (today: Day): Day => addDays(today, -30);

/** IMO numbers of a block that is not in use. */
const imoAt = (place: number) => imoNumber(410_001 + 37 * place);

const vessel = (row: FleetRow, id: number, companyId: number, imono: string, years: number): SeedVessel => {
  const [name, size, flag, classSociety, built, area, wear, openness] = row;
  const [least, most] = vesselTypes[size].dwt;
  const dwt = random(`dwt/${imono}`).whole(least / 10, most / 10) * 10;
  return { id, companyId, imono, name, size, flag: flags[flag], classSociety, built, dwt, area, wear, openness, years };
};

const furtherRow = (at: number): FleetRow => {
  const chance = random(`fleet/${at}`);
  const { first, second } = nameWords;
  const round = Math.floor(at / (first.length * second.length));
  const words = [first[at % first.length], second[(at + Math.floor(at / first.length)) % second.length]];
  const size = chance.weighted(sizeMix);
  return [
    `${size === 'LPG' ? 'LPGC' : 'MT'} ${words.join(' ')}${['', ' II', ' III', ' IV'][round] ?? ` ${round + 1}`}`,
    size,
    chance.weighted(flagMix),
    chance.pick(classCodes),
    chance.whole(2006, 2023),
    chance.pick(['Europe', 'Atlantic', 'Gulf', 'Asia', 'Americas'] as const),
    chance.between(0.6, 1.6),
    chance.between(0.6, 1.3),
  ];
};

const sizeMix = [
  ['MR', 8],
  ['LR1', 2],
  ['LR2', 2],
  ['Chemical', 4],
  ['Aframax', 3],
  ['Suezmax', 2],
  ['VLCC', 1],
  ['LPG', 2],
] as const;
// SAFETY: the keys of an object literal are exactly its names.
const flagMix = (Object.keys(flags) as FleetRow[2][]).map((code) => [code, flags[code].share] as const);
// SAFETY: the keys of an object literal are exactly its names.
const classCodes = Object.keys(classSocieties) as FleetRow[3][];
