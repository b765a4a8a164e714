import { accidents, type AccidentStock } from '../data/accidents.ts';
import { daysBetween } from '../../src/contract/day-arithmetic.ts';
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

/** Accidents: 0.05 to 0.12 per vessel and month, mostly first aid and equipment. */
export const generator: RecordGenerator = (vessel, today) =>
  occurrenceDays('accident', vessel, today, 0.02 + 0.055 * vessel.wear).map(({ day, chance }) =>
    accident(vessel, day, today, chance),
  );

const accident = (vessel: SeedVessel, day: Day, today: Day, chance: Random): SeedRecord => {
  const minutes = chance.whole(0, 287) * 5;
  const there = scheduledAt(vessel, day, minutes, today);
  const stock = chance.weighted(
    stocks.filter(([{ when }]) => !there || (when === 'in port') === (there.lies === 'in port')),
  );
  const write = writer(chance);
  const title = write(stock.title);
  return occurrenceRecord({
    vessel,
    type: 'Accident',
    title,
    incidentType: stock.type,
    day,
    minutes,
    where: there ?? (stock.when === 'at sea' ? atSea(vessel, chance) : inPort(vessel, day, chance)),
    onBoard: chance.pick(stock.places),
    recorded: day,
    status: occurrenceStatus(daysBetween(day, today) * 0.5, chance),
    description: description(stock, write),
    isFinding: false,
    attachments: occurrenceAttachments('Accident', title, day, files, chance),
  });
};

const description = ({ happened, cause, actions, severity }: AccidentStock, write: (stock: string) => string) => {
  const told = (stock: string) => escapeHtml(write(stock));
  const list = actions.map((action) => `<li>${told(action)}</li>`).join('');
  return (
    `<p>${told(happened)}</p><p><em>Severity:</em> ${severity}</p>` +
    `<p><strong>Cause:</strong> ${told(cause)}</p><h4>Actions</h4><ol>${list}</ol>`
  );
};

const files = [
  [1, 40],
  [2, 40],
  [3, 20],
] as const;

const stocks = accidents.map((stock) => [stock, stock.share] as const);
