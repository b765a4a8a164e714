import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCalendarApp } from '../../../server/http/calendar-app.ts';
import { sendDigests } from '../../../server/calendar/send-digests.ts';
import { createMail, type Email } from '../../../server/mail/mail.ts';
import { createMailQueue } from '../../../server/session/mail-queue.ts';
import { sessionPolicy } from '../../../server/session/policy.ts';
import { borders, removeRows } from '../../support/attention-fixtures.ts';
import { now, recordsDatabase } from '../../support/records-database.ts';
import { imo } from '../../support/three-vessels.ts';
import { files } from '../../support/test-files.ts';

const portalUrl = 'https://portal.example';
const daily = { kinds: ['certificate', 'drill', 'cdi'] as const, days_ahead: 90, digest: 'daily', weekday: 1 } as const;

let desk: Awaited<ReturnType<typeof recordsDatabase>>;
let emails: Email[];
let moment: Date;
const state = { isDown: false };
const lines: string[] = [];
const log = pino({}, { write: (line) => lines.push(line) });

const oneProcess = () => {
  const { db } = desk;
  const transport = {
    send: async (email: Email) => {
      if (state.isDown) throw new Error('down');
      emails.push(email);
    },
  };
  const ports = { db, now: () => moment, log };
  const mail = createMailQueue({ ...ports, transport, links: { policy: sessionPolicy, portalUrl } });
  return { digests: () => sendDigests({ ...ports, mail, portalUrl }), mails: mail.sendDue };
};
const run = async () => {
  const { digests, mails } = oneProcess();
  await digests();
  await mails();
};

beforeAll(async () => {
  desk = await recordsDatabase();
  await desk.db
    .insertInto('account_permission')
    .values([1, 2].map((account_id) => ({ account_id, name: 'Certificate Status', read: true, level: 2 })))
    .execute();
});
beforeEach(async () => {
  emails = [];
  moment = now;
  state.isDown = false;
  await desk.db
    .insertInto('calendar_choice')
    .values({
      ...daily,
      account_id: 1,
      company_id: 1,
      hour: 7,
      zone: 'UTC',
      next_digest_at: '2026-11-21T07:00:00.000001Z',
    })
    .execute();
});
afterEach(async () => {
  await desk.db.deleteFrom('calendar_choice').execute();
  await desk.db.deleteFrom('queued_mail').execute();
  await desk.db.updateTable('account').set({ deactivated_at: null }).execute();
  await removeRows(desk);
});
afterAll(() => desk.close());

const later = (hours: number) => {
  moment = new Date(moment.getTime() + hours * 3_600_000);
};

it('says what is overdue, due and falls due later, with a link to exactly each list, in plain text and HTML', async () => {
  await desk.write({ kind: 'certificate', date: '2026-11-20', name: 'Load <Line> & more' });
  await borders.certificateDue.within(desk);
  await desk.write({ kind: 'certificate', date: '2027-02-19', name: 'ISPP', vessel: 2 });
  await desk.write({ kind: 'certificate', date: '2027-02-20', name: 'Too late' });
  await desk.write({ kind: 'certificate', date: '2026-11-20', name: 'Foreign', vessel: 3 });
  await desk.write({ kind: 'drill', date: '2026-11-20', status: 'Planned', name: 'Not permitted' });
  await run();
  const [email] = emails;
  expect(emails).toHaveLength(1);
  expect(email).toMatchObject({ to: '1@demo.example', subject: 'Fleet: 1 overdue, 2 due soon' });
  expect(email?.text).toContain('Good day Ada,');
  expect(email?.text).toContain(
    [
      'Certificates overdue (1)',
      '- MT Northern Dawn, Load <Line> & more, 20.11.2026',
      `${portalUrl}/hsqe-perf/certificate-status/all?condition=overdue`,
    ].join('\n'),
  );
  expect(email?.text).toContain(`${portalUrl}/hsqe-perf/certificate-status/all?condition=due\n`);
  expect(email?.text).toContain('Certificates that fall due within 90 days (1)\n- MT Harbour Star, ISPP, 19.02.2027');
  expect(email?.html).toContain('MT Northern Dawn, Load &lt;Line&gt; &amp; more, 20.11.2026');
  for (const absent of ['Foreign', 'Not permitted', 'Too late'])
    expect(email?.text + (email?.html ?? '')).not.toContain(absent);
  expect(lines.join('')).not.toMatch(/demo\.example|Load|unsubscribe/);
});

it('links to the lists of the chosen vessels', async () => {
  await borders.certificateOverdue.within(desk);
  await desk.write({ kind: 'certificate', date: '2026-11-20', vessel: 2 });
  await desk.db
    .updateTable('calendar_choice')
    .set({ vessels: [imo.star] })
    .execute();
  await run();
  expect(emails[0]?.text).toContain(`/all?vessel=${imo.star}&condition=overdue`);
  expect(emails[0]?.text).not.toContain('Northern Dawn');
});

