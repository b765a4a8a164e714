import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portalChecks } from '../../../server/checks/checks.ts';
import { type Checked, reportProblems, runChecks } from '../../../server/checks/self-check.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { readEnvironment, type SettingValues } from '../../../server/env.ts';
import type { Database } from '../../../server/db/schema.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { temporaryFolder } from '../../support/portal-process.ts';

const { folder, remove: removeFolder } = temporaryFolder();
afterAll(removeFolder);

/** A portal on the internet whose settings are complete. */
const complete = {
  DATA_DIR: folder,
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Portal <portal@company.example>',
};

onEachDatabase(
  (database) => `the self-checks, on ${database}`,
  ({ createPrepared }) => {
    let db: Database;
    let remove: () => Promise<void>;
    /** By how many milliseconds the clock of the database is ahead: a PostgreSQL server has that of the machine. */
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
    const browserAt = (origin: string, time = now()) => ({ origin, time });
    const logged: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });
    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
      const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
      ahead = (rows[0]?.time.getTime() ?? 0) - Date.now();
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    const found = async (settings: SettingValues, changed: Partial<Checked> = {}) =>
      runChecks(portalChecks, { db, env: readEnvironment(settings), now, ...changed }, log);
    const result = async (name: string, settings: SettingValues, changed: Partial<Checked> = {}) => {
      const { state, finding, mend } = (await found(settings, changed)).find((check) => check.name === name) ?? {};
      return `${state}: ${finding} ${mend ?? ''}`;
    };

    it('find nothing wrong with complete settings', async () => {
      const results = await found(complete, { browser: browserAt('https://portal.example') });
      // The tables of the jobs are made by a portal that runs.
      const withoutJobs = results.filter(({ name }) => name !== 'jobs');
      expect(withoutJobs.map(({ name, state, mend }) => [name, state, mend])).toEqual([
        ['database', 'ok', null],
        ['rows', 'ok', null],
        ['mail', 'ok', null],
        ['storage', 'ok', null],
        ['clock', 'ok', null],
        ['address', 'ok', null],
        ['faults', 'ok', null],
      ]);
      expect(reportProblems(results, log)).toEqual([]);
    });

    it('find a database that a newer version changed', async () => {
      await sql`insert into migration (name) values ('9999-later')`.execute(db);
      expect(await result('database', complete)).toMatch(/^problem: .+ newer version .+ Replace every process/);
      await sql`delete from migration where name = '9999-later'`.execute(db);
    });

    it('find tables and a role that row-level security does not bind', async () => {
      await sql`alter table record disable row level security`.execute(db);
      expect(await result('rows', complete)).toMatch(/^problem: Row-level security is not active for record\. Restart/);
      await sql`alter table record enable row level security`.execute(db);
      await sql`alter role portal_tenant bypassrls`.execute(db);
      expect(await result('rows', complete)).toMatch(/^problem: .+ bypasses it\. .+nobypassrls/);
      await sql`alter role portal_tenant nobypassrls`.execute(db);
    });

    it('find that e-mails do not reach people', async () => {
      expect(await result('mail', { DATA_DIR: folder })).toMatch(/^warning: E-mails are not sent.+Set SMTP_URL/);
      expect(await result('mail', { DATA_DIR: folder, HOST: '0.0.0.0' })).toMatch(/^problem: E-mails are not sent/);
      const noSender = { ...complete, MAIL_FROM: undefined };
      expect(await result('mail', noSender)).toMatch(/^warning: .+no-reply@localhost.+Set MAIL_FROM/);
      const waiting = { sealed: 'x', attempts: 2, created_at: new Date(), due_at: new Date() };
      await db.insertInto('queued_mail').values(waiting).execute();
      expect(await result('mail', complete)).toMatch(/^problem: 1 e-mail waits for another attempt/);
      await db.deleteFrom('queued_mail').execute();
    });

    it('find a folder that cannot be written to', async () => {
      const file = path.join(folder, 'a-file');
      writeFileSync(file, '');
      expect(await result('storage', { ...complete, DATA_DIR: file })).toMatch(
        /^problem: .+cannot be written to \((EEXIST|ENOTDIR)\)\. Set DATA_DIR/,
      );
    });

    it('find clocks that differ', async () => {
      expect(await result('clock', complete, { now: () => inMinutes(10) })).toMatch(
        /^problem: The clock of the database is 10 minutes behind .+NTP/,
      );
      const browser = browserAt('https://portal.example', inMinutes(120));
      expect(await result('clock', complete, { browser })).toMatch(
        /^problem: The clock of your browser is 2 hours ahead/,
      );
    });

    it.each<[string, SettingValues, string | undefined, RegExp]>([
      ['is not set', { HOST: '0.0.0.0' }, undefined, /^problem: Other machines can reach .+ Set PUBLIC_URL/],
      ['is another', complete, 'https://ships.example', /^warning: You use https:\/\/ships\.example, but links/],
      ['is not encrypted', { HOST: '0.0.0.0', PUBLIC_URL: 'http://a.example' }, undefined, /^problem: .+not encrypted/],
      ['is not needed on one machine', {}, 'http://127.0.0.1:5173', /^ok: Links in e-mails lead to http:\/\/localhost/],
    ])('find that PUBLIC_URL %s', async (_, settings, origin, words) => {
      const browser = origin === undefined ? undefined : browserAt(origin);
      expect(await result('address', { DATA_DIR: folder, ...settings }, { browser })).toMatch(words);
    });

    it('report a check that fails, with the reason in the log', async () => {
      const broken = { name: 'broken', title: 'Broken', check: () => Promise.reject(new Error('no such device')) };
      const results = await runChecks([broken], { db, env: readEnvironment({}), now }, log);
      expect(results).toMatchObject([{ name: 'broken', state: 'problem', finding: 'This could not be checked.' }]);
      expect(logged.join('')).toContain('no such device');
      expect(reportProblems(results, log)).toEqual([
        '\n!!! Broken: This could not be checked.',
        '!!! The log of the server says why.',
      ]);
      expect(logged.join('')).toContain('self-check');
    });
  },
);
