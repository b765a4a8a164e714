// @module-tag exhaustive
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../server/db/database.ts';
import { migrate, migrations, runMigrations } from '../../../../server/db/migrate.ts';

it("an existing database keeps the industry's figures, per quarter and for each company", async () => {
  const db = await openDatabase({});
  const before = migrations.slice(
    0,
    migrations.findIndex(([name]) => name === '0115-vetting-industry'),
  );
  await db.transaction().execute((transaction) => runMigrations(transaction, 'migration', before));
  await sql`insert into company (id, name) values (1, 'One'), (2, 'Two')`.execute(db);
  await sql`insert into vetting_pool (programme, pool_vessel, date, observed) values
    ('SIRE', 1, '2026-01-01', '{1,0,2}'), ('SIRE', 1, '2026-03-31', '{0,5,1}'), ('SIRE', 2, '2026-02-01', '{0,0,0}'),
    ('SIRE', 2, '2026-04-01', '{7,0,0}'), ('CDI', 1, '2026-01-01', '{3}')`.execute(db);
  await migrate(db);
  const rows = await db
    .selectFrom('vetting_industry')
    .orderBy('company_id')
    .orderBy('programme')
    .orderBy('quarter')
    .select(['company_id', 'programme', 'quarter', 'inspections', 'vessels', 'observed'])
    .execute();
  const ofOne = [
    { programme: 'CDI', quarter: '2026-Q1', inspections: 1, vessels: 1, observed: [3] },
    { programme: 'SIRE', quarter: '2026-Q1', inspections: 3, vessels: 2, observed: [1, 5, 3] },
    { programme: 'SIRE', quarter: '2026-Q2', inspections: 1, vessels: 1, observed: [7, 0, 0] },
  ];
  expect(rows).toEqual([1, 2].flatMap((company_id) => ofOne.map((row) => ({ company_id, ...row }))));
  await db.destroy();
});
