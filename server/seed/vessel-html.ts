import { vesselTypes } from './data/vessel-types.ts';
import type { SeedVessel } from './fleet.ts';
import { escapeHtml } from './phrase.ts';
import { random } from './random.ts';

/** What the manager writes about a vessel on her data page, as HTML. */
export const vesselHtml = (vessel: SeedVessel): string => {
  const chance = random(`vesselHtml/${vessel.imono}`);
  const type = vesselTypes[vessel.size];
  const remarks = chance.sample(standing, 3).map((remark) => `<li>${escapeHtml(remark)}</li>`);
  return [
    `<h2>${escapeHtml(vessel.name)}</h2>`,
    `<p>${escapeHtml(vessel.name)} is ${article(type.name)} of ${vessel.dwt.toLocaleString('en-US')} tonnes deadweight, `,
    `built in ${vessel.built} and registered in ${escapeHtml(vessel.flag.port)}. ${chance.pick(trades[vessel.area])}</p>`,
    '<h3>Standing remarks</h3>',
    `<ul>${remarks.join('')}</ul>`,
    '<h3>Contacts on board</h3>',
    '<table><thead><tr><th>Station</th><th>Contact</th></tr></thead><tbody>',
    `<tr><td>Master</td><td>master.${vessel.imono}@vessels.example</td></tr>`,
    `<tr><td>Bridge, satellite</td><td>+870 7${chance.whole(10_000_000, 99_999_999)}</td></tr>`,
    '</tbody></table>',
  ].join('');
};

const article = (name: string) => `${/^(LR|LP|MR|[AEIO])/.test(name) ? 'an' : 'a'} ${escapeHtml(name)}`;

const trades = {
  Europe: ['She trades clean products between Northwest Europe, the Baltic and the Mediterranean.'],
  Atlantic: ['She trades across the Atlantic, mostly between West Africa, Europe and the Americas.'],
  Gulf: ['She loads in the Gulf and the Red Sea for Europe, East Africa and India.'],
  Asia: ['She trades in the Far East and Southeast Asia, with calls in Australia.'],
  Americas: ['She trades between the US Gulf, the Caribbean and both coasts of South America.'],
} as const;

const standing = [
  'Manifold arrangement to category B; reducers 16 to 12 and 16 to 10 inches on board.',
  'Hose handling cranes limited to 10 tonnes until the next load test.',
  'Vapour recovery connection on both sides; vapour emission control approved.',
  'Stern discharge line is blanked and out of use.',
  'Cargo tanks coated with phenolic epoxy; see the coating resistance list before nominating.',
  'Bow chain stoppers suit chain of 76 millimetres; safe working load 200 tonnes.',
  'Fresh water generator makes 22 tonnes a day; drinking water to be ordered for stays over a week.',
  'Medical oxygen stations in the hospital and on the bridge.',
];
