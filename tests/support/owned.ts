import type { Database } from '../../server/db/schema.ts';
import { kindNames } from '../../src/contract/records/kinds.ts';
import { createImportPool } from '../../server/import/import-pool.ts';
import { issueKey } from '../../server/integration/api-keys.ts';
import { createBatch } from '../../server/import/read-file.ts';
import { csvOfVessels, type Owned } from './call-samples.ts';
import { demoTime } from './demo-day.ts';

/** The objects of a demo account, one of each kind, to use in requests. An id of 0 means that the seed created none. */
export const ownedBy = async (db: Database, email: string): Promise<Owned> => {
  const account = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  const { vessel_id: vesselId } = await db
    .selectFrom('visible_vessel')
    .where('account_id', '=', account.id)
    .select('vessel_id')
    .orderBy('vessel_id')
    .executeTakeFirstOrThrow();
  const { imono } = await db.selectFrom('vessel').where('id', '=', vesselId).select('imono').executeTakeFirstOrThrow();
  const device = await db
    .selectFrom('device')
    .where('account_id', '=', account.id)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  const rows = await db
    .selectFrom('record')
    .innerJoin('attachment', 'attachment.record_id', 'record.id')
    .innerJoin('visible_vessel', 'visible_vessel.vessel_id', 'record.vessel_id')
    .where('visible_vessel.account_id', '=', account.id)
    .groupBy('record.kind')
    .select(({ fn }) => ['record.kind', fn.max('record.id').as('record'), fn.max('attachment.id').as('attachment')])
    .execute();
  const voyage = await db
    .selectFrom('voyage')
    .innerJoin('noon_report', 'noon_report.voyage_id', 'voyage.id')
    .where('voyage.vessel_id', '=', vesselId)
    .select('voyage.id')
    .orderBy('voyage.id')
    .executeTakeFirstOrThrow();
  const report = await db
    .selectFrom('report_file')
    .where('company_id', '=', account.company_id)
    .select('id')
    .executeTakeFirst();
  const articles = await db
    .selectFrom('news_article')
    .innerJoin('news_category', 'news_category.id', 'category_id')
    .where('news_category.company_id', '=', account.company_id)
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.max('news_article.id').as('id')])
    .execute();
  const found = rows.map(({ kind, record, attachment }) => [kind, { record, attachment }] as const);
  const person = await db
    .selectFrom('account')
    .where('company_id', '=', account.company_id)
    .orderBy('email')
    .select('id')
    .executeTakeFirstOrThrow();
  const now = demoTime;
  const key = { name: 'Ship management', writes: ['positions'], allVessels: true, vessels: [], days: null };
  const { id: keyId } = await issueKey({ db, now }, account.company_id, key, { kind: 'person', label: email, at: now });
  const { id: view } = await db
    .insertInto('saved_view')
    .values({
      company_id: account.company_id,
      account_id: account.id,
      list: 'near-misses/all',
      name: crypto.randomUUID(),
      settings: '[]',
      shared: false,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: choice } = await db
    .insertInto('import_rule')
    .values({
      company_id: account.company_id,
      kind: 'imo no',
      title: 'Fleet list',
      headers: JSON.stringify(['IMO No']),
      sheet: 'vessels',
      choice: JSON.stringify({ sheet: 'vessels' }),
      who: 'Ada Maris',
      chosen_at: demoTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: passkey } = await db
    .insertInto('passkey')
    .values({
      account_id: account.id,
      company_id: account.company_id,
      credential_id: crypto.randomUUID(),
      public_key: 'none',
      counter: 0,
      name: 'Laptop',
      added_at: now,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pool = createImportPool();
  const batch = await createBatch(
    { db, pool, now: () => now, onError: fail },
    {
      companyId: account.company_id,
      accountId: account.id,
      who: email,
      fileName: 'a.csv',
      bytes: Buffer.from(csvOfVessels),
    },
  );
  await pool.end();
  return {
    email,
    account: account.id,
    batch,
    key: keyId,
    choice,
    view,
    passkey,
    person: person.id,
    imono,
    vessel: vesselId,
    company: account.company_id,
    device: device?.id ?? 0,
    voyage: voyage.id,
    report: report?.id ?? 0,
    article: articles.find(({ kind }) => kind === 'news')?.id ?? 0,
    campaign: articles.find(({ kind }) => kind === 'safety')?.id ?? 0,
    records: Object.fromEntries(found.filter(([kind]) => kindNames.includes(kind))),
  };
};

const fail = (error: unknown): never => {
  throw error;
};
