import { vesselFindings } from '../data/audit-findings.ts';
import { superintendents } from '../data/people.ts';
import { masterOf } from '../crew.ts';
import { daysBetween } from '../../src/contract/day-arithmetic.ts';
import type { Day } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { escapeHtml, phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import type { RecordGenerator, SeedRecord } from '../record.ts';
import { portOn } from '../whereabouts.ts';
import { inspectionDays } from './inspection-days.ts';
import { finding, inspectionStatus } from './inspection-progress.ts';
import { inspectionRecord } from './inspection.ts';

/** Superintendents' visits, about every half year. */
export const generator: RecordGenerator = (vessel, today) =>
  inspectionDays('vesselInspection', 'visit', vessel, today, [140, 205]).map(({ day, chance }) =>
    visit(vessel, day, today, chance),
  );

const visit = (vessel: SeedVessel, day: Day, today: Day, chance: Random): SeedRecord => {
  const port = portOn(vessel, day, today, chance);
  const type = chance.weighted(types);
  const count = Math.min(vesselFindings.length, 2 + chance.geometric(4.5 * vessel.wear));
  const items = chance.sample(vesselFindings, count).map(([kind, wording], at) => {
    const entry = { type: kind, number: String(at + 1), description: phrase(wording, chance) };
    return finding(entry, day, chance.pick([30, 60, 90, 120]), today, chance);
  });
  const days = chance.whole(2, 6);
  return inspectionRecord({
    vessel,
    name: `${type} – ${port.name}`,
    type,
    day,
    planned: null,
    port: port.name,
    inspector: chance.pick(superintendents),
    master: masterOf(vessel, day),
    status: inspectionStatus(day, today, items),
    additional: `${days} days on board; ${chance.pick(['in port', 'in port and on passage', 'at anchor'])}`,
    description:
      `<p>Visit of ${days} days at ${escapeHtml(port.name)}. ${chance.pick(impressions)}</p>` +
      `<p>Hull ${grade(chance)}, machinery ${grade(chance)}, safety equipment ${grade(chance)}, accommodation ${grade(chance)} (of 5).</p>`,
    items,
    attachments:
      daysBetween(day, today) < 6
        ? []
        : [
            { document: 'Superintendent report', fileName: 'Inspection report.pdf', date: day, variant: null },
            { document: 'Defect list', fileName: 'Defect list.xlsx', date: day, variant: null },
            { document: 'Photo deck', fileName: 'Main deck.png', date: day, variant: null },
          ],
  });
};

const grade = (chance: Random) => chance.weighted(grades);

const grades = [
  ['3', 25],
  ['4', 55],
  ['5', 20],
] as const;

const types = [
  ['Superintendent Inspection', 60],
  ['Pre-Vetting Inspection', 25],
  ['Navigation Assessment', 15],
] as const;

const impressions = [
  'The ship is well kept and the crew know their equipment.',
  'Housekeeping was good; preservation of the main deck has to go on.',
  'The engine room was clean. Documentation was in order with the exceptions below.',
  'Work since the last visit was followed up with the Master and Chief Engineer.',
];
