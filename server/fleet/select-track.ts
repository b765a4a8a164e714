import { sql } from 'kysely';
import type { TrackPoint } from '../../src/contract/models/vessel.ts';
import type { Database } from '../db/schema.ts';
import type { Period } from './select-voyages.ts';

/** One report of a track. Speed in knots, course in degrees true, distance to go in nautical miles. */
interface TrackRow {
  readonly time: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly course: number | null;
  readonly distance_to_go: number | null;
}

/** The reports of a vessel between two times, thinned to the first of every so many hours UTC, and the last one. */
export const selectTrack = async (
  db: Database,
  vessel: number,
  { from, until }: Period,
  hoursPerPoint = 6,
): Promise<TrackRow[]> => {
  const { rows } = await sql<TrackRow>`
    select time, latitude, longitude, speed, course, distance_to_go
    from (
      select *, row_number() over (partition by floor(extract(epoch from time) / ${sql.lit(hoursPerPoint * 3600)}) order by time) as place,
        max(time) over () as last
      from position_report where vessel_id = ${vessel} and time >= ${from} and time <= ${until}
    ) as report
    where place = 1 or time = last
    order by time`.execute(db);
  return rows;
};

/** A report as a point of a track. */
export const trackPoint = ({ time, latitude, longitude, speed, course }: TrackRow): TrackPoint => ({
  time: time.toISOString(),
  latitude,
  longitude,
  speed,
  course,
});
