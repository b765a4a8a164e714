import { addDays } from '../../src/contract/day-arithmetic.ts';
import type { Database } from '../db/schema.ts';
import { dropDays } from './dropped-positions.ts';
import type { AisHeard } from '../db/ais-heard.ts';
import { byMmsi, type NotFound } from '../vessels/vessels-by-mmsi.ts';

/** A receiver or a log, and what was heard of it so far. */
export interface Reception {
  readonly source: string;
  /** The company whose vessels alone are followed; null: those of all. */
  readonly companyId: number | null;
  readonly beganAt: Date;
  readonly heardAt: Date;
  readonly counts: AisHeard;
}

/** Stores what was heard of a source in place of what was stored of it before. */
export const storeReception = async (
  db: Database,
  { source, companyId, beganAt, heardAt, counts }: Reception,
): Promise<void> => {
  const { lines, decoded, refused, written, foreign, withoutTime } = counts;
  const heard = {
    began_at: beganAt,
    heard_at: heardAt,
    counts: JSON.stringify({ lines, decoded, refused, written, foreign, withoutTime }),
  };
  await db
    .insertInto('ais_source')
    .values({ source, company_id: companyId, ...heard })
    .onConflict((conflict) => conflict.columns(['source', 'company_id']).doUpdateSet(heard))
    .execute();
};

/** What AIS brought to a company: its sources, the positions that were not stored, and the vessels that it cannot find. */
export const receptionOf = async (db: Database, companyId: number, today: string) => {
  const sources = await db
    .selectFrom('ais_source')
    .where((where) => where.or([where('company_id', 'is', null), where('company_id', '=', companyId)]))
    .orderBy('heard_at', 'desc')
    .limit(mostSources)
    .select(['source', 'began_at', 'heard_at', 'counts'])
    .execute();
  const drops = await db
    .selectFrom('ais_drop')
    .innerJoin('vessel', 'vessel.id', 'ais_drop.vessel_id')
    .where('vessel.company_id', '=', companyId)
    .where('day', '>=', addDays(today, -dropDays))
    .groupBy(['vessel.id', 'vessel.name', 'reason'])
    .select(({ fn }) => [
      'vessel.id as vesselId',
      'vessel.name',
      'reason',
      fn.sum<number>('count').as('count'),
      fn.max('newest').as('newest'),
    ])
    .orderBy('newest', 'desc')
    .execute();
  return {
    sources: sources.map(({ source, began_at: began, heard_at: heard, counts: { refused, ...counts } }) => ({
      source,
      beganAt: began.toISOString(),
      heardAt: heard.toISOString(),
      ...counts,
      refused: Object.entries(refused).map(([reason, count]) => ({ reason, count })),
    })),
    drops: drops.map(({ newest, count, ...drop }) => ({ ...drop, count: Number(count), newest: newest.toISOString() })),
    notFound: [...(await vesselsNotFound(db, companyId))],
  };
};

/** The vessels that AIS cannot find by the MMSI in their particulars, of a company or of all. */
export const vesselsNotFound = async (db: Database, companyId?: number): Promise<readonly NotFound[]> => {
  const vessels = await db
    .selectFrom('vessel')
    .where('retired_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? 0))
    .orderBy('name')
    .select(['name', 'particulars'])
    .execute();
  return byMmsi(vessels).notFound;
};

/** Sources of one answer. */
const mostSources = 20;
