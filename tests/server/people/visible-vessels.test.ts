import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setVessels } from '../../../server/people/accounts.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate, migrations, runMigrations } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/db/schema.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';

const allVessels = '0016-administration';

/** Two companies with accounts of every sort, as the version before the migration stored them. */
const rowsBefore = [
  `insert into company (name) values ('Owner'), ('Stranger'), ('No vessels yet')`,
  `insert into vessel (company_id, imono, name, type, flag, class_society, built, dwt, particulars, content_html)
    select company, imono, 'MT ' || imono, 'MR', 'LR', 'DNV', 2020, 50000, '[]', ''
    from (values (1, '4100011'), (1, '4100023'), (2, '4100035')) as fleet (company, imono)`,
  `insert into account (company_id, email, password_hash, first_name, last_name)
    select company, email || '@real.example', '', 'A', 'B'
    from (values (1, 'all'), (1, 'one'), (1, 'none'), (2, 'stranger'), (3, 'new')) as people (company, email)`,
  'insert into account_vessel values (1, 1), (1, 2), (2, 2), (4, 3)',
];

const addVessel = (imono: string, company: number) =>
  `insert into vessel (company_id, imono, name, type, flag, class_society, built, dwt, particulars, content_html)
    values (${company}, '${imono}', 'MT New', 'MR', 'LR', 'DNV', 2026, 50000, '[]', '')`;

onEachDatabase(
  (database) => `what an account sees, on ${database}`,
  ({ create }) => {
    let db: Database;
    let remove: () => Promise<void>;
    beforeAll(async () => {
      const made = await create();
      ({ remove } = made);
      db = await openDatabase(made.place);
      const before = migrations.slice(
        0,
        migrations.findIndex(([name]) => name === allVessels),
      );
      await db.transaction().execute((transaction) => runMigrations(transaction, 'migration', before));
      for (const statement of rowsBefore) await sql.raw(statement).execute(db);
      await migrate(db);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    const seen = async () => {
      const { rows } = await sql<{ who: string; imono: string }>`
      select split_part(email, '@', 1) as who, imono from visible_vessel
      join account on account.id = account_id join vessel on vessel.id = vessel_id order by who, imono`.execute(db);
      return rows.map(({ who, imono }) => `${who} ${imono}`);
    };

    it('stays the same for existing accounts', async () => {
      expect(await seen()).toEqual(['all 4100011', 'all 4100023', 'one 4100023', 'stranger 4100035']);
    });

    it('includes a new vessel if the account sees all vessels of its company', async () => {
      await sql.raw(addVessel('4100047', 1)).execute(db);
      await sql.raw(addVessel('4100059', 3)).execute(db);
      expect(await seen()).toEqual([
        'all 4100011',
        'all 4100023',
        'all 4100047',
        'new 4100059',
        'one 4100023',
        'stranger 4100035',
      ]);
    });

    it('follows a change between all and chosen vessels', async () => {
      await setVessels(db, 1, ['4100011']);
      await setVessels(db, 3, 'all');
      expect(await seen()).toEqual([
        'all 4100011',
        'new 4100059',
        'none 4100011',
        'none 4100023',
        'none 4100047',
        'one 4100023',
        'stranger 4100035',
      ]);
    });

    it('leaves out a retired vessel, and refuses a vessel of another company', async () => {
      await sql`update vessel set retired_at = now() where imono = '4100023'`.execute(db);
      await expect(sql`insert into account_vessel values (2, 3)`.execute(db)).rejects.toThrow('foreign key');
      expect(await seen()).toEqual(['all 4100011', 'new 4100059', 'none 4100011', 'none 4100047', 'stranger 4100035']);
    });
  },
);
