import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkClientFaults } from '../../../server/checks/check-client-faults.ts';
import { keepFaultDays, listFaults } from '../../../server/checks/client-faults.ts';
import { faultLines } from '../../../server/commands/fault-lines.ts';
import { redacted, redactedPath } from '../../../src/contract/fault-report.ts';
import { demoTime } from '../../support/demo-day.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { afterDays } from '../../../server/clock.ts';
import { sweepAt } from '../../support/sweep-at.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const exhaustive = { tags: ['exhaustive'] };
const start = new Date(0);
const now = () => new Date(demoTime.getTime() + 3_600_000);
const fault = {
  what: 'TypeError: Cannot read properties of undefined (reading \'items\') of "Maria Santos" at https://portal.example/a?token=SECRET',
  page: '/fleet/4100016/SECRET-Name?search=SECRET',
  build: '1a2b3c',
  call: 'fleet.search',
  reference: '0b0e1c7e-9f7e-4a39-8c50-3f0a6a1f2f11',
  places: ['assets/index-1a2b.js:1:234'],
  events: [{ at: 1_700_000_000_000, machine: 'app', type: 'location.changed', state: 'signedIn{page{open}}' }],
};
const send = (json: unknown, token?: string) => server.request('POST', '/api/report', { json, token });

describe('a fault that a client reports', () => {
  it('is stored and logged without what a person typed, with the id of the request that failed', async () => {
    expect((await send(fault)).status).toBe(204);
    const [stored] = await listFaults(server.db, start);
    expect(stored).toMatchObject({
      what: "TypeError: Cannot read properties of undefined (reading 'items') of … at https://portal.example/a?…",
      page: '/fleet/:id/:id',
      build: '1a2b3c',
      call: 'fleet.search',
      reference: fault.reference,
      count: 1,
      places: fault.places,
      events: fault.events,
    });
    const line = server.logged().match(/^.*client fault.*$/m)?.[0] ?? '';
    expect(JSON.parse(line)).toMatchObject({ reference: fault.reference, request: expect.any(String) });
    expect(server.logged() + JSON.stringify(stored)).not.toMatch(/SECRET|Maria/);
  });

  it('is one row, however often it is reported, with its last report', exhaustive, async () => {
    const before = (await listFaults(server.db, start)).find(({ build }) => build === '1a2b3c')?.count ?? 0;
    await send({ ...fault, page: '/dashboard' });
    const [stored, ...others] = await listFaults(server.db, start);
    expect(stored).toMatchObject({ count: before + 1, page: '/dashboard' });
    expect(others).toEqual([]);
    expect(stored && faultLines(stored).join('\n')).toContain('app: location.changed -> signedIn{page{open}}');
  });

  it('is stored without characters that a terminal obeys or the database refuses', exhaustive, async () => {
    expect((await send({ ...fault, build: 'ctl', what: 'red \u001b[31m, nothing \u0000' })).status).toBe(204);
    const found = (await listFaults(server.db, start)).find(({ build }) => build === 'ctl');
    expect(found?.what).toBe('red  [31m, nothing  ');
  });

  it.each([
    ['nothing', {}],
    ['no JSON', 'text'],
    ['a time that no date has', { ...fault, events: [{ ...fault.events[0], at: 1e300 }] }],
    ['an event that is not a name', { ...fault, events: [{ ...fault.events[0], type: 'typed by Maria' }] }],
    ['a place outside the build', { ...fault, places: ['https://evil.example/x.js:1:2'] }],
    ['too many events', { ...fault, events: Array.from({ length: 41 }, () => fault.events[0]) }],
  ])('is refused if it is %s', exhaustive, async (_, body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('is refused if it is too large', exhaustive, async () => {
    expect((await send({ ...fault, what: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('is limited for each account and each address, and answered all the same', exhaustive, async () => {
    server.later(60);
    const { access } = await server.signIn('fleet@demo.example');
    for (let sent = 0; sent < 15; sent += 1)
      expect((await send({ ...fault, build: 'account', what: `fault ${sent}` }, access)).status).toBe(204);
    for (let sent = 0; sent < 30; sent += 1) await send({ ...fault, build: 'address', what: `fault ${sent}` });
    const stored = await listFaults(server.db, start);
    expect(stored.filter(({ build }) => build === 'account')).toHaveLength(10);
    expect(stored.filter(({ build }) => build === 'address')).toHaveLength(10);
    server.later(60);
    expect((await send({ ...fault, build: 'later' }, 'no token')).status).toBe(204);
    expect((await listFaults(server.db, start)).filter(({ build }) => build === 'later')).toHaveLength(1);
  });

  it(
    'is counted for administrators, without its words, and deleted when it was not reported for long',
    exhaustive,
    async () => {
      const { state, finding } = await checkClientFaults({ db: server.db, now });
      expect([state, finding]).toEqual([
        'warning',
        expect.stringMatching(/^Browsers reported \d+ different faults \(\d+ times\)/),
      ]);
      for (const { what, page, build } of await listFaults(server.db, start))
        for (const text of [what, page, build]) expect(finding).not.toContain(text);
      const forgotten = afterDays(new Date(now().getTime() + 3_600_000), keepFaultDays);
      expect((await sweepAt(server.db, forgotten)).client_fault).toBeGreaterThan(0);
      expect(await checkClientFaults({ db: server.db, now })).toMatchObject({ state: 'ok' });
    },
  );
});

describe('redaction', () => {
  it.each([
    ['Could not read result.items.0.name (expected string)', 'Could not read result.items.0.name (expected string)'],
    ['Unexpected token in JSON: "Maria Santos", "x"', 'Unexpected token in JSON: …, …'],
    ['no account of maria.santos@ship.example here', 'no account of … here'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9eyJzdWIi.abcdefghij.klmnopqrst', 'Bearer …'],
    ['vessel 4100016', 'vessel …'],
  ])('of %s', exhaustive, (text, expected) => expect(redacted(text)).toBe(expected));

  it('of a path keeps the words of addresses only', exhaustive, () => {
    expect(redactedPath('/hsqe-perf/near-misses/4100016?q=x#y')).toBe('/hsqe-perf/near-misses/:id');
  });
});
