import type { Database } from '../server/db/schema.ts';
import { companies, demoCompanyIds } from './data/fleet-rows.ts';
import { addDays } from '../src/contract/day-arithmetic.ts';
import type { Day } from './days.ts';
import { random } from './random.ts';

/** A data source: the days since its last update, and its interval in days. */
interface Source {
  readonly name: string;
  readonly daysAgo: number;
  readonly everyDays: number;
}

const sources: Readonly<Record<string, Source>> = {
  reports: { name: 'Reports', daysAgo: 1, everyDays: 1 },
  dashboard: { name: 'Dashboard', daysAgo: 1, everyDays: 1 },
  positions: { name: 'Positions', daysAgo: 1, everyDays: 1 },
  sire: { name: 'SIRE', daysAgo: 1, everyDays: 2 },
  cdi: { name: 'CDI', daysAgo: 3, everyDays: 7 },
  certificates: { name: 'Certificates', daysAgo: 1, everyDays: 1 },
  'class-surveys': { name: 'Class Surveys', daysAgo: 1, everyDays: 2 },
  drills: { name: 'Drills', daysAgo: 1, everyDays: 1 },
  'opex-budget': { name: 'OPEX Budget', daysAgo: 12, everyDays: 30 },
};

/** The sources of each company with the time of their last update. */
export const dataSources = (today: Day) =>
  companies.slice(0, 2).flatMap((_, at) =>
    Object.entries(sources).map(([key, { name, daysAgo }]) => {
      const chance = random(`lastUpdate/${at + 1}/${name}`);
      const time = [chance.whole(1, 5), chance.whole(0, 59), chance.whole(0, 59)].map((part) =>
        String(part).padStart(2, '0'),
      );
      const lastUpdate = `${addDays(today, -daysAgo)}T${time.join(':')}Z`;
      return { company_id: at + 1, key, name, last_update: lastUpdate };
    }),
  );

/** Advances the last updates of the demo's sources to a time. */
export const advanceSources = async (db: Database, now: Date): Promise<void> => {
  const rows = await db.selectFrom('data_source').where('company_id', 'in', demoCompanyIds).selectAll().execute();
  for (const { company_id, key, last_update: last } of rows) {
    const everyDays = sources[key]?.everyDays;
    if (last === null || everyDays === undefined) continue;
    const moved = latestUpdate(last, everyDays, now);
    if (moved.getTime() === last.getTime()) continue;
    await db
      .updateTable('data_source')
      .set({ last_update: moved })
      .where('company_id', '=', company_id)
      .where('key', '=', key)
      .execute();
  }
};

/** The latest update at a time of a source that updates at an interval of days. */
export const latestUpdate = (last: Date, everyDays: number, now: Date): Date => {
  const interval = everyDays * 86_400_000;
  const rounds = Math.max(0, Math.floor((now.getTime() - last.getTime()) / interval));
  return new Date(last.getTime() + rounds * interval);
};
