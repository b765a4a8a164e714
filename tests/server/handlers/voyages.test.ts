import { sql } from 'kysely';
import { assert, afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyCall } from '../../../src/contract/every-call.ts';
import { fleetHandlers } from '../../../server/handlers/fleet.ts';
import { fleetDatabase, imo, noon } from '../../support/fleet-database.ts';

let open: Awaited<ReturnType<typeof fleetDatabase>>;
beforeAll(async () => {
  open = await fleetDatabase();
});
afterAll(() => open.db.destroy());

const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

const voyagesOf = (vessel: string = imo.own) => fleetHandlers['track.voyages']({ imo: vessel }, open.call());
const replayOf = (voyageId: number, vessel: string = imo.own) =>
  fleetHandlers['track.replay']({ imo: vessel, voyageId }, open.call());

const completed = async () => {
  const voyage = (await voyagesOf()).findLast(({ status }) => status === 'Completed');
  assert(voyage);
  return voyage;
};

describe('The voyages of a vessel', () => {
  test('are those of its schedule, with both ports, and say when it sailed', async () => {
    const { voyages } = await fleetHandlers['track.schedule']({ imo: imo.own }, open.call());
    const listed = await voyagesOf();
    expect(listed.map(({ voyageId, status, eta }) => [voyageId, status, eta])).toEqual(
      voyages.map(({ voyageId, status, eta }) => [voyageId, status, eta]),
    );
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['Completed', 'Current', 'Planned']));
    for (const { status, arrived, eta, sailed, from, to } of listed) {
      expect(sailed === null).toBe(status !== 'Completed');
      expect(arrived).toBe(status === 'Completed' || (eta !== null && eta <= noon.toISOString()));
      for (const port of [from, to]) expect(port).toMatchObject({ latitude: expect.any(Number) });
    }
  });

  test('are those of the last and next 400 days, sixty at most', async () => {
    const late = new Date(noon.getTime() + 500 * 24 * 3_600_000);
    expect(await fleetHandlers['track.voyages']({ imo: imo.own }, open.call(1, late))).toEqual([]);
    const { id } = await open.db
      .selectFrom('vessel')
      .where('imono', '=', imo.own)
      .select('id')
      .executeTakeFirstOrThrow();
    const { from_port_id, to_port_id } = await open.db
      .selectFrom('voyage')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const times = Array.from({ length: 70 }, (_, at) => hours(24 * (100 + at)));
    const added = await open.db
      .insertInto('voyage')
      .values(
        times.map((departure, at) => ({
          vessel_id: id,
          voyage_no: `X${at}`,
          condition: 'Ballast' as const,
          from_port_id,
          to_port_id,
          departure,
        })),
      )
      .returning('id')
      .execute();
    const listed = await voyagesOf();
    expect([listed.length, listed.at(-1)?.voyageNo]).toEqual([60, 'X69']);
    await open.db
      .deleteFrom('voyage')
      .where(
        'id',
        'in',
        added.map((row) => row.id),
      )
      .execute();
  });
});

