import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { reachOf } from '../calls.ts';
import type { SeedVessel } from '../fleet.ts';
import { isOnLanes } from '../lanes/route.ts';
import { type LegBefore, makeLeg, type SeedLeg } from '../leg.ts';
import { insertLegs } from './insert-legs.ts';

const hourMs = 3_600_000;

/** The fields of a vessel's last voyage that determine the next one. */
interface LastVoyage {
  readonly vessel_id: number;
  readonly to_locode: string | null;
  readonly condition: 'Laden' | 'Ballast';
  readonly berth_status: 'Alongside' | 'In dry-dock';
  readonly voyage_no: string;
  readonly sailed: Date;
  readonly bunkered: Date | null;
}

/** Adds voyages to schedules that end earlier than a new vessel's would. */
export const extendSchedules = async (db: Database, fleet: readonly SeedVessel[], now: Date): Promise<void> => {
  const last = await lastVoyages(
    db,
    fleet.map(({ id }) => id),
  );
  const legs = fleet.flatMap((vessel) => {
    const voyage = last.find(({ vessel_id }) => vessel_id === vessel.id);
    return voyage ? furtherLegs(vessel, voyage, now).map((leg) => ({ leg, vesselId: vessel.id })) : [];
  });
  if (legs.length > 0) await insertLegs(db, legs);
};

const lastVoyages = async (db: Database, vesselIds: readonly number[]): Promise<readonly LastVoyage[]> => {
  const { rows } = await sql<LastVoyage>`
    select distinct on (voyage.vessel_id) voyage.vessel_id, port.locode as to_locode, condition, berth_status, voyage_no, sailed,
      (select max(port_call.departure) from port_call join voyage as past on past.id = port_call.voyage_id
        where past.vessel_id = voyage.vessel_id and purpose = 'Bunkering') as bunkered
    from voyage join demo_passage on demo_passage.voyage_id = voyage.id join port on port.id = voyage.to_port_id
    where voyage.vessel_id in (${sql.join(vesselIds)}) and sailed is not null
    order by voyage.vessel_id, voyage.departure desc`.execute(db);
  return rows;
};

/** The legs after a voyage until the schedule reaches far enough, in hours since 1970. */
const furtherLegs = (vessel: SeedVessel, last: LastVoyage, now: Date): SeedLeg[] => {
  if (!isOnLanes(last.to_locode)) return [];
  const sailed = last.sailed.getTime() / hourMs;
  const reach = now.getTime() / hourMs + reachOf(vessel).ahead * 24;
  const legs: SeedLeg[] = [];
  let before: LegBefore = {
    to: last.to_locode,
    condition: last.condition,
    berthStatus: last.berth_status,
    voyageNo: last.voyage_no,
    sailed,
    sinceBunkers: last.bunkered ? sailed - last.bunkered.getTime() / hourMs : 0,
  };
  while (before.sailed < reach) {
    const leg = makeLeg(vessel, Math.round(before.sailed), before, undefined);
    legs.push(leg);
    before = leg;
  }
  return legs;
};
