import { masterOf, personName } from '../crew.ts';
import { type SireQuestion, sireChapters } from '../data/sire-questions.ts';
import { addDays, daysBetween } from '../../src/contract/day-arithmetic.ts';
import { type Day, yearOf } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { escapeHtml, phrase } from '../phrase.ts';
import type { Random } from '../random.ts';
import type { RecordGenerator, SeedAttachment, SeedRecord } from '../record.ts';
import { portOn } from '../whereabouts.ts';
import { inspectionDays } from './inspection-days.ts';
import { finding, inspectionStatus } from './inspection-progress.ts';
import { inspectionRecord } from './inspection.ts';

/** Vetting inspections, two or three a year. The text of an observation is `<question>: <observation>`, its number is the question's. */
export const generator: RecordGenerator = (vessel, today) =>
  inspectionDays('sire', 'programme', vessel, today, [112, 190]).map(({ day, chance }) =>
    sire(vessel, day, today, chance),
  );

/** The day the second edition of the programme began. */
const secondEdition = '2024-09-02';

const sire = (vessel: SeedVessel, day: Day, today: Day, chance: Random): SeedRecord => {
  const port = portOn(vessel, day, today, chance);
  const programme = day < secondEdition ? 'SIRE (VIQ7)' : 'SIRE 2.0';
  const company = chance.pick(companies);
  const observed = questionsObserved(vessel, day, today, chance);
  const items = observed.map(({ number, title, tool, observations }) => {
    const type = day < secondEdition ? 'Observation' : tool;
    const description = `${title}: ${phrase(chance.pick(observations), chance)}`;
    return finding({ type, number, description }, day, chance.pick([30, 45, 60, 90]), today, chance);
  });
  const isCommented = items.length > 0 && daysBetween(day, today) > 14;
  return inspectionRecord({
    vessel,
    name: `${programme} ${company} – ${port.name}`,
    type: programme,
    day,
    planned: addDays(day, -chance.whole(0, 5)),
    port: port.name,
    inspectingCompany: company,
    inspector: `Capt. ${personName(chance)}`,
    master: masterOf(vessel, day),
    status: inspectionStatus(day, today, items),
    additional: `${company}; ${chance.pick(['loading', 'discharging', 'idle alongside'])}; ${chance.whole(8, 11)} h on board`,
    description: description(programme, port.name, items.length, chance),
    items,
    ...(isCommented && { facts: { commentsOn: addDays(day, 14) } }),
    attachments: attachments(day, daysBetween(day, today), isCommented),
  });
};

/** Chapter by chapter, no question twice; a little fewer every year. */
const questionsObserved = ({ wear }: SeedVessel, day: Day, today: Day, chance: Random): SireQuestion[] =>
  sireChapters.flatMap(({ mean, questions }) => {
    const level = mean * (0.3 + 0.42 * wear) * (1 + 0.06 * (yearOf(today) - yearOf(day)));
    return chance.sample(questions, Math.min(questions.length, chance.geometric(level)));
  });

const description = (programme: string, port: string, count: number, chance: Random) => {
  const conduct = chance.pick([
    'The inspection was carried out during cargo operations; the crew answered openly and were well prepared.',
    'Tanks were not entered. Photographs were compared with the set uploaded by the operator.',
    'The inspector thanked the Master for the preparation. The closing meeting was held in the ship’s office.',
  ]);
  return (
    `<p>${escapeHtml(programme)} inspection at ${escapeHtml(port)}. ${conduct}</p>` +
    `<p>${count === 0 ? 'No observations were made.' : `Observations: ${count}. Operator’s comments are due within 14 days.`}</p>`
  );
};

const attachments = (date: Day, age: number, isCommented: boolean): SeedAttachment[] => {
  if (age < 4) return [];
  const comments = { document: 'Operator comments', fileName: 'Operator comments.pdf' };
  const files = [
    { document: 'SIRE inspection report', fileName: 'Inspection report.pdf' },
    ...(isCommented ? [comments] : []),
    { document: 'Crew matrix', fileName: 'Crew matrix.xlsx' },
  ];
  return files.map((file) => ({ ...file, date, variant: null }));
};

/** Invented oil companies that send inspectors. */
const companies = ['Meridian Petroleum', 'Castellan Energy', 'Orrin Oil', 'Norvik Fuels', 'Sable Bay Refining'];
