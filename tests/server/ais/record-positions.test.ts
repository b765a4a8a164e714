import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAisRecorder, maxAgeMs } from '../../../server/ais/record-positions.ts';
import { receptionOf, storeReception } from '../../../server/ais/reception.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { positionReport } from '../../support/ais-lines.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { insertThreeVessels } from '../../support/three-vessels.ts';

describe('positions from AIS', () => {
  const start = Date.parse('2026-11-22T10:00:00Z');
  let db: PortalDatabase;
  let now: number;
  beforeAll(async () => {
    db = await preparedDatabase();
    await insertThreeVessels(db);
  });
  beforeEach(async () => {
    await db.deleteFrom('position_report').execute();
    await db.deleteFrom('doubtful_position').execute();
    for (const [index, mmsi] of ['257000001', '257000002', '257000003'].entries()) await setMmsi(index + 1, mmsi);
    now = start;
  });
  afterAll(() => db.destroy());

  const setMmsi = (vessel: number, mmsi: string | number) =>
    db
      .updateTable('vessel')
      .where('id', '=', vessel)
      .set({
        particulars: JSON.stringify([{ title: 'Identity', facts: [{ label: 'MMSI', value: mmsi, unit: null }] }]),
      })
      .execute();
  const recorder = (companyId?: number, kind: keyof typeof maxAgeMs = 'log') =>
    createAisRecorder(db, {
      intervalMs: 300_000,
      maxAgeMs: maxAgeMs[kind],
      companyId,
      clock: () => new Date(now),
      now: () => new Date(now),
    });
  const written = () =>
    db
      .selectFrom('position_report')
      .orderBy('vessel_id')
      .orderBy('time')
      .select(['vessel_id', 'time', 'latitude', 'source'])
      .execute();

  it('are all written of a line with several sentences, each with the time of its tag block', async () => {
    const ais = recorder();
    const [one, two] = [10, 10.1].map((latitude) => positionReport(257_000_001, latitude, 20));
    await ais.line(`\\c:${start / 1000 - 7200}*5A\\${one} \\c:${start / 1000 - 3600}*5A\\${two}`);
    expect((await written()).map(({ time }) => time.getTime())).toEqual([start - 7_200_000, start - 3_600_000]);
    expect(ais.counts()).toMatchObject({ lines: 1, decoded: 2, written: 2, refused: {} });
  });

  it('are written for the vessel with the MMSI, once per interval', async () => {
    const ais = recorder();
    for (const [minutes, latitude] of [
      [0, 10],
      [4, 10.01],
      [5, 10.02],
    ] as const) {
      now = start + minutes * 60_000;
      await ais.line(positionReport(257_000_001, latitude, 20));
    }
    expect(
      (await written()).map(({ vessel_id, latitude, source }) => [vessel_id, latitude.toFixed(2), source]),
    ).toEqual([
      [1, '10.00', 'AIS'],
      [1, '10.02', 'AIS'],
    ]);
    expect(ais.counts()).toMatchObject({ lines: 3, decoded: 3, written: 2, dropped: { tooSoon: 1 }, foreign: 0 });
  });

  it('are not written for ships that are not in the portal, nor for another company', async () => {
    const ais = recorder(1);
    await ais.line(positionReport(257_999_999, 10, 20));
    await ais.line(positionReport(257_000_003, 10, 20));
    expect(await written()).toEqual([]);
    expect(ais.counts()).toMatchObject({ foreign: 2, written: 0 });
  });

  it('are not written if two vessels have the MMSI', async () => {
    await setMmsi(2, 257_000_001);
    const ais = recorder();
    await ais.line(positionReport(257_000_001, 10, 20));
    expect(await written()).toEqual([]);
  });

  it('are kept apart while the vessel cannot have got there, until three agree', async () => {
    const ais = recorder();
    for (const [minutes, latitude] of [
      [0, 10],
      [5, 50],
      [10, 10.02],
      [15, 30],
      [20, 30.01],
      [25, 30.02],
    ] as const) {
      now = start + minutes * 60_000;
      await ais.line(positionReport(257_000_001, latitude, 20));
    }
    expect((await written()).map(({ latitude }) => latitude.toFixed(2))).toEqual(['10.00', '10.02', '30.02']);
    const doubtful = await db.selectFrom('doubtful_position').orderBy('time').select('latitude').execute();
    expect(doubtful.map(({ latitude }) => latitude.toFixed(2))).toEqual(['50.00', '30.00', '30.01']);
    expect(ais.counts()).toMatchObject({ written: 3, dropped: { doubtful: 3 } });
  });

  it('continue from the newest position in the database after a restart', async () => {
    await recorder().line(positionReport(257_000_001, 10, 20));
    now = start + 60_000;
    const ais = recorder();
    await ais.line(positionReport(257_000_001, 10.01, 20));
    expect(ais.counts()).toMatchObject({ written: 0, dropped: { tooSoon: 1 } });
  });

  const at = (minutes: number, latitude: number) =>
    `\\c:${start / 1000 + minutes * 60}*00\\${positionReport(257_000_001, latitude, 20)}`;
  const minutesOf = async () => (await written()).map(({ time }) => (time.getTime() - start) / 60_000);

  it('of an older log fill gaps, but are not nearer than the interval, nor out of reach', async () => {
    now = start + 10_000_000;
    const ais = recorder();
    for (const line of [at(60, 10.6), at(0, 10), at(30, 10.3), at(57, 10.6), at(30, 10.3), at(15, 50)])
      await ais.line(line);
    expect(await minutesOf()).toEqual([0, 30, 60]);
    expect(ais.counts().dropped).toEqual({ tooSoon: 1, again: 1, ahead: 0, behind: 0, doubtful: 1 });
    await ais.line(at(65, 10.65));
    expect(await minutesOf()).toEqual([0, 30, 60, 65]);
  });

  it('whose clock is more than ten minutes ahead are refused and counted by ship, and later ones are written', async () => {
    const ais = recorder();
    for (const line of [at(0, 10), at(10_000_000, 10.1), at(11, 10), at(9, 10.1)]) await ais.line(line);
    expect(await minutesOf()).toEqual([0, 9]);
    expect(ais.counts()).toMatchObject({ dropped: { ahead: 2 }, ahead: { 'MT Northern Dawn': 2 } });
  });

  const weeks = 7 * 24 * 60;
  it.each<[keyof typeof maxAgeMs, number, number[]]>([
    ['receiver', -52 * weeks, [-52 * weeks, 0]],
    ['receiver', -53 * weeks, [0]],
    ['receiver', -1024 * weeks, [0]],
    ['log', -1024 * weeks + 11, [-1024 * weeks + 11, 0]],
    ['log', -1024 * weeks + 9, [0]],
    ['oldLog', -1024 * weeks, [-1024 * weeks, 0]],
  ])('of a %s whose clock is %d minutes behind: written are %j', async (kind, behind, minutes) => {
    const ais = recorder(1, kind);
    for (const line of [at(behind, 50), at(0, 10)]) await ais.line(line);
    expect(await minutesOf()).toEqual(minutes);
    const count = 2 - minutes.length;
    expect(ais.counts()).toMatchObject({
      dropped: { behind: count },
      behind: count > 0 ? { 'MT Northern Dawn': count } : {},
    });
  });

  it('are written although a position of the future was stored before', async () => {
    await db
      .insertInto('position_report')
      .values({ vessel_id: 1, time: new Date('2046-07-06T00:00:00Z'), latitude: 0, longitude: 0, source: 'AIS' })
      .execute();
    const ais = recorder();
    await ais.line(at(0, 10));
    expect(ais.counts()).toMatchObject({ written: 1 });
  });

  it('that were not stored, and sources, are shown to the company of the vessel', async () => {
    const ais = recorder();
    for (const line of [at(0, 10), at(0, 10), at(1, 10), 'noise']) await ais.line(line);
    await ais.storeDrops();
    await ais.line(at(2, 10));
    await ais.storeDrops();
    const counts = ais.counts();
    const heard = { beganAt: new Date(start), heardAt: new Date(now), counts };
    await storeReception(db, { source: 'tcp://10.0.0.5:10110', companyId: null, ...heard });
    await storeReception(db, { source: 'tcp://10.0.0.5:10110', companyId: null, ...heard });
    await storeReception(db, { source: 'theirs.nmea', companyId: 2, ...heard });
    await setMmsi(2, '2.35E+08');
    const newest = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
    expect(await receptionOf(db.ofCompany(1), 1, '2026-11-22')).toEqual({
      sources: [
        {
          source: 'tcp://10.0.0.5:10110',
          beganAt: newest(0),
          heardAt: newest(0),
          lines: 5,
          decoded: 4,
          written: 1,
          foreign: 0,
          withoutTime: 0,
          refused: [{ reason: 'no AIS sentence', count: 1 }],
        },
      ],
      drops: [
        { vesselId: 1, name: 'MT Northern Dawn', reason: 'tooSoon', count: 2, newest: newest(2) },
        { vesselId: 1, name: 'MT Northern Dawn', reason: 'again', count: 1, newest: newest(0) },
      ],
      notFound: [{ name: 'MT Harbour Star', reason: expect.stringMatching(/^MMSI 2\.35E\+08: .+ shortened/) }],
    });
    expect(await receptionOf(db.ofCompany(2), 2, '2026-11-22')).toMatchObject({ drops: [], notFound: [] });
    expect((await receptionOf(db.ofCompany(1), 1, '2027-01-22')).drops).toEqual([]);
  });

  it('note when the positions of their company were updated, and only if one is written', async () => {
    const updates = async () => {
      const rows = await db
        .selectFrom('data_source')
        .orderBy('key')
        .select(['company_id', 'key', 'last_update'])
        .execute();
      return rows.map(({ company_id, key, last_update }) => [company_id, key, last_update?.getTime() ?? 0] as const);
    };
    await db.deleteFrom('data_source').execute();
    const ais = recorder();
    await ais.line(positionReport(257_999_999, 10, 20));
    expect(await updates()).toEqual([]);
    await ais.line(positionReport(257_000_001, 10, 20));
    const noted = await updates();
    expect(noted.map(([company, key]) => [company, key])).toEqual([
      [1, 'positions'],
      [1, 'reports'],
    ]);
    for (const [, , time] of noted) expect(time).toBe(now);
  });

  it('without a time are counted and not written', async () => {
    const ais = createAisRecorder(db, {
      intervalMs: 0,
      maxAgeMs: maxAgeMs.log,
      clock: () => null,
      now: () => new Date(now),
    });
    await ais.line(positionReport(257_000_001, 10, 20));
    expect(ais.counts()).toMatchObject({ withoutTime: 1, written: 0 });
  });

  it('with a time that cannot be read are not written as of now', async () => {
    const ais = createAisRecorder(db, {
      intervalMs: 0,
      maxAgeMs: maxAgeMs.receiver,
      clock: () => new Date(now),
      now: () => new Date(now),
    });
    await ais.line(`20261121T120000Z ${positionReport(257_000_001, 10, 20)}`);
    expect(ais.counts()).toMatchObject({ withoutTime: 1, written: 0 });
  });
});
