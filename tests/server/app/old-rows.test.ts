import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { insertRow, insertRowsOf, rowOf } from '../../support/rows-of-company.ts';
import { insertThreeVessels } from '../../support/three-vessels.ts';
import { sweptTables } from '../../../server/app/old-rows.ts';
import { sweepAt } from '../../support/sweep-at.ts';

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
  expect(await sweepAt(db, now)).toEqual({ import_batch: 2, inbox_file: 1 });
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
  expect(await sweepAt(db, now)).toEqual({ api_key: 2 });
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
  expect(await sweepAt(db, now)).toEqual({ import_batch: 2 });
  expect(await valuesOf('import_batch', 'id')).toEqual([23, 24]);
});

it('deletes dismissals a month after their day', async () => {
  for (const [source, until] of [
    ['nearMissOpen', '2026-10-20'],
    ['accidentOpen', '2026-11-20'],
  ])
    await insert('attention_dismissal', { source, until });
  expect(await sweepAt(db, now)).toEqual({ attention_dismissal: 1 });
  expect(await valuesOf('attention_dismissal', 'source')).toEqual(['accidentOpen']);
});

it('deletes thousands of doubtful positions in pieces', async () => {
  await sql`insert into doubtful_position (vessel_id, time, latitude, longitude, source, company_id)
    select 1, timestamptz '2026-01-01' + at * interval '1 minute', 1, 1, 'AIS', 1 from generate_series(1, 2500) as at`.execute(
    db,
  );
  await insert('doubtful_position', { vessel_id: 1, time: '2026-11-01T00:00:00Z' });
  expect(await sweepAt(db, now)).toEqual({ doubtful_position: 2500 });
  expect((await valuesOf('doubtful_position', 'time')).length).toBe(1);
});

it('keeps all positions unless days are set, and then the last one of each vessel', async () => {
  const times = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-11-20T00:00:00Z'];
  for (const time of times) await insert('position_report', { vessel_id: 1, time });
  for (const time of times.slice(0, 2)) await insert('position_report', { vessel_id: 2, time });
  expect(await sweepAt(db, now)).toEqual({});
  expect(await sweepAt(db, now, { positions: 30 })).toEqual({ position_report: 3 });
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
  expect(await sweepAt(db, now, {}, AbortSignal.abort())).toEqual({});
  expect(await valuesOf('import_batch', 'id')).toEqual([11]);
});

/** Tables whose rows are what a company stored, or go with the rows that they belong to. */
const staying = `
  account_permission account_vessel account_visit ais_source api_key_vessel attachment benchmark_category calendar_choice
  calendar_event class_survey company company_month company_page company_port data_source default_view
  eta_change file finding import_file import_row import_rule import_zip migration news_article news_category noon_report
  passkey port port_call queued_mail record record_month recovery_code removed_object report_file saved_view
  second_factor server_key tmsa_entry vessel vetting_industry vetting_inspection vetting_observation voyage`
  .trim()
  .split(/\s+/);

it('names every table: its rows are deleted by their age, or it is known why they stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'demo%'`.execute(db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...sweptTables, ...staying].toSorted());
});

it('leaves no old row in any of its tables', async () => {
  await insertRowsOf(db, 9);
  for (const [table, row] of Object.entries({
    login_attempt: { key: 'one', window_start: old, expires_at: old, count: 1 },
    setup_link: { only_one: true, token_hash: 'link', expires_at: old },
    provider_sign_in: { state_hash: 'state', binding: '', sealed: '', platform: '', expires_at: old },
    passkey_challenge: { challenge_hash: 'challenge', expires_at: old },
    client_fault: {
      fingerprint: 'fault',
      build: '',
      what: '',
      page: '',
      places: [],
      events: [],
      count: 1,
      first_at: old,
      last_at: old,
    },
  }))
    await insertRow(db, table, row);
  await db.updateTable('account').set({ deleted_at: old }).where('id', '=', 9).execute();
  await db.updateTable('api_key').set({ revoked_at: old }).execute();
  await db.updateTable('inbox_file').set({ finished_at: old }).execute();
  const later = new Date('2036-11-25T12:00:00Z');
  await sweepAt(db, later, { positions: 30 });
  const left: string[] = [];
  for (const table of sweptTables) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(db);
    if (rows.length > 0) left.push(table);
  }
  expect(left).toEqual(['account', 'position_report']);
  expect(await valuesOf('account', 'id')).not.toContain(9);
});
