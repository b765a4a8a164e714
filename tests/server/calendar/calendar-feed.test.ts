// @module-tag exhaustive
import { sync as ics, type VEvent } from 'node-ical';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DueKind, dueKinds, type DueKindName, dueKindNames } from '../../../src/contract/calendar/due-kinds.ts';
import { createCalendarApp } from '../../../server/http/calendar-app.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { attentionList } from '../../../server/handlers/attention.ts';
import { deactivateAccount } from '../../../server/people/deactivate-account.ts';
import { storeMonthlyReport } from '../../support/monthly-report.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { files } from '../../support/test-files.ts';

const start = new Date('2026-11-21T07:00:00Z');
const base = '/api/administration/own/calendar';
const noVessels: readonly string[] = [];
const choices = {
  kinds: dueKindNames,
  allVessels: true,
  vessels: noVessels,
  daysAhead: 400,
  digest: 'never',
  weekday: 1,
  hour: 7,
  zone: 'Europe/Oslo',
};

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: start, policy: { accessSeconds: 86_400 } });
  token = (await server.signIn('fleet@demo.example')).access;
  await storeMonthlyReport(server.db, await accountOf('fleet@demo.example'));
});
afterAll(() => server.stop());

const post = (path: string, json: object = {}, as = token) =>
  server.request('POST', path, { token: as, json, headers: { 'If-Match': '*' } });
/** Makes a feed; returns its path. */
const makeFeed = async (as = token): Promise<string> => {
  const { body } = await post(`${base}/feed`, {}, as);
  // SAFETY: the contract tests check the shape of the answer.
  return new URL((body as { result: { url: string } }).result.url).pathname;
};
const read = (path: string, headers: Readonly<Record<string, string>> = {}) => server.request('GET', path, { headers });
const textOf = async (path: string) => String((await read(path)).body);
const eventsOf = async (path: string): Promise<readonly VEvent[]> =>
  Object.values(ics.parseICS(await textOf(path))).filter((part): part is VEvent => part?.type === 'VEVENT');
const ofKind = (events: readonly VEvent[], kind: DueKindName) =>
  events.filter(({ categories }) => categories?.includes(dueKinds[kind].label));
const titleOf = ({ summary }: VEvent) => (typeof summary === 'string' ? summary : summary?.val) ?? '';
const isOverdue = (event: VEvent) => / overdue: /.test(titleOf(event));
const accountOf = (email: string) =>
  server.db.selectFrom('account').where('email', '=', email).select(['id', 'company_id']).executeTakeFirstOrThrow();

it('has an event for each overdue or due row that Attention counts, the 16 overdue certificates among them', async () => {
  expect((await post(base, choices)).status).toBe(200);
  const events = await eventsOf(await makeFeed());
  const { id, company_id } = await accountOf('fleet@demo.example');
  const call = signedInCall(server.db, { accountId: company_id, now: start, permissions: everyPermission() });
  const { items } = await attentionList({ ...call, caller: { ...call.caller, accountId: id } });
  for (const kind of dueKindNames) {
    const { overdue, due }: DueKind = dueKinds[kind];
    const counted = (source?: string) =>
      items.filter((line) => line.source === source).reduce((sum, { count }) => sum + count, 0);
    const found = ofKind(events, kind);
    if (overdue) expect([kind, found.filter(isOverdue).length]).toEqual([kind, counted(overdue)]);
    expect(found.length).toBeGreaterThanOrEqual(counted(overdue) + counted(due));
  }
  expect(ofKind(events, 'certificate').filter(isOverdue)).toHaveLength(16);
  for (const kind of dueKindNames) expect([kind, ofKind(events, kind).length]).not.toEqual([kind, 0]);
});

