import { pino } from 'pino';
import { openDatabase } from '../../server/database.ts';
import type { SignedInCall } from '../../server/handler.ts';
import { migrate } from '../../server/migrate.ts';
import type { VettingFilter } from '../../src/contract/models/filter.ts';
import { PermissionName } from '../../src/contract/permission.ts';

/** The vessels of these tests: two of the owner's, one of a stranger. */
export const imo = { dawn: '4100016', star: '4100389', foreign: '4100755' } as const;

interface Inspected {
  readonly vessel?: number;
  readonly programme?: 'SIRE' | 'CDI';
  readonly date: string;
  /** The numbers of the questions observed. */
  readonly questions?: readonly string[];
}

/** An empty office: two companies with their vessels, and ways to write what was inspected. */
export const officeDatabase = async () => {
  const db = await openDatabase({});
  await migrate(db);
  const companies = await db
    .insertInto('company')
    .values([{ name: 'Owner' }, { name: 'Stranger' }])
    .returning('id')
    .execute();
  const person = { password_hash: '', first_name: 'Ada', last_name: 'Maris' };
  await db
    .insertInto('account')
    .values(companies.map(({ id }) => ({ ...person, company_id: id, email: `${id}@demo.example` })))
    .execute();
  const vessel = { type: 'MR', flag: 'Malta', class_society: 'DNV', built: 2015, dwt: 50_000, content_html: '' };
  await db
    .insertInto('vessel')
    .values([
      { ...vessel, particulars: '[]', company_id: 1, imono: imo.dawn, name: 'MT Northern Dawn' },
      { ...vessel, particulars: '[]', company_id: 1, imono: imo.star, name: 'MT Harbour Star' },
      { ...vessel, particulars: '[]', company_id: 2, imono: imo.foreign, name: 'MT Foreign Shore' },
    ])
    .execute();
  await db
    .insertInto('account_vessel')
    .values([
      { account_id: 1, vessel_id: 1 },
      { account_id: 1, vessel_id: 2 },
      { account_id: 2, vessel_id: 3 },
    ])
    .execute();

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
  const pool = (pool_vessel: number, date: string, observed: number[], programme: 'SIRE' | 'CDI' = 'SIRE') =>
    db.insertInto('vetting_pool').values({ programme, pool_vessel, date, observed }).execute();

  const call = (accountId: number, names: readonly PermissionName[] = PermissionName.options): SignedInCall => ({
    db,
    now: new Date('2026-11-21T07:05:00Z'),
    log: pino({ level: 'silent' }),
    ip: '127.0.0.1',
    userAgent: 'test',
    caller: {
      accountId,
      companyId: accountId,
      familyId: 'family',
      deviceId: null,
      permissions: names.map((name) => ({ name, read: true, level: 2 })),
    },
  });
  return { db, inspect, pool, call };
};

/** A sound vetting filter over a range of days, of all vessels. */
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

/** The last inspections, so many, of all vessels. */
export const lastOnes = (recordNumber: number, rest: Partial<VettingFilter> = {}): VettingFilter => ({
  ...between('', '', rest),
  optionFilter: 2,
  startDate: undefined,
  endDate: undefined,
  recordNumber,
});
