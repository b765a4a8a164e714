import { nonConformities, type NonConformityStock } from '../data/non-conformities.ts';
import { rootCauses } from '../data/root-causes.ts';
import { addDays, daysBetween } from '../../src/contract/day-arithmetic.ts';
import type { Day } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { escapeHtml, writer } from '../phrase.ts';
import type { Random } from '../random.ts';
import type { RecordGenerator, SeedRecord } from '../record.ts';
import { atSea, inPort, scheduledAt } from '../whereabouts.ts';
import { occurrenceAttachments } from './occurrence-attachments.ts';
import { occurrenceDays } from './occurrence-days.ts';
import { occurrenceRecord } from './occurrence.ts';
import { occurrenceStatus } from './occurrence-status.ts';

/** Non-conformities: 0.3 to 0.8 per vessel and month, more on worn vessels. */
export const generator: RecordGenerator = (vessel, today) =>
  occurrenceDays('nonConformity', vessel, today, 0.3 + 0.4 * (vessel.wear - 0.6)).map(({ day, chance }) =>
    nonConformity(vessel, day, today, chance),
  );

const nonConformity = (vessel: SeedVessel, day: Day, today: Day, chance: Random): SeedRecord => {
  const stock = chance.weighted(stocks);
  const story = chance.pick(stock.stories);
  const write = writer(chance);
  const title = write(story.title);
  const recorded = [addDays(day, chance.whole(0, 3)), today].toSorted()[0] ?? day;
  const minutes = chance.whole(84, 216) * 5;
  const usual = chance.chance(0.5) ? atSea(vessel, chance) : inPort(vessel, day, chance);
  return occurrenceRecord({
    vessel,
    type: 'Non Conformity',
    title,
    incidentType: stock.type,
    day,
    minutes,
    where: scheduledAt(vessel, day, minutes, today) ?? usual,
    onBoard: chance.pick(stock.places),
    recorded,
    status: occurrenceStatus(daysBetween(day, today) * 0.7, chance),
    description: description(story, write, chance),
    isFinding: true,
    attachments: occurrenceAttachments('Non conformity', title, recorded, files, chance),
  });
};

const description = (
  { found, correction, prevention }: NonConformityStock['stories'][number],
  write: (stock: string) => string,
  chance: Random,
) => {
  const told = (stock: string) => escapeHtml(write(stock));
  return (
    `<p>${told(found)}</p><p><em>Root cause:</em> ${chance.pick(rootCauses)}</p>` +
    `<ul><li><strong>Corrective action:</strong> ${told(correction)}</li>` +
    `<li><strong>Preventive action:</strong> ${told(prevention)}</li></ul>`
  );
};

const files = [
  [0, 30],
  [1, 45],
  [2, 20],
  [3, 5],
] as const;

const stocks = nonConformities.map((stock) => [stock, stock.share] as const);