describe('The replay of a voyage', () => {
  test('has the stored positions from departure to berth, and all its reports', async () => {
    const voyage = await completed();
    const replay = await replayOf(voyage.voyageId);
    expect(replay.voyage).toEqual(voyage);
    const times = replay.track.map(({ time }) => Date.parse(time));
    expect(times[0]).toBe(Date.parse(voyage.departure));
    // The demo has a position every six hours.
    for (const [at, time] of times.slice(2, -1).entries()) expect(time - (times[at + 1] ?? 0)).toBe(6 * 3_600_000);
    const { berthed } = await open.db
      .selectFrom('voyage')
      .where('id', '=', voyage.voyageId)
      .select('berthed')
      .executeTakeFirstOrThrow();
    expect(times.at(-1)).toBeLessThanOrEqual(berthed?.getTime() ?? 0);
    expect((berthed?.getTime() ?? 0) - (times.at(-1) ?? 0)).toBeLessThan(6 * 3_600_000);
    expect(replay.track.some(({ course, speed }) => (course ?? 0) > 0 && (speed ?? 0) > 5)).toBe(true);
    const stored = await open.db
      .selectFrom('noon_report')
      .where('voyage_id', '=', voyage.voyageId)
      .select('time')
      .orderBy('time')
      .execute();
    expect(stored.length).toBeGreaterThan(2);
    expect(replay.reports.map(({ time }) => time)).toEqual(stored.map(({ time }) => time.toISOString()));
    expect(replay.reports.every(({ voyageNo, imono }) => voyageNo === voyage.voyageNo && imono === imo.own)).toBe(true);
    expect(replay.reports.at(0)?.figures.length).toBeGreaterThan(5);
  });

  test('of the current voyage ends now, and of a planned one is empty', async () => {
    const voyages = await voyagesOf();
    const current = voyages.find(({ status }) => status === 'Current');
    const planned = voyages.find(({ status }) => status === 'Planned');
    const now = await replayOf(current?.voyageId ?? 0);
    expect(Date.parse(now.track.at(-1)?.time ?? '')).toBeLessThanOrEqual(noon.getTime());
    expect(now.reports.every(({ time }) => Date.parse(time) <= noon.getTime())).toBe(true);
    expect(await replayOf(planned?.voyageId ?? 0)).toMatchObject({ track: [], reports: [] });
  });

  test.each([
    ['an hour apart if there are more', 20, 481, 1],
    ['at most 600 of them in a very long voyage', 100, 482, 5],
  ])('has positions %s', async (_, days, count, step) => {
    const { id } = await open.db
      .selectFrom('vessel')
      .where('imono', '=', imo.own)
      .select('id')
      .executeTakeFirstOrThrow();
    const { from_port_id, to_port_id } = await open.db
      .selectFrom('voyage')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const [departure, berthed] = [hours(-24 * 500), hours(-24 * (500 - days))];
    const { voyage } = await open.db
      .insertInto('voyage')
      .values({ vessel_id: id, voyage_no: 'Y1', condition: 'Laden', from_port_id, to_port_id, departure, berthed })
      .returning('id as voyage')
      .executeTakeFirstOrThrow();
    await sql`insert into position_report (vessel_id, time, latitude, longitude, source)
      select ${id}, at, 1, 1, 'AIS' from generate_series(${departure}::timestamptz, ${berthed}::timestamptz, '30 minutes') as at`.execute(
      open.db,
    );
    const { track } = await replayOf(voyage);
    await open.db.deleteFrom('position_report').where('vessel_id', '=', id).where('time', '<=', berthed).execute();
    await open.db.deleteFrom('voyage').where('id', '=', voyage).execute();
    const gaps = track.slice(2, -1).map(({ time }, at) => Date.parse(time) - Date.parse(track[at + 1]?.time ?? ''));
    expect([track.length, new Set(gaps)]).toEqual([count, new Set([step * 3_600_000])]);
  });

  test('is refused for a voyage of another vessel, of another company, and for an unknown one', async () => {
    const other = (await voyagesOf('4100389'))[0]?.voyageId ?? 0;
    const foreign = await open.db
      .selectFrom('voyage')
      .innerJoin('vessel', 'vessel.id', 'voyage.vessel_id')
      .where('vessel.imono', '=', imo.foreign)
      .select('voyage.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const voyageId of [other, foreign.id, 999_999_999_999])
      await expect(replayOf(voyageId), String(voyageId)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['track.voyages', () => voyagesOf(imo.foreign)],
    ['track.replay', () => replayOf(1, imo.foreign)],
  ])('%s answers 404 for a vessel of another company', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  });

  test('matches its contract, as do the voyages', async () => {
    const voyages: unknown = JSON.parse(JSON.stringify(await voyagesOf()));
    expect(z.safeParse(everyCall['track.voyages'].output, voyages).error).toBeUndefined();
    const replay: unknown = JSON.parse(JSON.stringify(await replayOf((await completed()).voyageId)));
    expect(z.safeParse(everyCall['track.replay'].output, replay).error).toBeUndefined();
  });
});
