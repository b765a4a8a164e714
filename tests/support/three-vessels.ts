import type { Database } from '../../server/db/schema.ts';

/** Three vessels: two of the owner, one of another company. */
export const imo = { dawn: '4100016', star: '4100389', foreign: '4100755' } as const;

/** Writes two companies, each with one account and its vessels: 1 and 2 belong to the owner, 3 to the other company. */
export const insertThreeVessels = async (db: Database): Promise<void> => {
  await db
    .insertInto('company')
    .values([{ name: 'Owner' }, { name: 'Stranger' }])
    .execute();
  await db
    .insertInto('account')
    .values([1, 2].map((owner) => ({ ...person, company_id: owner, email: `${owner}@demo.example` })))
    .execute();
  await db
    .insertInto('vessel')
    .values([
      { ...particulars, company_id: 1, imono: imo.dawn, name: 'MT Northern Dawn' },
      { ...particulars, company_id: 1, imono: imo.star, name: 'MT Harbour Star' },
      { ...particulars, company_id: 2, imono: imo.foreign, name: 'MT Foreign Shore' },
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
};

/** The common fields of the accounts in these tests. */
export const person = { password_hash: '', first_name: 'Ada', last_name: 'Maris' };

const particulars = {
  type: 'MR tanker',
  flag: 'Malta',
  class_society: 'DNV',
  built: 2015,
  dwt: 50_000,
  particulars: '[]',
  content_html: '',
};
