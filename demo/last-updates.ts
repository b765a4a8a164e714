import { companies } from './data/fleet.ts';
import { type Day, addDays } from './days.ts';
import { random } from './random.ts';

/** When each source of a company last reported, written as sources write it; one cannot be read on purpose. */
export const lastUpdates = (today: Day) =>
  companies.slice(0, 2).flatMap((_, at) =>
    sources.map(([name, write, daysAgo, everyDays]) => {
      const chance = random(`lastUpdate/${at + 1}/${name}`);
      const stamp = write(addDays(today, -daysAgo), chance.whole(1, 5), chance.whole(0, 59), chance.whole(0, 59));
      const shown = at === 1 && name === unreadable ? 'n/a (import running)' : stamp;
      return { company_id: at + 1, name, stamp: shown, every_days: everyDays };
    }),
  );

type Stamp = (day: Day, hour: number, minute: number, second: number) => string;

/** DD.MM.YYYY HH:mm:ss */
const withPoints: Stamp = (day, hour, minute, second) =>
  `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)} ${two(hour)}:${two(minute)}:${two(second)}`;

/** M/D/YYYY h:mm:ss A */
const withSlashes: Stamp = (day, hour, minute, second) =>
  `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)} ${hour}:${two(minute)}:${two(second)} AM`;

const two = (number: number) => String(number).padStart(2, '0');

const unreadable = 'Reports';

/** What reports, in which writing, how many days ago, and every how many days. */
const sources: readonly (readonly [name: string, write: Stamp, daysAgo: number, everyDays: number])[] = [
  ['Reports', withPoints, 1, 1],
  ['Dashboard', withPoints, 1, 1],
  ['Positions', withPoints, 1, 1],
  ['SIRE', withSlashes, 1, 2],
  ['CDI', withSlashes, 3, 7],
  ['Certificates', withPoints, 1, 1],
  ['Class Surveys', withSlashes, 1, 2],
  ['Drills', withPoints, 1, 1],
  ['OPEX Budget', withSlashes, 12, 30],
];
