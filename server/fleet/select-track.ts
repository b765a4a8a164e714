import { sql } from 'kysely';
import type { Database } from '../http/handler.ts';

/** One report of a track. Speed in knots, distance to go in nautical miles. */
interface TrackRow {
  readonly time: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly distance_to_go: number | null;
}

const secondsPerPoint = 6 * 3600;

/** The reports of a vessel between two times, thinned to the first of every six hours UTC, and the last one. */
export const selectTrack = async (db: Database, vessel: number, from: Date, until: Date): Promise<TrackRow[]> => {
  const { rows } = await sql<TrackRow>`
    select time, latitude, longitude, speed, distance_to_go
    from (
      select *, row_number() over (partition by floor(extract(epoch from time) / ${sql.lit(secondsPerPoint)}) order by time) as place,
        max(time) over () as last
      from position_report where vessel_id = ${vessel} and time >= ${from} and time <= ${until}
    ) as report
    where place = 1 or time = last
    order by time`.execute(db);
  return rows;
};
