// @module-tag exhaustive
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import type { Email, MailQueue } from '../../../server/mail/mail.ts';
import { createMailQueue } from '../../../server/session/mail-queue.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { waitTimeoutMs } from '../../support/wait-timeout.ts';
import { insertAccounts, type SessionPortal, sessionPortal } from '../../support/session-portal.ts';

const ada = 'ada@demo.example';

describe('an e-mail that cannot be sent', () => {
  let portal: SessionPortal;
  beforeAll(async () => {
    portal = await sessionPortal();
  });
  beforeEach(() => {
    portal.mailServer.isDown = true;
  });
  afterEach(async () => {
    await portal.db.deleteFrom('queued_mail').execute();
    portal.emails.length = 0;
    portal.logged.length = 0;
    portal.advance(portal.policy.windowSeconds);
  });
  afterAll(() => portal.close());

  const rows = () => portal.db.selectFrom('queued_mail').selectAll().execute();
  const forgot = async () => {
    await portal.ask('account.forgotPassword', { email: ada });
    await portal.background.idle();
  };
  const tokens = () => portal.emails.map(({ text }) => /token=([\w-]{43})$/m.exec(text)?.[1] ?? '');

  it('is retried after 1, 5, 15 and 60 minutes and then dropped; the log has no address', async () => {
    await forgot();
    for (const minutes of [1, 5, 15, 60]) {
      const before = (await rows())[0]?.attempts;
      portal.advance(minutes * 60 - 1);
      await portal.queue.sendDue();
      expect((await rows())[0]?.attempts).toBe(before);
      portal.advance(1);
      await portal.queue.sendDue();
    }
    expect(await rows()).toEqual([]);
    expect(portal.emails).toEqual([]);
    const logged = portal.logged.join('');
    expect(logged.match(/e-mail not sent/g)).toHaveLength(4);
    expect(logged.match(/e-mail given up/g)).toHaveLength(1);
    expect(logged).not.toMatch(/demo\.example|token=/);
  });

  it('is sent once when the mail server is back, with a link that is valid from then on', async () => {
    await forgot();
    portal.mailServer.isDown = false;
    portal.advance(60 * 60);
    await portal.queue.sendDue();
    await portal.queue.sendDue();
    expect(portal.emails.map(({ to }) => to)).toEqual([ada]);
    expect(await rows()).toEqual([]);
    const [token = ''] = tokens();
    const newPassword = 'Lighthouse7';
    const reset = { token, newPassword, confirmPassword: newPassword };
    expect((await portal.ask('account.updateForgotPassword', reset)).status).toBe(200);
    await portal.background.idle();
  });

  it('is dropped, without a link, once its account has another address', async () => {
    await forgot();
    await portal.db.updateTable('account').where('email', '=', ada).set({ email: 'ada@right.example' }).execute();
    portal.mailServer.isDown = false;
    portal.advance(60 * 60);
    await portal.queue.sendDue();
    expect(portal.emails).toEqual([]);
    expect(await rows()).toEqual([]);
    await portal.db.updateTable('account').where('email', '=', 'ada@right.example').set({ email: ada }).execute();
  });

  it('is stored without a readable address, text or link', async () => {
    await forgot();
    const stored = JSON.stringify(await rows());
    const plain = Buffer.from((await rows())[0]?.sealed ?? '', 'base64url').toString('latin1');
    for (const text of [stored, plain]) expect(text).not.toMatch(/demo\.example|password|token=/i);
    portal.mailServer.isDown = false;
    await forgot();
    expect(tokens()).toHaveLength(1);
    expect(stored).not.toContain(tokens()[0]);
  });

  it('does not count towards the limit of three per mailbox, and is queued once for repeated requests', async () => {
    for (let asked = 0; asked < 5; asked += 1) await forgot();
    expect(await rows()).toHaveLength(1);
    portal.mailServer.isDown = false;
    for (let asked = 0; asked < 5; asked += 1) await forgot();
    expect(portal.emails).toHaveLength(3);
    expect(await rows()).toEqual([]);
  });

  it('is retried whatever its content', async () => {
    await portal.queue.send({ to: ada, subject: 'Any', text: 'Costs $& and {link}' });
    portal.mailServer.isDown = false;
    portal.advance(60);
    await portal.queue.sendDue();
    expect(portal.emails).toMatchObject([{ to: ada, subject: 'Any', text: 'Costs $& and {link}' }]);
  });

  it('has one id if it is sent twice, as its answer was lost; with a new link for a password it has none', async () => {
    portal.mailServer.isDown = false;
    portal.mailServer.losesAnswers = true;
    await portal.queue.send({ to: ada, subject: 'One', text: 'x' });
    await forgot();
    portal.mailServer.losesAnswers = false;
    portal.advance(60);
    await portal.queue.sendDue();
    const idsOf = (about: RegExp) => portal.emails.filter(({ text }) => about.test(text)).map(({ id }) => id);
    const [id = ''] = idsOf(/^x$/);
    expect(id).toMatch(/^\d+\.\d+$/);
    expect(idsOf(/^x$/)).toEqual([id, id]);
    expect(idsOf(/token=/)).toEqual([undefined, undefined]);
  });

  it('stays queued when the process shuts down', async () => {
    for (const subject of ['One', 'Two', 'Three']) await portal.queue.send({ to: ada, subject, text: 'x' });
    portal.mailServer.isDown = false;
    portal.advance(60);
    await createMailQueue({
      db: portal.db,
      now: portal.now,
      log: pino({ level: 'silent' }),
      transport: { send: async (email) => void portal.emails.push(email) },
      links: { policy: sessionPolicy, portalUrl: 'https://portal.example' },
      stopped: AbortSignal.abort(),
    }).sendDue();
    expect(portal.emails).toEqual([]);
    await portal.queue.sendDue();
    expect(portal.emails).toHaveLength(3);
  });

  it('does not wait behind the e-mails of a large import', async () => {
    for (let at = 0; at < 25; at += 1) await portal.queue.send({ to: ada, subject: 'Import', text: 'x' });
    portal.advance(1);
    await portal.queue.send({ to: ada, subject: 'One', text: 'x' });
    portal.mailServer.isDown = false;
    portal.advance(60);
    await portal.queue.sendDue();
    expect(portal.emails.map(({ subject }) => subject)).toEqual(['One', ...Array(25).fill('Import')]);
  });

  it('is sent once, whatever the digits of its time', async () => {
    await portal.queue.send({ to: ada, subject: 'One', text: 'x' });
    const created_at = sql<Date>`created_at - interval '1 microsecond'`;
    await portal.db.updateTable('queued_mail').set({ created_at }).execute();
    portal.mailServer.isDown = false;
    portal.advance(60);
    await portal.queue.sendDue();
    expect([portal.emails.length, await rows()]).toEqual([1, []]);
  });

  it('is sent by another process after the lease of a process that ended while sending', async () => {
    await forgot();
    const leased = new Date(portal.now().getTime() + 5 * 60_000);
    await portal.db.updateTable('queued_mail').set({ leased_until: leased }).execute();
    portal.mailServer.isDown = false;
    portal.advance(4 * 60);
    await portal.queue.sendDue();
    expect(portal.emails).toEqual([]);
    portal.advance(60);
    await portal.queue.sendDue();
    expect(portal.emails).toHaveLength(1);
  });
});

