import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { AisDrop } from '../../src/contract/administration/registered-vessel.ts';

/** Positions of a vessel that were not stored for one reason, and the time of the newest. */
export interface DroppedPositions {
  readonly vessel_id: number;
  readonly company_id: number;
  readonly reason: AisDrop;
  readonly count: number;
  readonly newest: Date;
}

/** The days of dropped positions that are shown and kept. */
export const dropDays = 30;

/** Adds dropped positions to those of a day (UTC). */
export const addDrops = async (db: Database, day: string, drops: readonly DroppedPositions[]): Promise<void> => {
  if (drops.length > 0)
    await db
      .insertInto('ais_drop')
      .values(drops.map((drop) => ({ ...drop, day })))
      .onConflict((conflict) =>
        conflict.columns(['vessel_id', 'reason', 'day']).doUpdateSet({
          count: sql`ais_drop.count + excluded.count`,
          newest: sql`greatest(ais_drop.newest, excluded.newest)`,
        }),
      )
      .execute();
};