it('is RFC 5545: lines of 75 octets that end in CRLF, all-day dates, transparent, an alarm unless it is overdue', async () => {
  const path = await makeFeed();
  const { headers, body } = await read(path);
  const text = String(body);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const blocks = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  expect(blocks.length).toBeGreaterThan(20);
  for (const block of blocks) {
    expect(block).toMatch(/\r\nDTSTART;VALUE=DATE:\d{8}\r\n/);
    expect(block).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(block).toMatch(/\r\nLAST-MODIFIED:\d{8}T\d{6}Z\r\n/);
    expect(block).toMatch(/\r\nTRANSP:TRANSPARENT\r\n/);
    expect(block).toMatch(/\r\nURL;VALUE=URI:http:\/\/portal\.test\/[^\\,;\r]+\r\n/);
    expect(/ overdue: /.test(block) || /BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-P6DT15H\r\n/.test(block)).toBe(true);
    expect(/ overdue: /.test(block) && /VALARM/.test(block)).toBe(false);
  }
  const uids = blocks.map((block) => /\r\nUID:(\S+)\r\n/.exec(block)?.[1]);
  expect(new Set(uids).size).toBe(blocks.length);
});

it('answers 304 until an event changes, which then counts up, with the same UID', async () => {
  const path = await makeFeed();
  const { headers } = await read(path);
  const etag = headers.get('etag') ?? '';
  expect((await read(path, { 'If-None-Match': `W/${etag}` })).status).toBe(304);
  const before = ofKind(await eventsOf(path), 'drill').find((event) => !isOverdue(event));
  const [, title] = /: (.*), MT/.exec(before ? titleOf(before) : '') ?? [];
  server.later(3600);
  expect((await read(path, { 'If-None-Match': etag })).status).toBe(304);
  await server.db
    .updateTable('record')
    .set({ name: 'Fire, pump; "room" \\ 船' })
    .where('kind', '=', 'drill')
    .where('name', '=', title ?? '')
    .where('status', '=', 'Planned')
    .execute();
  const changed = await read(path, { 'If-None-Match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
  const after = (await eventsOf(path)).find(({ uid }) => uid === before?.uid);
  expect(after && titleOf(after)).toContain('Fire, pump; "room" \\ 船');
  expect([Number(before?.sequence), Number(after?.sequence)]).toEqual([0, 1]);
  expect(Number(after?.lastmodified)).toBeGreaterThan(Number(before?.lastmodified) + 3_500_000);
});

describe('the address', () => {
  it('ends when it is replaced and when it is revoked; only a hash of it is stored, and nothing of it is logged', async () => {
    const first = await makeFeed();
    const second = await makeFeed();
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    const secret = /calendar\/([\w-]{43})\.ics$/.exec(second)?.[1] ?? 'none';
    const stored = JSON.stringify([
      await server.db.selectFrom('calendar_choice').selectAll().execute(),
      await server.db.selectFrom('audit_entry').selectAll().execute(),
    ]);
    expect(stored).toContain('calendar.made');
    const own = await server.request('GET', base, { token });
    expect(own.body).toMatchObject({ result: { feed: { madeAt: expect.any(String), usedAt: expect.any(String) } } });
    await post(`${base}/feed/revoke`);
    expect((await read(second)).status).toBe(404);
    for (const text of [stored, JSON.stringify(own.body), server.logged()]) expect(text).not.toContain(secret);
    expect((await server.request('GET', base, { token })).body).toMatchObject({ result: { feed: null } });
  });

  it('is not logged when the database fails either', async () => {
    const lines: string[] = [];
    const db = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    const log = pino({}, { write: (line) => lines.push(line) });
    const app = createCalendarApp({ files, db, log, now: () => start, portalUrl: 'http://portal.test' });
    const secret = 'x'.repeat(43);
    expect((await app.request(`/calendar/${secret}.ics`)).status).toBe(503);
    expect(lines.join('')).toContain('a calendar request failed');
    expect(lines.join('')).not.toContain(secret);
    await db.destroy();
  });

  it('is no page of the portal if it is malformed, and 429 after many unknown ones', async () => {
    for (const path of ['/calendar/x.ics', '/calendar/', `/calendar/${'x'.repeat(43)}`, '/calendar/..%2f..%2fetc.ics'])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    const statuses: number[] = [];
    for (let asked = 0; asked < 70; asked += 1) statuses.push((await read(`/calendar/${'y'.repeat(43)}.ics`)).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await read(await makeFeed())).status).toBe(200);
  });

  it('is 429 when one feed is read too often', async () => {
    const { access } = await server.signIn('owner2@demo.example');
    const path = await makeFeed(access);
    const statuses: number[] = [];
    for (let asked = 0; asked < 61; asked += 1) statuses.push((await read(path)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

describe('the person', () => {
  it('gets what they may read and see at each request', async () => {
    server.later(901);
    const { access } = await server.signIn('vetting@demo.example');
    await post(base, choices, access);
    const path = await makeFeed(access);
    const vetting = await eventsOf(path);
    expect(dueKindNames.filter((kind) => ofKind(vetting, kind).length > 0)).toEqual(['sire', 'cdi']);
    const { id } = await accountOf('vetting@demo.example');
    await server.db
      .updateTable('account_permission')
      .set({ read: false })
      .where('account_id', '=', id)
      .where('name', '=', 'SIRE')
      .execute();
    expect(ofKind(await eventsOf(path), 'sire')).toEqual([]);
    await server.db.updateTable('account').set({ all_vessels: false }).where('id', '=', id).execute();
    await server.db.deleteFrom('account_vessel').where('account_id', '=', id).execute();
    expect(await eventsOf(path)).toEqual([]);
    await server.db.transaction().execute((trx) => deactivateAccount({ db: trx, now: start }, id));
    expect((await read(path)).status).toBe(404);
    await server.db.updateTable('account').set({ deactivated_at: null }).where('id', '=', id).execute();
    expect((await read(path)).status).toBe(404);
  });

  it('gets everything overdue and due, and what falls due within the days they chose', async () => {
    const count = async (daysAhead: number) => {
      await post(base, { ...choices, daysAhead });
      return (await eventsOf(path)).length;
    };
    const path = await makeFeed();
    const [few, some, all] = [await count(1), await count(90), await count(400)];
    expect(few).toBeGreaterThanOrEqual(16);
    expect(some).toBeGreaterThan(few);
    expect(all).toBeGreaterThan(some);
  });

  it('chooses kinds and vessels, of their own fleet only', async () => {
    const imono = '4100016';
    await post(base, { ...choices, kinds: ['certificate'], allVessels: false, vessels: [imono] });
    const events = await eventsOf(await makeFeed());
    expect(ofKind(events, 'certificate')).toHaveLength(events.length);
    const { name } = await server.db
      .selectFrom('vessel')
      .where('imono', '=', imono)
      .select('name')
      .executeTakeFirstOrThrow();
    for (const event of events) expect(titleOf(event)).toContain(name);
    const other = await server.db
      .selectFrom('vessel')
      .innerJoin('account', 'account.company_id', 'vessel.company_id')
      .where('email', '=', 'owner2@demo.example')
      .select('imono')
      .executeTakeFirstOrThrow();
    const refused = await post(base, { ...choices, allVessels: false, vessels: [other.imono] });
    expect([refused.status, refused.body]).toEqual([400, { error: `There is no vessel ${other.imono} in your fleet` }]);
  });

  it.each([
    [{ zone: 'Mars/Olympus' }, 'This is not a time zone. An example is Europe/Oslo'],
    [{ zone: '+01:00' }, 'This is not a time zone. An example is Europe/Oslo'],
    [{ kinds: [] }, 'Choose at least one kind'],
    [{ allVessels: false }, 'Choose at least one vessel'],
    [{ daysAhead: 401 }, 'Choose 1 to 400 days'],
    [{ hour: 24 }, 'An hour is a number from 0 to 23'],
  ])('cannot choose %j', async (wrong, message) => {
    const { status, body } = await post(base, { ...choices, ...wrong });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });
});
