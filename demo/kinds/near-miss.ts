import { cargoNearMisses } from '../data/near-misses-cargo.ts';
import { deckNearMisses } from '../data/near-misses-deck.ts';
import { engineNearMisses } from '../data/near-misses-engine.ts';
import type { NearMissStock } from '../data/near-miss-stock.ts';
import { rootCauses } from '../data/root-causes.ts';
import { addDays, daysBetween } from '../../src/contract/day-arithmetic.ts';
import { type Day, addMonths, dayOf, daysIn, type Month, monthsUntil } from '../days.ts';
import type { SeedVessel } from '../fleet.ts';
import { escapeHtml, writer } from '../phrase.ts';
import { type Random, random } from '../random.ts';
import type { RecordGenerator, SeedRecord } from '../record.ts';
import { atSea, inPort, scheduledAt, type Whereabouts } from '../whereabouts.ts';
import { extremeNearMisses } from './extreme-near-misses.ts';
import { occurrenceAttachments } from './occurrence-attachments.ts';
import { lastDayOver } from './occurrence-days.ts';
import { occurrenceRecord } from './occurrence.ts';
import { occurrenceStatus } from './occurrence-status.ts';

/** 36 months of near misses; their number varies by vessel, season and department. */
export const generator: RecordGenerator = (vessel, today) => {
  const first = addMonths(today, -historyMonths(vessel));
  const ordinary = monthsUntil(today, historyMonths(vessel) + 1).flatMap((month) => ofMonth(vessel, month, today));
  return [...ordinary, ...extremeNearMisses(vessel, today)]
    .filter(({ date }) => date !== null && date > first && date <= lastDayOver(today))
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
};

const historyMonths = ({ years }: SeedVessel) => Math.min(36, years * 12);

const ofMonth = (vessel: SeedVessel, month: Month, today: Day): SeedRecord[] => {
  const chance = random(`nearMiss/${vessel.imono}/${month}`);
  const expected = 3.4 * vessel.openness * season(month) * crewFactor(vessel, month);
  const count = Math.max(0, Math.round(expected + chance.between(-1.3, 1.3)));
  return Array.from({ length: count }, (_, at) => {
    const day = dayOf(month, chance.whole(1, daysIn(month)));
    return nearMiss(vessel, day, today, random(`nearMiss/${vessel.imono}/${month}/${at}`));
  });
};

/** Winter months have more near misses. */
const season = (month: Month) => seasons[Number(month.slice(5)) - 1] ?? 1;
const seasons = [1.25, 1.2, 1.1, 1, 0.9, 0.85, 0.8, 0.85, 0.95, 1.05, 1.15, 1.2];

/** Each crew reports more or less than the previous one. */
const crewFactor = ({ imono }: SeedVessel, month: Month) =>
  random(`mood/${imono}/${month.slice(0, 4)}/${Math.floor(Number(month.slice(5)) / 4)}`).between(0.7, 1.35);

/** A near miss text and its minute of the day. If the text does not fit the vessel's location by its schedule, another is chosen. */
const occasion = (vessel: SeedVessel, day: Day, today: Day, chance: Random): Occasion => {
  const stock = chance.weighted(stocks);
  const minutes = minuteOf(stock.department, chance);
  const there = scheduledAt(vessel, day, minutes, today);
  const fits = !there || stock.when === 'anywhere' || stock.when === there.lies;
  return fits ? { stock, minutes, there } : occasion(vessel, day, today, chance);
};

interface Occasion {
  readonly stock: NearMissStock;
  /** After midnight of the vessel's time. */
  readonly minutes: number;
  readonly there: Whereabouts | undefined;
}

/** Bridge and cargo work goes round the clock; deck, engine and galley work mostly by day. */
const minuteOf = (department: NearMissStock['department'], chance: Random) =>
  department === 'Bridge' || department === 'Cargo' || chance.chance(0.15)
    ? chance.whole(0, 287) * 5
    : chance.whole(90, 215) * 5;

const nearMiss = (vessel: SeedVessel, day: Day, today: Day, chance: Random): SeedRecord => {
  const { stock, minutes, there } = occasion(vessel, day, today, chance);
  const story = chance.pick(stock.stories);
  const sailing = stock.when === 'at sea' || (stock.when === 'anywhere' && chance.chance(0.6));
  const usual = sailing ? atSea(vessel, chance) : inPort(vessel, day, chance);
  const write = writer(chance);
  const title = capital(write(story.title));
  const recorded = earlier(addDays(day, chance.whole(0, 2)), today);
  return occurrenceRecord({
    vessel,
    type: 'Near Miss',
    title,
    incidentType: stock.type,
    day,
    minutes,
    where: there ?? usual,
    onBoard: chance.pick(stock.places),
    recorded,
    status: occurrenceStatus(daysBetween(day, today), chance),
    description: description(story, write, chance),
    isFinding: false,
    attachments: occurrenceAttachments('Near miss', title, recorded, nearMissFiles, chance),
  });
};

/** None, one, two or three files. */
const nearMissFiles = [
  [0, 40],
  [1, 36],
  [2, 17],
  [3, 7],
] as const;

const description = (
  { happened, action, lesson }: NearMissStock['stories'][number],
  write: (stock: string) => string,
  chance: Random,
) => {
  const told = (stock: string) => escapeHtml(write(stock));
  const cause = chance.chance(0.5) ? `<p><em>Root cause:</em> ${chance.pick(rootCauses)}</p>` : '';
  return (
    `<p>${told(happened)}</p><p><strong>Immediate action:</strong> ${told(action)}</p>` +
    `${cause}<p><strong>Lesson learned:</strong> ${told(lesson)}</p>`
  );
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const earlier = (a: Day, b: Day) => (a < b ? a : b);

const stocks = [...deckNearMisses, ...engineNearMisses, ...cargoNearMisses].map(
  (stock) => [stock, stock.share] as const,
);
