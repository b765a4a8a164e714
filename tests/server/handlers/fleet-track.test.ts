import { assert, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import { fleetHandlers } from '../../../server/handlers/fleet.ts';
import { demoFleet, onPurpose } from '../../../demo/fleet.ts';
import { itineraryOf } from '../../../demo/itinerary.ts';
import { fleetDatabase, imo, noon } from '../../support/fleet-database.ts';

let open: Awaited<ReturnType<typeof fleetDatabase>>;
beforeAll(async () => {
  open = await fleetDatabase();
});
afterAll(() => open.db.destroy());

const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
const all = (now = noon, account = 1) => fleetHandlers['track.all']({}, open.call(account, now));

// In chronological order: reports simulated up to a later time are not removed.
describe('The positions of a fleet', () => {
  test('are some minutes old, or thirty hours old if tracking fails', async () => {
    for (const { imono, ageHours, reportedAt } of await all()) {
      const stale = imono === onPurpose.stalePosition ? 30 : 0;
      const age = (noon.getTime() - Date.parse(reportedAt)) / 3_600_000;
      expect(age).toBeGreaterThanOrEqual(stale);
      expect(age).toBeLessThan(stale + 0.35);
      expect(Math.abs(age - ageHours)).toBeLessThan(0.06);
    }
  });

  test('give the destination and a future ETA', async () => {
    for (const position of await all()) {
      if (position.imono === onPurpose.stalePosition) continue;
      expect(position.destination).toBeTruthy();
      expect(Date.parse(position.eta ?? '')).toBeGreaterThan(noon.getTime());
      expect(() => new Date().toLocaleString('en', { timeZone: position.timeZone ?? 'none' })).not.toThrow();
    }
  });

  test('name the port of a moored or waiting vessel, and none under way', async () => {
    for (const { name, status, port } of await all())
      expect([name, port === null]).toEqual([name, status === 'Under way']);
  });

  test('are the last known, aging positions if no new report arrives', async () => {
    const positions = await all(hours(24 * 400));
    expect(positions).toHaveLength(20);
    for (const { ageHours } of positions) expect(ageHours).toBeGreaterThan(24 * 390);
  });

  test('are limited to the vessels of the account', async () => {
    expect(await all(noon, 2)).toHaveLength(6);
    expect(await all(noon, 3)).toEqual([]);
    expect(await fleetHandlers['track.lastUpdate']({}, open.call(3))).toBeNull();
  });

  test('change with time for vessels under way, and only for those', async () => {
    await open.simulateTo(hours(3));
    const [before, after] = [await all(hours(-3)), await all(hours(3))];
    for (const vessel of before) {
      if (vessel.imono === onPurpose.stalePosition) continue;
      const later = after.find(({ imono }) => imono === vessel.imono);
      const moved = later?.latitude !== vessel.latitude || later.longitude !== vessel.longitude;
      expect([vessel.name, moved]).toEqual([vessel.name, vessel.status === 'Under way']);
    }
  });

  test('show a realistic mix of statuses at any hour', async () => {
    await open.simulateTo(hours(11.9));
    for (const at of [-11.9, 0, 11.9]) {
      const count = Map.groupBy(await all(hours(at)), ({ status }) => status);
      expect(Object.fromEntries([...count].map(([status, vessels]) => [status, vessels.length]))).toEqual({
        'Under way': 12,
        Alongside: 4,
        'At anchor': 2,
        Drifting: 1,
        'In dry-dock': 1,
      });
    }
  });

  test('give the last update in the format of its source', async () => {
    expect(await fleetHandlers['track.lastUpdate']({}, open.call())).toEqual({ lastUpdate: '21.11.2026 12:00:00' });
    await open.simulateTo(hours(26));
    expect(await fleetHandlers['track.lastUpdate']({}, open.call(1, hours(26)))).toEqual({
      lastUpdate: '22.11.2026 14:00:00',
    });
  });
});

describe('A voyage', () => {
  test('has a track with a point every six hours and now, and the route ahead', async () => {
    const { imono } = (await all()).find(({ status, ageHours }) => status === 'Under way' && ageHours < 1) ?? {
      imono: '',
    };
    const voyage = await fleetHandlers['track.byImo']({ imo: imono }, open.call());
    assert(voyage);
    const position = await fleetHandlers['track.position']({ imo: imono }, open.call());
    expect(voyage.track[0]).toMatchObject({ time: voyage.departure, latitude: voyage.from.latitude });
    expect(voyage.track.at(-1)).toMatchObject({ time: position?.reportedAt, latitude: position?.latitude });
    expect(voyage.ahead.at(-1)).toEqual({ latitude: voyage.to.latitude, longitude: voyage.to.longitude });
    expect(voyage.distanceToGo).toBe(position?.distanceToGo);
    const inner = voyage.track.slice(1, -1).map(({ time }) => new Date(time));
    expect(inner.every((time) => time.getUTCHours() % 6 === 0 && time.getUTCMinutes() === 0)).toBe(true);
  });

  test('is the same at every seeding', () => {
    const reach = { back: 120, ahead: 90 };
    const twice = [0, 1].map(() => demoFleet(20).map((vessel) => itineraryOf(vessel, reach)));
    expect(twice[0]).toEqual(twice[1]);
  });

  test('carries a cargo that its departure port exports: palm oil from Asia, crude from producing regions, one gas', () => {
    for (const vessel of demoFleet(400)) {
      const legs = itineraryOf(vessel, { back: 120, ahead: 90 });
      const laden = legs.filter(({ condition }) => condition === 'Laden');
      if (vessel.size === 'LPG') expect(new Set(laden.map(({ cargo }) => cargo)).size, vessel.name).toBe(1);
      for (const [at, { condition, from, cargo, purposes, voyageNo }] of legs.entries()) {
        const before = legs[at - 1];
        if (condition === 'Ballast') {
          if (before) expect(before.purposes[0]?.[0], vessel.name).not.toBe('Loading');
          expect(purposes[0]?.[0]).toMatch(/^(Loading|Dry-docking)$/);
          continue;
        }
        if (before) expect([before.purposes[0]?.[0], before.voyageNo]).toEqual(['Loading', voyageNo.replace('L', 'B')]);
        if (cargo === 'Palm olein') expect(from).toBe('MYPKG');
        if (['TRCEY', 'NGBON', 'AOLAD', 'IQBSR'].includes(from)) expect(cargo).toBe('Crude oil');
        if (vessel.size === 'Chemical') expect(['TRCEY', 'NOMON', 'GBIMM', 'KWMEA']).not.toContain(from);
      }
    }
  });

  test('exists for every vessel of the largest fleet, each with a unique number', { tags: ['exhaustive'] }, () => {
    const fleet = demoFleet(10_000);
    for (const vessel of fleet) {
      const last = itineraryOf(vessel, { back: 400, ahead: 60 }).at(-1);
      expect(last?.sailed, vessel.name).toBeGreaterThanOrEqual(60 * 24 - 0.1);
    }
    expect(new Set(fleet.map(({ imono }) => imono)).size).toBe(fleet.length);
    expect(new Set(fleet.map(({ name }) => name)).size).toBe(fleet.length);
  });
});

describe('The latest report', () => {
  test('is from the last day and of the current voyage', async () => {
    for (const { imono, voyageId, reportedAt } of await all()) {
      const report = await fleetHandlers['track.latestReport']({ imo: imono }, open.call());
      const age = (Date.parse(reportedAt) - Date.parse(report?.time ?? '')) / 3_600_000;
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(33);
      expect(report?.voyageId).toBe(voyageId);
    }
  });

  test('of a vessel without tracking is as old as its last position', async () => {
    for (const later of [0, 6, 12, 18, 24]) {
      await open.simulateTo(hours(later));
      const asked = { imo: onPurpose.stalePosition };
      const position = await fleetHandlers['track.position'](asked, open.call(1, hours(later)));
      const report = await fleetHandlers['track.latestReport'](asked, open.call(1, hours(later)));
      expect(Date.parse(report?.time ?? '')).toBeLessThanOrEqual(Date.parse(position?.reportedAt ?? ''));
    }
  });

  test("is a noon report at noon of the vessel's time zone", async () => {
    const reports = await Promise.all(
      (await all()).map(({ imono }) => fleetHandlers['track.latestReport']({ imo: imono }, open.call())),
    );
    const atNoon = reports.filter((report) => report?.type.startsWith('Noon'));
    expect(atNoon.length).toBeGreaterThan(10);
    for (const report of atNoon) {
      expect((new Date(report?.time ?? '').getUTCHours() + (report?.shipOffset ?? 0) + 24) % 24).toBe(12);
    }
  });

  test('has consistent distance, time, speed and slip', async () => {
    let steamed = 0;
    for (const { imono } of await all()) {
      const report = await fleetHandlers['track.latestReport']({ imo: imono }, open.call());
      const figure = (wanted: string) => Number(report?.figures.find(({ label }) => label === wanted)?.value);
      const miles = figure('Observed distance');
      if (!(miles > 0)) continue;
      steamed += 1;
      expect(Math.abs(miles / figure('Steaming time') - figure('Average speed')), imono).toBeLessThan(0.15);
      expect(figure('Slip'), imono).toBe(Math.round(1000 * (1 - miles / figure('Engine distance'))) / 10);
    }
    expect(steamed).toBeGreaterThan(5);
  });

  test('of a voyage is the last one of that voyage, never one of another vessel', async () => {
    const [own] = (await fleetHandlers['track.schedule']({ imo: imo.own }, open.call())).voyages;
    const [other] = (await fleetHandlers['track.schedule']({ imo: '4100389' }, open.call())).voyages;
    const report = await fleetHandlers['track.latestOfVoyage'](
      { imo: imo.own, voyageId: own?.voyageId ?? 0 },
      open.call(),
    );
    expect(report).toMatchObject({ voyageNo: own?.voyageNo });
    expect(Date.parse(report?.time ?? '')).toBeGreaterThan(Date.parse(own?.eta ?? ''));
    await expect(
      fleetHandlers['track.latestOfVoyage']({ imo: imo.own, voyageId: other?.voyageId ?? 0 }, open.call()),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('A request for a vessel of another company', () => {
  const filter = { imono: imo.foreign, optionFilter: 2, recordNumber: 5, skipCount: 0, maxResultCount: 0 };
  const asked = {
    'fleet.detail': () => fleetHandlers['fleet.detail']({ IMO: imo.foreign }, open.call()),
    'track.byImo': () => fleetHandlers['track.byImo']({ imo: imo.foreign }, open.call()),
    'track.position': () => fleetHandlers['track.position']({ imo: imo.foreign }, open.call()),
    'track.schedule': () => fleetHandlers['track.schedule']({ imo: imo.foreign }, open.call()),
    'track.latestReport': () => fleetHandlers['track.latestReport']({ imo: imo.foreign }, open.call()),
    'track.latestOfVoyage': () => fleetHandlers['track.latestOfVoyage']({ imo: imo.foreign, voyageId: 1 }, open.call()),
    'classSurvey.byImo': () => fleetHandlers['classSurvey.byImo']({ IMONO: imo.foreign }, open.call()),
    'vesselData.byImo': () => fleetHandlers['vesselData.byImo']({ IMONO: imo.foreign }, open.call()),
    'vesselData.html': () => fleetHandlers['vesselData.html']({ IMONO: imo.foreign }, open.call()),
    'attachment.latest': () => fleetHandlers['attachment.latest'](filter, open.call()),
  };
  test.each(Object.entries(asked))('%s answers 404', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  });
});

describe('The positions of a fleet of more vessels than are read together', () => {
  test('are of each vessel once, by name', async () => {
    const before = await all();
    const count = 1_100;
    await sql`with sister as (
        insert into vessel (imono, name, company_id, type, flag, class_society, built, dwt, particulars, content_html)
        select (5000000 + n)::text, 'Sister ' || n % 3, company_id, type, flag, class_society, built, dwt, '[]', ''
        from vessel, generate_series(1, ${count}::int) as n where imono = ${imo.own} returning id
      ), seen as (insert into account_vessel (account_id, vessel_id) select 1, id from sister)
      insert into position_report (vessel_id, time, latitude, longitude, source) select id, ${noon}, 51, 3, 'AIS' from sister`.execute(
      open.db,
    );
    const positions = await all();
    await open.db.deleteFrom('vessel').where('name', 'like', 'Sister %').execute();
    const names = positions.map(({ name }) => name);
    expect(new Set(positions.map(({ imono }) => imono)).size).toBe(before.length + count);
    expect([names.length, names]).toEqual([before.length + count, names.toSorted()]);
  });
});

describe('Every response', () => {
  const filter = { imono: imo.own, optionFilter: 2, recordNumber: 5, skipCount: 0, maxResultCount: 0 };
  const answers: readonly (readonly [CallName, () => Promise<unknown>])[] = [
    ['fleet.detail', () => fleetHandlers['fleet.detail']({}, open.call())],
    ['track.all', () => all()],
    ['track.byImo', () => fleetHandlers['track.byImo']({ imo: imo.own }, open.call())],
    ['track.schedule', () => fleetHandlers['track.schedule']({ imo: imo.own }, open.call())],
    ['track.latestReport', () => fleetHandlers['track.latestReport']({ imo: imo.own }, open.call())],
    ['classSurvey.byImo', () => fleetHandlers['classSurvey.byImo']({ IMONO: imo.own }, open.call())],
    ['vesselData.byImo', () => fleetHandlers['vesselData.byImo']({ IMONO: imo.own }, open.call())],
    ['vesselData.html', () => fleetHandlers['vesselData.html']({ IMONO: imo.own }, open.call())],
    ['attachment.latest', () => fleetHandlers['attachment.latest'](filter, open.call())],
  ];
  test.each(answers)('of %s matches its contract', async (name, ask) => {
    const wire: unknown = JSON.parse(JSON.stringify(await ask()));
    expect(z.safeParse(everyCall[name].output, wire).error).toBeUndefined();
  });
});
