import type { Database } from '../server/http/handler.ts';
import { companies, demoCompanyIds } from './data/fleet.ts';
import { type Day, addDays } from './days.ts';
import { random } from './random.ts';
import { movedStamp } from './simulator/moved-stamp.ts';

/** When each source of a company last reported, in the sources' formats; one is unreadable on purpose. */
export const lastUpdates = (today: Day) =>
  companies.slice(0, 2).flatMap((_, at) =>
    sources.map(([name, write, daysAgo]) => {
      const chance = random(`lastUpdate/${at + 1}/${name}`);
      const stamp = write(addDays(today, -daysAgo), chance.whole(1, 5), chance.whole(0, 59), chance.whole(0, 59));
      const shown = at === 1 && name === unreadable ? 'n/a (import running)' : stamp;
      return { company_id: at + 1, name, stamp: shown };
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

/** Advances the timestamps of the demo's sources to a time: each source reports at an interval of days. */
export const updateStamps = async (db: Database, now: Date): Promise<void> => {
  const stamps = await db.selectFrom('last_update').where('company_id', 'in', demoCompanyIds).selectAll().execute();
  for (const { company_id, name, stamp } of stamps) {
    const everyDays = sources.find(([source]) => source === name)?.[3];
    const moved = everyDays === undefined ? stamp : movedStamp(stamp, everyDays, now);
    if (moved === stamp) continue;
    await db
      .updateTable('last_update')
      .set({ stamp: moved })
      .where('company_id', '=', company_id)
      .where('name', '=', name)
      .execute();
  }
};

/** Each source with its format, the days since its last report, and its interval in days. */
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
