// @module-tag exhaustive
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isAdministrative, PermissionName } from '../../src/contract/permission.ts';
import { kindNames } from '../../src/contract/records/kinds.ts';
import type { Database } from '../../server/db/schema.ts';
import { createLog } from '../../server/log.ts';
import { daysBetween } from '../../src/contract/day-arithmetic.ts';
import { demoAccounts, demoPassword } from '../../src/contract/demo.ts';
import { onPurpose } from '../../demo/fleet.ts';
import { isImoNumber } from '../../src/contract/imo-number.ts';
import { isSeeded } from '../../demo/demo-info.ts';
import { seed, type SeedReport } from '../../demo/seed.ts';
import { verifyPassword } from '../../server/session/password.ts';
import { preparedDatabase } from '../support/database-images/prepared-database.ts';
import { dueStandings } from '../support/due-standings.ts';
import { monthCounts } from '../support/month-counts.ts';
import { today } from '../support/samples.ts';

const log = createLog('silent');
let db: Database;

/** A hash of the contents of a table, without secrets and timestamps of the run. */
const digest = async (database: Database, table: string) => {
  const { rows } = await sql<{ digest: string; rows: number }>`
    select md5(string_agg(line, '|' order by line)) as digest, count(*) as rows
    from (select (to_jsonb(whole) - 'password_hash' - 'stored_at')::text as line from ${sql.table(table)} as whole) as lines`.execute(
    database,
  );
  return rows[0];
};

beforeAll(async () => {
  db = await preparedDatabase({ demoOf: today });
});
afterAll(() => db.destroy());

/** A second database, seeded on the same day. */
const seededAgain = async (): Promise<{ again: Database; report: SeedReport }> => {
  const again = await preparedDatabase();
  onTestFinished(() => again.destroy());
  return { again, report: await seed(again, { today, log }) };
};

