// @module-tag exhaustive
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../server/db/database.ts';
import { migrate, migrations, runMigrations } from '../../../../server/db/migrate.ts';
import { insertThreeVessels } from '../../../support/three-vessels.ts';

it('occurrences of an existing database get the words of their own, but not those of their kind', async () => {
  const db = await openDatabase({});
  const before = migrations.slice(
    0,
    migrations.findIndex(([name]) => name === '0232-own-types'),
  );
  await db.transaction().execute((transaction) => runMigrations(transaction, 'migration', before));
  await insertThreeVessels(db);
  const words = [
    ['nearMiss', 'Hazard'],
    ['nearMiss', 'Near Miss'],
    ['nonConformity', 'Non Conformity'],
    ['accident', ' Near Miss '],
    ['accident', ''],
    ['drill', 'Hazard'],
  ] as const;
  const record = { vessel_id: 1, name: 'Slip', date: '2026-03-14', status: 'Closed', detail: '{}' };
  await db
    .insertInto('record')
    .values(words.map(([kind, word]) => ({ ...record, kind, row: JSON.stringify({ inR_Type: word }) })))
    .execute();
  await migrate(db);
  const rows = await db.selectFrom('record').orderBy('id').select('own_type').execute();
  expect(rows.map(({ own_type }) => own_type)).toEqual(['Hazard', null, null, 'Near Miss', null, null]);
  await db.destroy();
});
