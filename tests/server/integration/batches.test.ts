import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IntegrationPortal, noonReport, startIntegrationPortal } from '../../support/integration-portal.ts';

describe('a batch of the integration API', () => {
  let portal: IntegrationPortal;
  let key: string;
  beforeAll(async () => {
    portal = await startIntegrationPortal();
    ({ key } = await portal.makeKey());
    const voyage = { imoNumber: '4100016', voyageNo: '47L', condition: 'Laden', from: 'NLRTM', to: 'Singapore' };
    await portal.send(key, 'voyages', { items: [{ ...voyage, departure: '2026-11-10T06:00:00Z' }] });
  });
  afterAll(() => portal.stop());

  const reportsOf = () => portal.db.selectFrom('noon_report').orderBy('id').selectAll().execute();
  const send = (path: string, items: readonly unknown[], headers = {}) => portal.send(key, path, { items }, headers);

  it('adds, changes and leaves rows, and the log has who changed what', async () => {
    const first = noonReport({ voyageNo: '47L', reference: 'NR-1', cargo: 'Gasoil' });
    const other = noonReport({ voyageNo: '47L', time: '2026-11-21T12:00:00Z', reference: 'NR-2' });
    const added = await send('noon-reports', [first, other]);
    expect(added.body).toEqual({
      counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
      items: [
        { row: 1, state: 'new' },
        { row: 2, state: 'new' },
      ],
    });
    // A field that is left out stays; the reference recognises the row at another time.
    const changed = noonReport({ voyageNo: '47L', time: '2026-11-20T11:00:00Z', reference: 'nr-1' });
    const again = await send('noon-reports', [changed, other]);
    expect(again.body.items?.map(({ state }) => state)).toEqual(['changed', 'unchanged']);
    const [report] = await reportsOf();
    expect([report?.time.toISOString(), report?.figures]).toMatchObject([
      '2026-11-20T11:00:00.000Z',
      { cargo: 'Gasoil' },
    ]);
    const log = await portal.db
      .selectFrom('audit_entry')
      .where('actor_kind', '=', 'key')
      .orderBy('id')
      .selectAll()
      .execute();
    const entry = log.at(-1);
    expect(entry).toMatchObject({ action: 'rows.written', company_id: 1, subject_label: 'Noon Reports' });
    expect(entry?.actor_label).toMatch(/^Ship management \(portal_[0-9a-f]{8}\)$/);
    expect(entry?.before).toEqual({
      rows: { [report?.id ?? 0]: { time: '2026-11-20T12:00:00.000Z', reference: 'NR-1' } },
    });
    expect(JSON.stringify(log)).not.toContain(key);
    // Of a request, what it wrote is kept.
    const kept = await portal.db.selectFrom('import_row').where('sheet', '=', 'noon-reports').select('state').execute();
    expect(kept.map(({ state }) => state)).toEqual(['new', 'new', 'changed']);
    expect(portal.logged()).not.toContain(key);
  });

  it.each(['1.000', '1001.0'])('recognises a row by its reference %s at another time', async (reference) => {
    const write = async (time: string) =>
      (await send('noon-reports', [noonReport({ voyageNo: '47L', time, reference })])).body.items?.map(
        (item) => item.state,
      );
    expect(await write('2026-11-15T12:00:00Z')).toEqual(['new']);
    expect(await write('2026-11-15T11:00:00Z')).toEqual(['changed']);
    await portal.db.deleteFrom('noon_report').where('reference', '=', reference).execute();
  });

  it("notes 'Data last updated on' if it changes a row", async () => {
    await portal.db.deleteFrom('data_source').execute();
    const report = noonReport({ voyageNo: '47L', time: '2026-11-18T12:00:00Z', reference: 'NR-18' });
    await send('noon-reports', [report]);
    const noted = await portal.db.selectFrom('data_source').orderBy('key').selectAll().execute();
    expect(noted.map(({ company_id, key }) => [company_id, key])).toEqual([
      [1, 'noon-reports'],
      [1, 'reports'],
    ]);
    await portal.db.deleteFrom('data_source').execute();
    await send('noon-reports', [report, noonReport({ reportType: 'Sleeping' })]);
    expect(await portal.db.selectFrom('data_source').selectAll().execute()).toEqual([]);
    await portal.db.deleteFrom('noon_report').where('reference', '=', 'NR-18').execute();
  });

  it('writes the good items, and refuses each other one with its fields and reasons', async () => {
    const { status, body } = await send('noon-reports', [
      noonReport({ voyageNo: '47L', reference: 'NR-3', time: '2026-11-19T12:00:00Z' }),
      noonReport({ voyageNo: '48B', time: '19/11/2026', remark: 'x', reportType: { is: 'Noon' } }),
      { imoNumber: '4100017', time: null },
      'NR-4',
      null,
      noonReport({ voyageNo: '47L', reference: 'NR-3', time: '2026-11-18T12:00:00Z' }),
      { voyageNo: '47L', imoNumber: '4100016' },
    ]);
    expect([status, body.counts]).toEqual([200, { new: 1, changed: 0, unchanged: 0, refused: 6 }]);
    const problems = body.items?.map((item) => item.problems?.map(({ field, reason }) => `${field}: ${reason}`));
    expect(problems).toEqual([
      undefined,
      [
        'reportType: This is not a text',
        expect.stringContaining('time: This is not a time with its zone (RFC 3339), such as'),
        'remark: There is no such field',
        'voyageNo: There is no voyage 4100016, 48B',
      ],
      expect.arrayContaining(['imoNumber: The check digit of this IMO number is wrong', 'time: Time is missing']),
      ['null: This is not a JSON object'],
      ['null: This is not a JSON object'],
      ['reference: Row 1 has the same Reference'],
      ['reportType: Report Type is missing: a new row needs it', 'time: Time is missing: a new row needs it'],
    ]);
  });

  it('refuses times in the wrong order, also against what is stored', async () => {
    const call = { imoNumber: '4100016', voyageNo: '47L', purpose: 'Discharging', moored: 'Alongside' };
    const times = { arrival: '2026-11-25T06:00:00Z', departure: '2026-11-24T06:00:00Z' };
    const { body } = await send('port-calls', [{ ...call, ...times }]);
    expect(body.items?.[0]?.problems).toEqual([
      { field: 'departure', value: '2026-11-24 06:00 UTC', reason: 'Departure is not after Arrival' },
    ]);
    const voyage = { imoNumber: '4100016', voyageNo: '47L', arrival: '2026-11-09T06:00:00Z' };
    expect((await send('voyages', [voyage])).body.items?.[0]?.problems).toMatchObject([
      { field: 'arrival', reason: 'Arrival is not after Departure' },
    ]);
  });

  it('writes the lists of a record, and refuses a record for one wrong entry', async () => {
    const inspection = {
      imoNumber: 'First',
      name: 'Port state control',
      date: '2026-11-02',
      inspectionType: 'Initial',
      status: 'Open',
    };
    const entry = { no: '1', type: 'Deficiency', description: 'Fire door', status: 'Open' };
    const good = { ...inspection, reference: 'PSC-1', items: [entry, { ...entry, no: '2' }] };
    const wrong = { ...inspection, reference: 'PSC-2', date: '2026-11-03', items: [entry, { no: '2', colour: 'red' }] };
    const { body } = await send('records/regulatory-inspections', [good, wrong, good]);
    expect(body.items?.map(({ state }) => state)).toEqual(['new', 'refused', 'refused']);
    expect(body.items?.[1]?.problems?.map(({ field }) => field)).toContain('items[1].colour');
    expect(body.items?.[2]?.problems?.map(({ reason }) => reason)).toEqual(['Row 1 has the same Reference']);
    const doubled = { ...inspection, reference: 'PSC-3', items: [entry, { ...entry, no: '01', status: 'Closed' }] };
    expect((await send('records/regulatory-inspections', [doubled])).body.items?.[0]?.problems).toEqual([
      { field: 'items[1]', value: null, reason: 'An earlier entry has the same no, type, description' },
    ]);
    const records = await portal.db.selectFrom('record').select(['findings', 'detail']).execute();
    const { reference: _, ...unnamed } = good;
    const twice = await send('records/regulatory-inspections', [unnamed, unnamed]);
    expect(twice.body.items?.map(({ problems }) => problems?.[0]?.reason)).toEqual([
      expect.stringContaining('give both a reference'),
      expect.stringContaining('give both a reference'),
    ]);
    expect(records).toMatchObject([{ findings: 2, detail: { itemDetail: [{ description: 'Fire door' }, {}] } }]);
  });

  it('answers the same request the same, and writes it once', async () => {
    const item = noonReport({ voyageNo: '47L', reference: 'NR-9', time: '2026-11-09T12:00:00Z' });
    const headers = { 'Idempotency-Key': 'request-1' };
    const first = await send('noon-reports', [item], headers);
    await portal.db.deleteFrom('noon_report').where('reference', '=', 'NR-9').execute();
    const second = await send('noon-reports', [item], headers);
    expect([second.body, second.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
    expect((await reportsOf()).filter(({ reference }) => reference === 'NR-9')).toEqual([]);
    const other = await send('noon-reports', [{ ...item, cargo: 'Other' }], headers);
    expect(other.body).toMatchObject({ status: 422, detail: 'This Idempotency-Key was sent with another request' });
    expect((await send('positions', [item], headers)).status).toBe(422);
    portal.later(24 * 60 * 60);
    expect((await send('noon-reports', [item], headers)).body.counts).toMatchObject({ new: 1 });
  });

  it('answers 409 while a request with the same key is in progress, and takes one over whose process has ended', async () => {
    const item = noonReport({ voyageNo: '47L', reference: 'NR-10', time: '2026-11-08T12:00:00Z' });
    const headers = { 'Idempotency-Key': 'request-2' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('noon-reports', [item], headers)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.filter(({ body }) => body.counts?.['new'] === 1).length).toBeGreaterThan(0);
    expect((await reportsOf()).filter(({ reference }) => reference === 'NR-10')).toHaveLength(1);
    await portal.db
      .updateTable('api_request')
      .where('idempotency_key', '=', 'request-2')
      .set({ answer: null })
      .execute();
    expect(await send('noon-reports', [item], headers)).toMatchObject({ status: 409 });
    portal.later(5 * 60);
    expect((await send('noon-reports', [item], headers)).body.counts).toMatchObject({ unchanged: 1 });
  });

  it('can be sent again after it failed', async () => {
    const headers = { 'Idempotency-Key': 'request 3' };
    expect((await send('noon-reports', [noonReport()], headers)).body.detail).toContain('without spaces');
    const broken = await portal.makeKey({ name: 'Other' });
    await portal.db.deleteFrom('api_key').where('id', '=', broken.id).execute();
    expect((await portal.send(broken.key, 'noon-reports', { items: [noonReport()] })).status).toBe(401);
  });

  const deep = `{"items":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  it.each([
    ['no JSON', '{"items": [', 400, 'The body is not JSON in UTF-8'],
    ['a field twice', '{"items":[{"time":"a","time":"b"}]}', 400, 'The body has the field "time" twice in items[0]'],
    ['a list', [], 400, 'The body is not a JSON object with a list "items"'],
    ['null', 'null', 400, 'The body is not a JSON object with a list "items"'],
    ['no items', { items: [] }, 400, 'There are no items'],
    ['1,001 items', { items: Array.from({ length: 1001 }, () => ({})) }, 413, 'at most 1000 items'],
    ['6 MB', { items: ['x'.repeat(6_000_000)] }, 413, 'at most 5 MB'],
  ])('of %s is refused as a whole', async (_, json, status, detail) => {
    const answer = await portal.send(key, 'noon-reports', json);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ status, detail: expect.stringContaining(detail) });
  });

  it('refuses junk item by item', async () => {
    expect((await portal.send(key, 'positions', deep)).body.items).toMatchObject([{ state: 'refused' }]);
    const { body } = await send('positions', [
      null,
      7,
      { imoNumber: '4100016\u0000', ['\u0000\ud800']: 1, __proto__: { time: 1 } },
      { imoNumber: '\ud800', time: '2026-11-20T12:00:00Z', latitude: '1e999', longitude: [] },
      { imoNumber: '@vessel:["4100030"]', time: '2026-11-20T12:00:00Z', latitude: 1, longitude: 1 },
    ]);
    expect(body.items?.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'refused'));
  });

  it('of another type, method or path is refused', async () => {
    const text = await portal.send(key, 'positions', '{}', { 'Content-Type': 'text/plain' });
    expect(text.body).toMatchObject({ status: 415 });
    expect((await portal.request('PUT', '/api/integration/v1/positions', { token: key })).status).toBe(405);
    expect((await send('records/unknown', [])).body).toMatchObject({
      status: 404,
      detail: 'There is no such resource',
    });
  });

  it('is refused above the limit of requests per minute', async () => {
    const { key: busy } = await portal.makeKey({ name: 'Busy' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => portal.send(busy, 'positions', '')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    await portal.db.updateTable('login_attempt').set({ count: 120 }).execute();
    const { status, headers } = await portal.send(busy, 'positions', '');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
