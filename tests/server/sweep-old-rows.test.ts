import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/http/handler.ts';
import { sweepOldRows } from '../../server/start/sweep-old-rows.ts';
import { preparedDatabase } from '../support/database-images/prepared-database.ts';
import { insertRow, rowOf } from '../support/rows-of-company.ts';
import { insertThreeVessels } from '../support/three-vessels.ts';

let db: Database;
beforeAll(async () => {
  db = await preparedDatabase();
  await insertThreeVessels(db);
});
afterAll(() => db.destroy());
afterEach(async () => {
  for (const table of swept) await sql`delete from ${sql.table(table)}`.execute(db);
});

const swept = ['import_batch', 'inbox_file', 'api_key', 'attention_dismissal', 'doubtful_position', 'position_report'];

const now = new Date('2026-11-25T12:00:00Z');
const kept = { imports: 400, endedKeys: 400, positions: 0 };
const nothing = {
  imports: 0,
  takenFiles: 0,
  endedKeys: 0,
  dismissals: 0,
  doubtfulPositions: 0,
  positions: 0,
  deletedPeople: 0,
};

const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
  insertRow(db, table, { ...rowOf(table, 1), ...row });

const valuesOf = async (table: string, column: string): Promise<readonly unknown[]> => {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} order by 1`.execute(db);
  return rows.map(({ value }) => value);
};

const [old, recent] = ['2025-10-01T00:00:00Z', '2025-11-01T00:00:00Z'];

it('deletes imports with their rows after the days that they are kept, but none of which a step runs', async () => {
  for (const [id, state, changed] of [
    [11, 'applied', old],
    [12, 'undone', recent],
    [13, 'applying', old],
    [14, 'cancelled', old],
  ] as const) {
    await insert('import_batch', { id, state, changed_at: changed });
    await insert('import_row', { batch_id: id });
    await insert('inbox_file', { batch_id: id, file_hash: `hash ${id}`, finished_at: changed });
  }
  await insert('inbox_file', { file_hash: 'no batch', finished_at: old });
  await insert('inbox_file', { file_hash: 'not finished', begun_at: old });
  expect(await sweepOldRows(db, now, kept)).toEqual({ ...nothing, imports: 2, takenFiles: 1 });
  expect(await valuesOf('import_batch', 'id')).toEqual([12, 13]);
  expect(await valuesOf('import_row', 'batch_id')).toEqual([12, 13]);
  expect(await valuesOf('inbox_file', 'file_hash')).toEqual(['hash 12', 'hash 13', 'not finished']);
});

it('deletes keys that ended long ago, and none that is valid', async () => {
  for (const [id, ended] of [
    [1, { expires_at: old }],
    [2, { revoked_at: old, expires_at: '2027-01-01T00:00:00Z' }],
    [3, { revoked_at: recent }],
    [4, {}],
  ] as const)
    await insert('api_key', { id, prefix: `key ${id}`, key_hash: `hash ${id}`, ...ended });
  expect(await sweepOldRows(db, now, kept)).toEqual({ ...nothing, endedKeys: 2 });
  expect(await valuesOf('api_key', 'id')).toEqual([3, 4]);
});

it('deletes after a month what a key deleted, and the positions that it sent', async () => {
  await insert('api_key', { id: 4 });
  const ofKey = { state: 'applied', api_key_id: 4 };
  const removed = { drills: { removed: 1 } };
  for (const [id, row] of [
    [21, { changed_at: '2026-10-20T00:00:00Z', file_name: 'records/drills', counts: removed }],
    [22, { changed_at: '2026-10-20T00:00:00Z', file_name: 'positions' }],
    [23, { changed_at: '2026-10-20T00:00:00Z', file_name: 'records/drills' }],
    [24, { changed_at: '2026-11-01T00:00:00Z', file_name: 'positions' }],
  ] as const)
    await insert('import_batch', { id, ...ofKey, ...row });
  expect(await sweepOldRows(db, now, kept)).toEqual({ ...nothing, imports: 2 });
  expect(await valuesOf('import_batch', 'id')).toEqual([23, 24]);
});

it('deletes dismissals a month after their day', async () => {
  for (const [source, until] of [
    ['nearMissOpen', '2026-10-20'],
    ['accidentOpen', '2026-11-20'],
  ])
    await insert('attention_dismissal', { source, until });
  expect(await sweepOldRows(db, now, kept)).toEqual({ ...nothing, dismissals: 1 });
  expect(await valuesOf('attention_dismissal', 'source')).toEqual(['accidentOpen']);
});

it('deletes thousands of doubtful positions in pieces', async () => {
  await sql`insert into doubtful_position (vessel_id, time, latitude, longitude, source, company_id)
    select 1, timestamptz '2026-01-01' + at * interval '1 minute', 1, 1, 'AIS', 1 from generate_series(1, 2500) as at`.execute(
    db,
  );
  await insert('doubtful_position', { vessel_id: 1, time: '2026-11-01T00:00:00Z' });
  expect(await sweepOldRows(db, now, kept)).toEqual({ ...nothing, doubtfulPositions: 2500 });
  expect((await valuesOf('doubtful_position', 'time')).length).toBe(1);
});

it('keeps all positions unless days are set, and then the last one of each vessel', async () => {
  const times = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-11-20T00:00:00Z'];
  for (const time of times) await insert('position_report', { vessel_id: 1, time });
  for (const time of times.slice(0, 2)) await insert('position_report', { vessel_id: 2, time });
  expect(await sweepOldRows(db, now, kept)).toEqual(nothing);
  expect(await sweepOldRows(db, now, { ...kept, positions: 30 })).toEqual({ ...nothing, positions: 3 });
  const { rows } = await sql<{ vessel: number; time: string }>`
    select vessel_id as vessel, to_char(time at time zone 'UTC', 'MM-DD') as time from position_report order by 1, 2`.execute(
    db,
  );
  expect(rows).toEqual([
    { vessel: 1, time: '11-20' },
    { vessel: 2, time: '02-01' },
  ]);
});

it('stops between two pieces when the process ends', async () => {
  await insert('import_batch', { id: 11, state: 'applied', changed_at: old });
  expect(await sweepOldRows(db, now, kept, AbortSignal.abort())).toEqual(nothing);
  expect(await valuesOf('import_batch', 'id')).toEqual([11]);
});
