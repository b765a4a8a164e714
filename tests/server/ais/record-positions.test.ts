import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAisRecorder } from '../../../server/ais/record-positions.ts';
import type { Database } from '../../../server/http/handler.ts';
import { positionReport } from '../../support/ais-lines.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { insertThreeVessels } from '../../support/three-vessels.ts';

describe('positions from AIS', () => {
  const start = Date.parse('2026-11-22T10:00:00Z');
  let db: Database;
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
  const recorder = (companyId?: number) =>
    createAisRecorder(db, { intervalMs: 300_000, companyId, clock: () => new Date(now) });
  const written = () =>
    db
      .selectFrom('position_report')
      .orderBy('vessel_id')
      .orderBy('time')
      .select(['vessel_id', 'time', 'latitude', 'source'])
      .execute();

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
    expect(ais.counts()).toMatchObject({ lines: 3, decoded: 3, written: 2, tooSoon: 1, foreign: 0 });
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
    expect(ais.counts()).toMatchObject({ written: 3, doubtful: 3 });
  });

  it('continue from the newest position in the database after a restart', async () => {
    await recorder().line(positionReport(257_000_001, 10, 20));
    now = start + 60_000;
    const ais = recorder();
    await ais.line(positionReport(257_000_001, 10.01, 20));
    expect(ais.counts()).toMatchObject({ written: 0, tooSoon: 1 });
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
    const began = Date.now();
    const ais = recorder();
    await ais.line(positionReport(257_999_999, 10, 20));
    expect(await updates()).toEqual([]);
    await ais.line(positionReport(257_000_001, 10, 20));
    const noted = await updates();
    expect(noted.map(([company, key]) => [company, key])).toEqual([
      [1, 'positions'],
      [1, 'reports'],
    ]);
    for (const [, , time] of noted) expect(time).toBeGreaterThanOrEqual(began);
  });

  it('without a time are counted and not written', async () => {
    const ais = createAisRecorder(db, { intervalMs: 0, clock: () => null });
    await ais.line(positionReport(257_000_001, 10, 20));
    expect(ais.counts()).toMatchObject({ withoutTime: 1, written: 0 });
  });
});