describe('the demo fleet', () => {
  it('has the number of records of each month', async () => {
    const { kept, counted } = await monthCounts(db);
    expect(kept.length).toBeGreaterThan(1000);
    expect(kept).toEqual(counted);
  });

  it('has certificates, drills and class surveys that are overdue and due by their dates', async () => {
    const { kept, counted } = await dueStandings(db, new Date(`${today}T12:00:00Z`));
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining(['certificate Overdue', 'certificate Due', 'survey Overdue', 'survey Due', 'drill Other']),
    );
    expect(kept).toEqual(counted);
  });

  it('is identical when seeded twice on the same day, file bytes included', { timeout: 600_000 }, async () => {
    const { again, report } = await seededAgain();
    expect(Object.keys(report.records).toSorted()).toEqual([...kindNames].toSorted());
    const counted = await again
      .selectFrom('record')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirst();
    expect(counted?.count).toBe(Object.values(report.records).reduce((sum, count) => sum + count, 0));
    for (const table of [
      'company',
      'vessel',
      'account',
      'account_permission',
      'data_source',
      'record',
      'attachment',
      'file',
      'demo_document',
    ]) {
      const once = await digest(db, table);
      expect(once?.rows, table).toBeGreaterThan(0);
      expect(await digest(again, table), table).toEqual(once);
    }
  });

  it('has 20 vessels of one company and 6 of another, none shared, all with valid IMO numbers', async () => {
    const seen = await db
      .selectFrom('visible_vessel')
      .innerJoin('account', 'account.id', 'visible_vessel.account_id')
      .innerJoin('vessel', 'vessel.id', 'visible_vessel.vessel_id')
      .select(['email', 'imono'])
      .execute();
    const of = (email: string) => seen.filter((row) => row.email === email).map(({ imono }) => imono);
    expect(of('fleet@demo.example')).toHaveLength(20);
    expect(of('owner2@demo.example')).toHaveLength(6);
    expect(new Set([...of('fleet@demo.example'), ...of('owner2@demo.example')]).size).toBe(26);
    expect(of('empty@demo.example')).toEqual([]);
    const vessels = await db.selectFrom('vessel').select(['imono', 'name']).execute();
    expect(vessels.every(({ imono }) => isImoNumber(imono) && imono.startsWith('41'))).toBe(true);
    expect(new Set(vessels.map(({ name }) => name)).size).toBe(26);
  });

  it('rejects an IMO number with a wrong check digit', () => {
    expect(isImoNumber('9074729')).toBe(true);
    expect(isImoNumber('9074728')).toBe(false);
    expect(isImoNumber('41000160')).toBe(false);
  });

  it('gives every vessel its particulars, with an MMSI of its flag', async () => {
    const vessels = await db.selectFrom('vessel').select(['flag', 'particulars', 'content_html', 'name']).execute();
    for (const { flag, particulars, content_html: html, name } of vessels) {
      const facts = new Map(particulars.flatMap(({ facts: list }) => list.map(({ label, value }) => [label, value])));
      expect(facts.get('Flag')).toBe(flag);
      expect(facts.get('MMSI')).toMatch(/^[2-6]\d{8}$/);
      expect(facts.size).toBeGreaterThan(25);
      expect(html).toContain(name);
    }
    const longest = vessels.map(({ name }) => name.length).toSorted((a, b) => b - a)[0];
    expect(longest).toBe(60);
  });

  it('gives a gas carrier a matching class notation, tanks and deadweight', async () => {
    const vessels = await db
      .selectFrom('vessel')
      .select(['type', 'dwt', 'particulars', 'content_html', 'name'])
      .execute();
    for (const { type, dwt, particulars, content_html: html, name } of vessels) {
      const facts = new Map(particulars.flatMap(({ facts: list }) => list.map(({ label, value }) => [label, value])));
      const tonnesPerCubicMetre = dwt / Number(facts.get('Cargo Capacity at 98 %'));
      const gas = type === 'LPG Carrier';
      expect(tonnesPerCubicMetre, name).toBeGreaterThan(gas ? 0.65 : 0.8);
      expect(tonnesPerCubicMetre, name).toBeLessThan(gas ? 0.75 : 1);
      expect(/gas/i.test(String(facts.get('Class Notation'))), name).toBe(gas);
      expect(/chemical/i.test(String(facts.get('Class Notation'))), name).toBe(type.includes('Chemical'));
      if (gas) expect(html, name).not.toMatch(/epoxy|reducers 16|chain stoppers/);
      if (html.includes('phenolic')) expect(type).toContain('Chemical');
    }
  });

  it('has records of every kind for every vessel, except the new one, which has certificates and first drills', async () => {
    const { rows } = await sql<{ imono: string; kinds: number }>`
      select imono, count(distinct kind) as kinds from vessel left join record on record.vessel_id = vessel.id
      group by imono having count(distinct kind) < ${kindNames.length}`.execute(db);
    expect(rows).toEqual([{ imono: onPurpose.justJoined, kinds: 2 }]);
    const hers = await db
      .selectFrom('record')
      .innerJoin('vessel', 'vessel.id', 'record.vessel_id')
      .where('imono', '=', onPurpose.justJoined)
      .select(['kind', 'date'])
      .execute();
    expect(hers.filter(({ kind }) => kind === 'certificate').length).toBeGreaterThan(30);
    const drills = hers.filter(({ kind }) => kind === 'drill');
    expect(drills.length).toBeGreaterThan(4);
    expect(drills.every(({ date }) => String(date) > '2026-10-22')).toBe(true);
  });

  it('has a budget of every vessel for its years in this management', async () => {
    const budgeted = await db
      .selectFrom('report_file')
      .innerJoin('vessel', 'vessel.id', 'report_file.vessel_id')
      .where('report_file.kind', '=', 'opex')
      .select(['imono', 'category', 'particulars'])
      .execute();
    const vesselsOf = (year: number) =>
      budgeted.filter(({ category }) => category === `Budget ${year}`).map(({ imono }) => imono);
    expect(vesselsOf(2026).length).toBeGreaterThan(20);
    expect(budgeted.map(({ imono }) => imono)).not.toContain(onPurpose.justJoined);
    for (const { category, particulars } of budgeted) {
      const facts = particulars.flatMap(({ facts: list }) => list);
      const built = facts.find(({ label }) => label === 'Built')?.value;
      expect(Number(built)).toBeLessThanOrEqual(Number(category.slice(-4)));
    }
  });

  it('has news of each dry-docking at the place and time in the schedule, and other news only of visited ports', async () => {
    const news = await db
      .selectFrom('news_article')
      .innerJoin('news_category', 'news_category.id', 'news_article.category_id')
      .where('kind', '=', 'news')
      .select(['title', 'date', 'news_category.company_id', 'content_html'])
      .execute();
    const calls = await db
      .selectFrom('port_call')
      .innerJoin('voyage', 'voyage.id', 'port_call.voyage_id')
      .innerJoin('vessel', 'vessel.id', 'voyage.vessel_id')
      .innerJoin('port', 'port.id', 'voyage.to_port_id')
      .select([
        'vessel.name',
        'vessel.company_id',
        'port.name as port',
        'purpose',
        'port_call.arrival',
        'port_call.departure',
      ])
      .execute();
    const docked = calls.filter(
      ({ purpose, arrival }) => purpose === 'Dry-docking' && arrival < new Date(`${today}T12:00Z`),
    );
    expect(docked.length).toBeGreaterThan(0);
    const dryDockings = news.filter(({ title }) => / dry-dock /.test(title));
    expect(dryDockings.map(({ title }) => title)).toEqual(
      docked.map(({ name, port }) => `${name} in dry-dock at ${port}`),
    );
    for (const [at, { arrival }] of docked.entries())
      expect(daysBetween(arrival.toISOString().slice(0, 10), String(dryDockings[at]?.date))).toBe(1);
    const places = news.flatMap(({ title, date, content_html: html }) => {
      const name = calls.find((call) => title.includes(call.name))?.name;
      const [, port] = / at ([A-Z][^.:;,<]+?)(?:[.:;,<]| a )/.exec(`${title}. ${html}`) ?? [];
      return name && port && daysBetween(String(date), today) < 110 ? [{ name, port, date: String(date) }] : [];
    });
    expect(places.length).toBeGreaterThan(3);
    for (const { name, port, date } of places) {
      const been = calls.filter((call) => call.name === name && call.arrival < new Date(`${date}T12:00Z`));
      expect(been.map((call) => call.port)).toContain(port);
    }
  });

  it('shares a few dozen valid files of limited size', async () => {
    const { rows: files } = await sql<{ media_type: string; size: number; bytes: Uint8Array }>`
      select media_type, size, bytes from file where bytes is not null`.execute(db);
    expect(files.length).toBeGreaterThan(24);
    const signatures = { 'application/pdf': '%PDF-', 'image/png': '\x89PNG\r\n' } as const;
    for (const { media_type: mediaType, size, bytes } of files) {
      expect(size).toBe(bytes.length);
      expect(size).toBeGreaterThan(2_000);
      expect(size).toBeLessThan(40_000);
      const start = Object.entries(signatures).find(([type]) => type === mediaType)?.[1] ?? 'PK\x03\x04';
      expect(Buffer.from(bytes).toString('latin1').startsWith(start)).toBe(true);
    }
    const unused = await db
      .selectFrom('file')
      .where((where) =>
        where.not(
          where.or([
            where.exists(where.selectFrom('attachment').whereRef('file_id', '=', 'file.id').select('id')),
            where.exists(where.selectFrom('report_file').whereRef('file_id', '=', 'file.id').select('id')),
          ]),
        ),
      )
      .select('id')
      .execute();
    expect(unused).toEqual([]);
  });

  it('has six accounts with the intended permissions and the printed password', async () => {
    const rows = await db
      .selectFrom('account')
      .innerJoin('account_permission', 'account_permission.account_id', 'account.id')
      .select(['email', 'password_hash', 'name', 'read', 'level'])
      .execute();
    const readable = (email: string) =>
      rows
        .filter((row) => row.email === email && row.read)
        .map(({ name, level }) => `${name} ${level}`)
        .toSorted();
    const reading = PermissionName.options.filter((name) => !isAdministrative(name)).map((name) => `${name} 2`);
    const managing = [...reading, 'Administration 1', 'Data Import 1'];
    expect([...new Set(rows.map(({ email }) => email))].toSorted()).toEqual(
      demoAccounts.map(({ email }) => email).toSorted(),
    );
    expect(demoAccounts).toHaveLength(6);
    for (const email of ['fleet', 'empty']) expect(readable(`${email}@demo.example`)).toEqual(managing.toSorted());
    expect(readable('owner2@demo.example')).toEqual(reading.toSorted());
    expect(readable('vetting@demo.example')).toEqual(['CDI 2', 'SIRE 2']);
    expect(readable('crew@demo.example')).toEqual(['Drills 2', 'News 1']);
    expect(readable('nothing@demo.example')).toEqual([]);
    expect(await verifyPassword(demoPassword, rows[0]?.password_hash ?? '')).toBe(true);
  });

  it('knows the last update of each source', async () => {
    const sources = await db.selectFrom('data_source').select(['key', 'last_update']).execute();
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter(({ last_update }) => last_update === null)).toEqual([]);
  });

  it('is seeded once, and a later company gets the next id', async () => {
    expect(await isSeeded(db)).toBe(true);
    const second = await seed(db, { today, log });
    expect(second.vessels).toBe(0);
    await db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('company')
        .values({ name: 'Later Shipping' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe(4);
      await transaction.deleteFrom('company').where('id', '=', id).execute();
    });
  });
});
