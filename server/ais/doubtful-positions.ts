import type { Database } from '../db/schema.ts';
import { knotsBetween } from './plausible.ts';

/** Positions of one answer. */
const maxPositions = 100;

/** The newest doubtful positions of a company's vessels, each with the speed from the position before it, and their number. */
export const doubtfulPositions = async (db: Database, companyId: number) => {
  const ofCompany = db
    .selectFrom('doubtful_position')
    .innerJoin('vessel', 'vessel.id', 'doubtful_position.vessel_id')
    .where('vessel.company_id', '=', companyId);
  const { total } = await ofCompany
    .select(({ fn }) => fn.countAll<number | bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofCompany
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('position_report')
          .select(['time', 'latitude', 'longitude'])
          .whereRef('position_report.vessel_id', '=', 'doubtful_position.vessel_id')
          .whereRef('position_report.time', '<', 'doubtful_position.time')
          .orderBy('time', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .orderBy('doubtful_position.time', 'desc')
    .orderBy('vessel.id')
    .limit(maxPositions)
    .select([
      'vessel.id as vesselId',
      'vessel.name',
      'doubtful_position.time',
      'doubtful_position.latitude',
      'doubtful_position.longitude',
      'doubtful_position.source',
      'last.time as lastTime',
      'last.latitude as lastLatitude',
      'last.longitude as lastLongitude',
    ])
    .execute();
  return { items: rows.map(withSpeed), totalCount: Number(total) };
};

interface Row {
  readonly vesselId: number;
  readonly name: string;
  readonly time: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly source: string;
  readonly lastTime: Date | null;
  readonly lastLatitude: number | null;
  readonly lastLongitude: number | null;
}

const withSpeed = ({ lastTime, lastLatitude, lastLongitude, ...position }: Row) => ({
  ...position,
  time: position.time.toISOString(),
  lastTime: lastTime?.toISOString() ?? null,
  knots:
    lastTime === null || lastLatitude === null || lastLongitude === null
      ? null
      : knotsBetween({ time: lastTime, latitude: lastLatitude, longitude: lastLongitude }, position),
});
