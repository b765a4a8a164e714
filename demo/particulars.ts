import type { Particulars } from '../src/contract/models/vessel.ts';
import { classSocieties } from './data/class-societies.ts';
import { clubOf } from './club.ts';
import { companies } from './data/fleet-rows.ts';
import { vesselTypes } from './data/vessel-types.ts';
import { type Day, yearOf } from './days.ts';
import { dockingsOf } from './dockings.ts';
import type { SeedVessel } from './fleet.ts';
import { random } from './random.ts';

/** The manager of the demo fleet. */
export const manager = 'Trident Bay Shipmanagement';

/** A vessel's particulars in the groups of her data page. */
export const particulars = (vessel: SeedVessel, today: Day): Particulars => {
  const chance = random(`particulars/${vessel.imono}`);
  const type = vesselTypes[vessel.size];
  const size = vessel.dwt / ((type.dwt[0] + type.dwt[1]) / 2);
  const length = Math.cbrt(size) * chance.between(0.99, 1.01);
  const class_ = classSocieties[vessel.classSociety];
  const docking = dockingsOf(vessel, today);
  const rating = chance.weighted(ratings(vessel.wear));
  return [
    group('Identity', [
      ['Name', vessel.name],
      ['IMO Number', vessel.imono],
      ['MMSI', `${chance.pick(vessel.flag.mids)}${chance.whole(100_000, 999_999)}`],
      ['Call Sign', `${vessel.flag.callSign}${letters(chance.whole(0, 675))}${chance.whole(2, 9)}`],
      ['Flag', vessel.flag.name],
      ['Port of Registry', vessel.flag.port],
      ['Type', type.name],
      ['Built', String(vessel.built)],
      ['Yard', chance.pick(yards)],
    ]),
    group('Class and Insurance', [
      ['Classification Society', societyOf(vessel)],
      ['Class Notation', class_.notation[type.carries]],
      ['Last Dry-Dock', docking.last],
      ['Next Dry-Dock', docking.next],
      ['CAP Rating', vessel.built < yearOf(today) - 14 ? chance.pick(['CAP 1', 'CAP 2']) : null],
      ['CII Rating', rating],
      ['P&I Club', clubOf(vessel)],
      ['Owner', companies[vessel.companyId - 1] ?? null],
      ['Manager', manager],
    ]),
    group('Dimensions', [
      ['Length Overall', type.loa * length, 'm', 2],
      ['Length Between Perpendiculars', type.loa * length * 0.957, 'm', 2],
      ['Breadth Moulded', type.breadth * (size < 0.9 ? 0.96 : 1), 'm', 2],
      ['Depth Moulded', type.depth, 'm', 2],
      ['Summer Draught', type.draught * Math.min(1.03, length), 'm', 2],
    ]),
    group('Tonnages and Capacity', [
      ['Gross Tonnage', type.gt * size, null, 0],
      ['Net Tonnage', type.nt * size, null, 0],
      ['Summer Deadweight', vessel.dwt, 't', 0],
      ['Cargo Capacity at 98 %', type.capacity * size, 'm3', 0],
      ['Cargo Pumps', type.pumps],
    ]),
    group('Machinery', [
      ['Main Engine', type.engine],
      ['Maximum Continuous Rating', type.kilowatt * Math.sqrt(size), 'kW', 0],
      ['Service Speed', type.speed, 'kn', 1],
      ['Auxiliary Engines', `3 x ${chance.pick([740, 900, 1_020, 1_280])} kW`],
      [
        'Ballast Water Treatment',
        chance.pick(['Electrolysis, side stream', 'Filter and UV', 'Electrolysis, full flow']),
      ],
      ['Exhaust Gas Cleaning', chance.pick(['None', 'None', 'Open loop', 'Hybrid'])],
    ]),
    group('Crew', [
      ['Complement', String(type.complement + chance.whole(-1, 2))],
      ['Minimum Safe Manning', String(type.complement - 9)],
      ['Working Language', 'English'],
      ['Lifeboat Type', chance.pick(['Free-fall, stern', 'Davit-launched, both sides'])],
    ]),
  ];
};

/** The society by the letters that lists show, and by its full name. */
const societyOf = ({ classSociety: code }: SeedVessel) => {
  const { name } = classSocieties[code];
  return name === code ? name : `${code}, ${name}`;
};

type Particular =
  | readonly [label: string, text: string | null]
  | readonly [label: string, quantity: number, unit: string | null, decimals: number];

const group = (title: string, particulars: readonly Particular[]): Particulars[number] => ({
  title,
  facts: particulars.map(([label, value, unit = null, decimals]) =>
    typeof value === 'number' && decimals !== undefined
      ? { label, value: Number(value.toFixed(decimals)), unit, decimals }
      : { label, value, unit },
  ),
});

const ratings = (wear: number) =>
  [
    ['A', 1.6 - wear],
    ['B', 1.4],
    ['C', 1.5 * wear],
    ['D', Math.max(0, wear - 1)],
  ].map(([rating, weight]) => [String(rating), Math.max(0, Number(weight))] as const);

const letters = (place: number) => String.fromCharCode(65 + Math.floor(place / 26), 65 + (place % 26));

const yards = [
  'Seongmado Shipyard',
  'Haebaram Heavy Industries',
  'Jinlong Bay Shipbuilding',
  'Minato Kisen Yard',
  'Brodovik Shipyard',
];