const programs = findPostgres();

describe.runIf(programs)('processes that share one PostgreSQL server', () => {
  const sent: string[] = [];
  const state = { isDown: false, ahead: 0 };
  let databases: readonly PortalDatabase[] = [];
  let queues: readonly MailQueue[] = [];
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const postgres = await startPostgres(programs ?? '');
    ({ stop } = postgres);
    databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url: postgres.url })));
    const [first] = databases;
    if (first) await migrate(first).then(() => insertAccounts(first));
    const transport = {
      send: async ({ subject }: Email) => {
        if (state.isDown) throw new Error('down');
        sent.push(subject);
      },
    };
    queues = databases.map((db) =>
      createMailQueue({
        db,
        now: () => new Date(Date.now() + state.ahead),
        log: pino({ level: 'silent' }),
        transport,
        links: { policy: sessionPolicy, portalUrl: 'https://portal.example' },
      }),
    );
  });
  afterEach(() => {
    sent.length = 0;
  });
  afterAll(async () => {
    await Promise.all(databases.map((db) => db.destroy()));
    await stop?.();
  });

  it('send each queued e-mail once', async () => {
    const subjects = Array.from({ length: 12 }, (_, at) => `E-mail ${at + 10}`);
    state.isDown = true;
    await Promise.all(subjects.map((subject, at) => queues[at % 4]?.send({ to: ada, subject, text: 'x' })));
    expect(sent).toEqual([]);
    state.isDown = false;
    state.ahead = 61_000;
    await Promise.all(queues.map(({ sendDue }) => sendDue()));
    expect(sent.toSorted()).toEqual(subjects);
  });

  it('send no link to an address that is replaced at this moment', async () => {
    const [db] = databases;
    const [queue] = queues;
    if (!db || !queue) return expect.unreachable();
    await db
      .transaction()
      .execute((trx) => queue.enqueue([{ to: ada, subject: 'Link', text: '{link}', linkFor: 1 }], trx));
    const sending = await db.transaction().execute(async (trx) => {
      await trx.updateTable('account').where('id', '=', 1).set({ email: 'ada@right.example' }).execute();
      const waiting = queue.sendDue();
      const locks = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await locks.execute(db)).rows).toHaveLength(1), waitTimeoutMs);
      return { waiting };
    });
    await sending.waiting;
    expect(sent).toEqual([]);
    expect(await db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });
});
