import type { Database } from '../handler.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';
import { insertBenchmark } from './insert-benchmark.ts';
import { insertVetting } from './insert-vetting.ts';

/** Inserts what the managers' offices publish, once the fleet's records are there. */
export const insertOffice = async (db: Database, fleet: readonly SeedVessel[], today: Day): Promise<void> => {
  await insertVetting(db, fleet, today);
  await insertBenchmark(db, published, today);
};

/** The companies whose manager publishes; the third has nothing yet. */
const published = [1, 2];
