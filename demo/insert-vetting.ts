import { sql } from 'kysely';
import type { Database } from '../server/http/handler.ts';
import { cdiChapters } from './data/cdi-questions.ts';
import { type Day, yearOf } from './days.ts';
import { onPurpose, type SeedVessel } from './fleet.ts';
import { idsGoOn, insertRows } from './insert.ts';
import { inspectionDays } from './kinds/inspection-days.ts';
import type { Random } from './random.ts';
import { vettingPool } from './vetting-pool.ts';

/** Inserts the vetting of the fleet, SIRE as its records list it, and the industry's pool beside it. */
export const insertVetting = async (db: Database, fleet: readonly SeedVessel[], today: Day): Promise<void> => {
  await sireOfRecords(db);
  await insertCdi(db, fleet, today);
  await insertRows(db, 'vetting_pool', vettingPool(today));
};

/** Every SIRE record is an inspection, every item of it an observation: `<question>: <what was seen>`. */
const sireOfRecords = async (db: Database) => {
  await sql`insert into vetting_inspection (programme, vessel_id, record_id, date)
    select 'SIRE', vessel_id, id, date from record where kind = 'sire' and date is not null order by id`.execute(db);
  await sql`insert into vetting_observation (inspection_id, question, title)
    select vetting_inspection.id, item ->> 'number', split_part(item ->> 'description', ': ', 1)
    from vetting_inspection join record on record.id = record_id, jsonb_array_elements(detail -> 'itemDetail') as item
    order by record.id, item ->> 'number'`.execute(db);
};

const insertCdi = async (db: Database, fleet: readonly SeedVessel[], today: Day) => {
  const { next } = await db
    .selectFrom('vetting_inspection')
    .select(sql<number>`coalesce(max(id), 0)::int + 1`.as('next'))
    .executeTakeFirstOrThrow();
  const held = fleet
    .filter(({ size, imono }) => carriesChemicals.has(size) && imono !== onPurpose.justJoined)
    .flatMap((vessel) => inspectionDays('sire', 'cdi', vessel, today, [330, 420]).map((held) => ({ vessel, ...held })))
    .filter(({ vessel, day }) => day > `${vessel.built}-06-30`)
    .map((inspection, at) => ({ id: next + at, ...inspection }));
  await insertRows(
    db,
    'vetting_inspection',
    held.map(({ id, vessel, day }) => ({ id, programme: 'CDI', vessel_id: vessel.id, date: day })),
  );
  await insertRows(
    db,
    'vetting_observation',
    held.flatMap(({ id, vessel, day, chance }) =>
      observed(vessel, yearOf(today) - yearOf(day), chance).map(([question, title]) => ({
        inspection_id: id,
        question,
        title,
      })),
    ),
  );
  await idsGoOn(db, 'vetting_inspection');
};

const observed = ({ wear }: SeedVessel, yearsAgo: number, chance: Random) =>
  cdiChapters.flatMap(({ mean, questions }) =>
    chance.sample(
      questions,
      Math.min(questions.length, chance.geometric(mean * (0.4 + 0.4 * wear) * (1 + 0.05 * yearsAgo))),
    ),
  );

/** Vessels that carry chemicals or gas are in the programme. */
const carriesChemicals: ReadonlySet<SeedVessel['size']> = new Set(['MR', 'Chemical', 'LPG']);