it('is sent only if there is something to say, and to active people', async () => {
  await run();
  later(24);
  await borders.certificateOverdue.within(desk);
  await desk.db.updateTable('account').set({ deactivated_at: now }).where('id', '=', 1).execute();
  await run();
  expect(emails).toEqual([]);
  await desk.db.updateTable('account').set({ deactivated_at: null }).where('id', '=', 1).execute();
  await run();
  expect(emails).toHaveLength(1);
});

it('is sent once a day, also by several processes at once, and once after days without a process', async () => {
  await borders.certificateOverdue.within(desk);
  const processes = [oneProcess(), oneProcess(), oneProcess()];
  await Promise.all(processes.map(({ digests }) => digests()));
  await Promise.all(processes.map(({ mails }) => mails()));
  await run();
  expect(emails).toHaveLength(1);
  later(23.9);
  await run();
  expect(emails).toHaveLength(1);
  later(0.1);
  await run();
  expect(emails).toHaveLength(2);
  later(96);
  await run();
  await run();
  expect(emails).toHaveLength(3);
});

it('is sent, once, whatever the digits of its time', async () => {
  await borders.certificateOverdue.within(desk);
  await desk.db
    .updateTable('calendar_choice')
    .set({ next_digest_at: sql`next_digest_at - interval '1 microsecond'` })
    .execute();
  await run();
  await run();
  expect(emails).toHaveLength(1);
});

it('is retried as every e-mail while the mail server is down, and sent once', async () => {
  await borders.certificateOverdue.within(desk);
  state.isDown = true;
  await run();
  await run();
  expect(emails).toEqual([]);
  state.isDown = false;
  later(0.1);
  await run();
  await run();
  expect(emails).toHaveLength(1);
});

const unsubscribePathOf = (email: Email | undefined) => new URL(email?.unsubscribeUrl ?? '').pathname;
const app = () => createCalendarApp({ files, db: desk.db, log, now: () => moment, portalUrl });
const digestOf = async () => (await desk.db.selectFrom('calendar_choice').select('digest').executeTakeFirst())?.digest;

describe('the link that stops it', () => {
  it('asks first when it is opened, and stops the digest by one POST without a cookie', async () => {
    await borders.certificateOverdue.within(desk);
    await run();
    const href = unsubscribePathOf(emails[0]);
    const asked = await app().request(href);
    expect([asked.status, await digestOf()]).toEqual([200, 'daily']);
    expect(await asked.text()).toContain('<form method="post"><button type="submit">Stop the digest</button></form>');
    expect(asked.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const stopped = await app().request(href, { method: 'POST', body });
    expect([stopped.status, await digestOf()]).toEqual([200, 'never']);
    expect(await stopped.text()).toContain('The digest was stopped');
    expect((await app().request(href, { method: 'POST', body })).status).toBe(200);
    later(24);
    await run();
    expect(emails).toHaveLength(1);
    expect(lines.join('')).not.toContain(href);
  });

  it('is 404 for a token of another account or database, and changes nothing', async () => {
    await borders.certificateOverdue.within(desk);
    await run();
    const href = unsubscribePathOf(emails[0]);
    for (const wrong of [
      href.replace('/1.', '/2.'),
      `${href.slice(0, -1)}${href.endsWith('A') ? 'B' : 'A'}x`,
      '/digest/unsubscribe/1.x',
    ])
      for (const method of ['GET', 'POST']) expect((await app().request(wrong, { method })).status).toBe(404);
    expect(await digestOf()).toBe('daily');
  });

  it('is in the headers of the message, for one click (RFC 8058), beside both parts', async () => {
    await borders.certificateOverdue.within(desk);
    await run();
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'portal-digest-'));
    const mail = createMail({ from: 'Fleet Portal <no-reply@portal.example>', dataFolder }, pino({ level: 'silent' }));
    const [email] = emails;
    if (email) await mail.send(email);
    const outbox = path.join(dataFolder, 'outbox');
    const [file = ''] = await readdir(outbox);
    const message = (await readFile(path.join(outbox, file), 'utf8')).replace(/\r?\n[ \t]/g, ' ');
    expect(message).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\/digest\/unsubscribe\/1\.[\w-]{43}>\r?$/m);
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(message).toMatch(/Content-Type: multipart\/alternative/);
    expect(message.match(/Content-Type: text\/(plain|html); charset=utf-8/g)).toHaveLength(2);
    await rm(dataFolder, { recursive: true });
  });
});
