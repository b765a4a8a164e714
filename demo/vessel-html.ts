import { vesselTypes } from './data/vessel-types.ts';
import type { Day } from './days.ts';
import { joinedOn, onPurpose, type SeedVessel } from './fleet.ts';
import { escapeHtml } from './phrase.ts';
import { random } from './random.ts';

/** The manager's text about a vessel on its data page, as HTML. */
export const vesselHtml = (vessel: SeedVessel, today: Day): string => {
  const chance = random(`vesselHtml/${vessel.imono}`);
  const type = vesselTypes[vessel.size];
  const remarks = chance.sample(remarksFor[vessel.size], 3).map((remark) => `<li>${escapeHtml(remark)}</li>`);
  return [
    `<p>${escapeHtml(vessel.name)} is ${article(type.name)} of ${vessel.dwt.toLocaleString('en-US')} tonnes deadweight, `,
    `built in ${vessel.built} and registered in ${escapeHtml(vessel.flag.port)}. ${chance.pick(trades[vessel.area])}</p>`,
    vessel.imono === onPurpose.justJoined ? `<p>${joined(today)}</p>` : '',
    '<h3>Standing remarks</h3>',
    `<ul>${remarks.join('')}</ul>`,
    '<h3>Contacts on board</h3>',
    '<table><thead><tr><th>Station</th><th>Contact</th></tr></thead><tbody>',
    `<tr><td>Master</td><td>master.${vessel.imono}@vessels.example</td></tr>`,
    `<tr><td>Bridge, satellite</td><td>+870 7${chance.whole(10_000_000, 99_999_999)}</td></tr>`,
    '</tbody></table>',
  ].join('');
};

const joined = (today: Day) =>
  `She came into management on ${joinedOn(today)}. Inspections, audits and reports under her former managers are not kept here.`;

const article = (name: string) => `${/^(LR|LP|MR|[AEIO])/.test(name) ? 'an' : 'a'} ${escapeHtml(name)}`;

const trades = {
  Europe: ['She trades between Northwest Europe, the Baltic and the Mediterranean.'],
  Atlantic: ['She trades across the Atlantic, mostly between West Africa, Europe and the Americas.'],
  Gulf: ['She loads in the Gulf and the Red Sea for Europe, East Africa and India.'],
  Asia: ['She trades in the Far East and Southeast Asia, with calls in Australia.'],
  Americas: ['She trades between the US Gulf, the Caribbean and both coasts of South America.'],
} as const;

const forAll = [
  'Hose handling cranes limited to 10 tonnes until the next load test.',
  'Fresh water generator makes 22 tonnes a day; drinking water to be ordered for stays over a week.',
  'Medical oxygen stations in the hospital and on the bridge.',
];

const forOil = [
  'Manifold arrangement to category B; reducers 16 to 12 and 16 to 10 inches on board.',
  'Vapour recovery connection on both sides; vapour emission control approved.',
  'Stern discharge line is blanked and out of use.',
];

const forProducts = [...forOil, 'Cargo tanks coated with pure epoxy; no cargo above 60 degrees.'];

const forChemicals = [
  'Manifold with a connection for each tank; reducers 8 to 6 inches on board.',
  'Vapour return connection on both sides; vapour emission control approved.',
  'Cargo tanks coated with phenolic epoxy; see the coating resistance list before nominating.',
  'Tank cleaning with fresh water only after caustic soda and vegetable oils.',
];

const forCrude = [
  ...forOil,
  'Cargo tanks coated at the deck head and on the bottom only; crude oil washing in all tanks.',
  'Bow chain stoppers suit chain of 76 millimetres; safe working load 200 tonnes.',
];

const forGas = [
  'Two liquid and two vapour connections a side, 12 and 8 inches; reducers to 10 and 6 inches on board.',
  'Independent tanks of type A for 48 degrees below zero; no coating inside.',
  'Nitrogen to be ordered ashore for a change of grade.',
  'Reliquefaction holds the tank pressure; shore is asked for the vapour line only for cooling down.',
];

/** Notes for charterers and agents, by vessel size. */
const remarksFor: Readonly<Record<SeedVessel['size'], readonly string[]>> = {
  MR: [
    ...forAll,
    ...forOil,
    'Cargo tanks coated with phenolic epoxy; see the coating resistance list before nominating.',
  ],
  LR1: [...forAll, ...forProducts],
  LR2: [...forAll, ...forProducts],
  Aframax: [...forAll, ...forCrude],
  Suezmax: [...forAll, ...forCrude],
  VLCC: [...forAll, ...forCrude],
  Chemical: [...forAll, ...forChemicals],
  LPG: [...forAll, ...forGas],
};
