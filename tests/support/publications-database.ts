import type { VettingFilter } from '../../src/contract/models/filter.ts';
import type { PermissionName } from '../../src/contract/permission.ts';
import { preparedDatabase } from './database-images/prepared-database.ts';
import { everyPermission, signedInCall } from './signed-in-call.ts';
import { insertThreeVessels } from './three-vessels.ts';

interface Inspected {
  readonly vessel?: number;
  readonly programme?: 'SIRE' | 'CDI';
  readonly date: string;
  /** The numbers of the observed questions. */
  readonly questions?: readonly string[];
}

/** A database without inspections: two companies with their vessels, and functions that add inspections. */
export const publicationsDatabase = async () => {
  const db = await preparedDatabase();
  await insertThreeVessels(db);

  const inspect = async ({ vessel: vessel_id = 1, programme = 'SIRE', date, questions = [] }: Inspected) => {
    const { id } = await db
      .insertInto('vetting_inspection')
      .values({ programme, vessel_id, record_id: null, date })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const question of questions) {
      const title = `About ${question}`;
      await db.insertInto('vetting_observation').values({ inspection_id: id, question, title }).execute();
    }
  };
  const industry = (
    quarter: string,
    [inspections, vessels]: readonly [number, number],
    observed: number[],
    { programme = 'SIRE', company_id = 1 }: { programme?: 'SIRE' | 'CDI'; company_id?: number } = {},
  ) =>
    db
      .insertInto('vetting_industry')
      .values({ company_id, programme, quarter, inspections, vessels, observed })
      .execute();

  const call = (accountId: number, names?: readonly PermissionName[]) =>
    signedInCall(db, { accountId, now: new Date('2026-11-21T07:05:00Z'), permissions: everyPermission(names) });
  return { db, inspect, industry, call };
};

/** A valid vetting filter over a date range, of all vessels. */
export const between = (startDate: string, endDate: string, rest: Partial<VettingFilter> = {}): VettingFilter => ({
  optionFilter: 1,
  startDate,
  endDate,
  skipCount: 0,
  maxResultCount: 0,
  optionFilterInspecType: 2,
  ownerID: 0,
  programme: 'SIRE',
  ...rest,
});

/** A filter for this many last inspections, of all vessels. */
export const lastOnes = (recordNumber: number, rest: Partial<VettingFilter> = {}): VettingFilter => ({
  ...between('', '', rest),
  optionFilter: 2,
  startDate: undefined,
  endDate: undefined,
  recordNumber,
});
