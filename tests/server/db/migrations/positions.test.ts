import { sql } from 'kysely';
import { assert, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/db/database.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import { first } from '../../../../server/db/migrations/0001-first.ts';
import { lastUpdate } from '../../../../server/db/migrations/0002-last-update.ts';
import { fleet } from '../../../../server/db/migrations/0003-fleet.ts';
import { office } from '../../../../server/db/migrations/0004-office.ts';
import { documentFiles } from '../../../../server/db/migrations/0005-drawn-files.ts';
import { updateInterval } from '../../../../server/db/migrations/0006-update-rhythm.ts';
import { attemptExpiry } from '../../../../server/db/migrations/0007-attempt-expiry.ts';
import { everySessionHasADevice } from '../../../../server/db/migrations/0008-every-session-has-a-device.ts';
import { queuedMail } from '../../../../server/db/migrations/0009-queued-mail.ts';
import type { Database } from '../../../../server/db/schema.ts';
import { migrateDemo } from '../../../../demo/demo-tables.ts';
import { demoFleet } from '../../../../demo/fleet.ts';
import { simulate } from '../../../../demo/simulator/simulate.ts';
import { fleetHandlers } from '../../../../server/handlers/fleet.ts';
import { everyPermission, signedInCall } from '../../../support/signed-in-call.ts';

/** The migrations before ports and positions became rows. */
const before = {
  '0001-first': first,
  '0002-last-update': lastUpdate,
  '0003-fleet': fleet,
  '0004-office': office,
  '0005-drawn-files': documentFiles,
  '0006-update-rhythm': updateInterval,
  '0007-attempt-expiry': attemptExpiry,
  '0008-every-session-has-a-device': everySessionHasADevice,
  '0009-queued-mail': queuedMail,
};

const run = async (db: Database, statements: string) => {
  for (const statement of statements.split(/;\s*$/m)) if (statement.trim()) await sql.raw(statement).execute(db);
};

const hour = 3_600_000;
const now = new Date();
const iso = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();

/** The first vessel of the demo on a voyage from Rotterdam that lasts for days, as an older database stored it. */
const openOld = async ({ hasDemo, to }: { readonly hasDemo: boolean; readonly to: string }) => {
  const db = await openDatabase({});
  await run(db, 'create table migration (name text primary key, run_at timestamptz not null default now())');
  for (const [name, statements] of Object.entries(before)) {
    await run(db, statements);
    await sql`insert into migration (name) values (${name})`.execute(db);
  }
  const [vessel] = demoFleet(1);
  const figures = { latitude: `51° 30.0' N`, longitude: `3° 15.0' W` };
  await run(
    db,
    `insert into company (name) values ('Owner');
insert into account (company_id, email, password_hash, first_name, last_name) values (1, 'a@b.example', '', 'A', 'B');
insert into vessel (company_id, imono, name, type, flag, class_society, built, dwt, particulars, content_html)
  values (1, '${vessel?.imono}', 'Old', 'MR', 'LR', 'DNV', 2020, 50000, '[]', '');
insert into account_vessel values (1, 1);
insert into voyage (vessel_id, voyage_no, condition, from_locode, to_locode, distance, draught, departure, planned_arrival, arrival,
  waits_as, miles_off, weighed, berthed, sailed, stays_as) values
  (1, '7L', 'Laden', 'NLRTM', '${to}', 800, 11.5, '${iso(-20)}', '${iso(40)}', '${iso(41)}', 'At anchor', 8, '${iso(50)}', '${iso(52)}', '${iso(90)}', 'Alongside');
insert into eta_change (voyage_id, reported_at, eta, reason) values (1, '${iso(-2)}', '${iso(42)}', 'Swell'), (1, '${iso(9)}', '${iso(41)}', 'Current');
insert into noon_report (vessel_id, voyage_id, type, time, figures) values
  (1, 1, 'Noon at sea', '${iso(-3)}', '${JSON.stringify(figures).replaceAll("'", "''")}'), (1, 1, 'Noon at sea', '${iso(21)}', '{}');
${hasDemo ? `insert into seed_info values ('version', '1'), ('today', '2026-11-21'), ('vessels', '1');` : ''}
insert into last_update (company_id, name, stamp, every_days) values (1, 'Reports', '21.11.2026 04:00:00', 1)`,
  );
  await migrate(db);
  await migrateDemo(db);
  const call = signedInCall(db, { accountId: 1, now: new Date(), permissions: everyPermission() });
  return { db, call, imo: vessel?.imono ?? '' };
};

describe('an old database with its own voyages', { tags: ['exhaustive'] }, () => {
  let old: Awaited<ReturnType<typeof openOld>>;
  beforeAll(async () => {
    old = await openOld({ hasDemo: false, to: 'NLAMS' });
  });
  afterAll(() => old.db.destroy());

  it('gets its ports, with the names of those that the old code listed', async () => {
    const ports = await old.db.selectFrom('port').selectAll().orderBy('locode').execute();
    expect(ports).toMatchObject([
      { locode: 'NLAMS', name: 'Amsterdam', latitude: 52.37, time_zone: 'Europe/Amsterdam' },
      { locode: 'NLRTM', name: 'Rotterdam', country: 'NL', time_zone: 'Europe/Amsterdam' },
    ]);
  });

  it('gets the positions of its voyage reports', async () => {
    expect(await fleetHandlers['track.all']({}, old.call)).toMatchObject([
      { latitude: 51.5, longitude: -3.25, status: 'Under way', destination: 'Amsterdam', reportedAt: iso(-3) },
    ]);
  });

  it('still has its reports, and has no demo table', async () => {
    expect(await old.db.selectFrom('noon_report').select('id').execute()).toHaveLength(2);
    const { rows } = await sql`select from information_schema.tables where table_name like 'demo%'`.execute(old.db);
    expect(rows).toEqual([]);
  });
});

describe('an old database with the demo', { tags: ['exhaustive'] }, () => {
  let old: Awaited<ReturnType<typeof openOld>>;
  beforeAll(async () => {
    old = await openOld({ hasDemo: true, to: 'ESALG' });
  });
  afterAll(() => old.db.destroy());

  it('has no report from the future, and gets positions and tracks from the simulator', async () => {
    const { time } = await old.db
      .selectFrom('noon_report')
      .select(({ fn }) => fn.max('time').as('time'))
      .executeTakeFirstOrThrow();
    expect(time.toISOString()).toBe(iso(-3));
    await simulate(old.db, { now });
    const voyage = await fleetHandlers['track.byImo']({ imo: old.imo }, old.call);
    assert(voyage);
    expect(voyage).toMatchObject({
      departurePort: 'Rotterdam',
      arrivalPort: 'Algeciras',
      status: 'Under way',
      eta: iso(42),
    });
    expect(voyage.track[0]).toMatchObject({ time: iso(-20), latitude: voyage.from.latitude });
    expect(voyage.ahead.at(-1)).toEqual({ latitude: voyage.to.latitude, longitude: voyage.to.longitude });
  });

  it('reports future ETA changes once they are due', async () => {
    await simulate(old.db, { now: new Date(now.getTime() + 10 * hour) });
    const changes = await old.db
      .selectFrom('eta_change')
      .where('voyage_id', '=', 1)
      .select('eta')
      .orderBy('reported_at')
      .execute();
    expect(changes.map(({ eta }) => eta.toISOString())).toEqual([iso(42), iso(41)]);
  });
});
