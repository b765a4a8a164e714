import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fleetTimeline } from '../../../server/handlers/fleet-timeline.ts';
import type { SignedInContext } from '../../../server/request/request-context.ts';
import { FleetTimeline, maxDueItems, maxScheduleDays } from '../../../src/contract/fleet/fleet-schedule.ts';
import type { PermissionName } from '../../../src/contract/permission.ts';
import { now, recordsDatabase } from '../../support/records-database.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { imo } from '../../support/three-vessels.ts';

let desk: Awaited<ReturnType<typeof recordsDatabase>>;
const december = { from: '2026-12-01', to: '2026-12-31' };

const timelineOf = async (filter: Parameters<typeof fleetTimeline>[0], call: SignedInContext = reader()) => {
  const answer = await fleetTimeline(filter, call);
  expect(z.safeParse(FleetTimeline, answer).error?.issues ?? []).toEqual([]);
  return answer;
};
const reader = (names?: readonly PermissionName[], accountId = 1) =>
  signedInCall(desk.db, { accountId, now, permissions: everyPermission(names) });

const dayOf = (days: number) => new Date(now.getTime() + days * 86_400_000);
const isoOf = (days: number) => dayOf(days).toISOString();

let ports = 0;
/** A voyage from one port to another, with one call there unless the times of the stay are missing. */
const sail = async (
  vessel: number,
  port: string,
  [departure, arrival, sailed]: readonly [string, string | null, string | null],
) => {
  const { id: portId } = await desk.db
    .insertInto('port')
    .values({ name: port })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await desk.db
    .insertInto('voyage')
    .values({
      vessel_id: vessel,
      voyage_no: `${(ports += 1)}L`,
      condition: 'Laden',
      from_port_id: portId,
      to_port_id: portId,
      departure: new Date(departure),
      planned_arrival: arrival && new Date(arrival),
      sailed: sailed && new Date(sailed),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (arrival !== null && sailed !== null)
    await desk.db
      .insertInto('port_call')
      .values({
        voyage_id: id,
        purpose: port === 'Dock' ? 'Dry-docking' : 'Loading',
        moored: port === 'Dock' ? 'In dry-dock' : 'Alongside',
        arrival: new Date(arrival),
        departure: new Date(sailed),
      })
      .execute();
  return id;
};
const certificate = (name: string, date: string, vessel = 1) =>
  desk.write({ kind: 'certificate', name, date, vessel, status: 'Available' });
const survey = (name: string, due_date: string, vessel = 1) =>
  desk.db
    .insertInto('class_survey')
    .values({ vessel_id: vessel, category: 'Class', code: 'AS', name, due_date })
    .execute();

/** The kinds of due items that an account with these permissions sees. */
const kindsFor = async (...names: PermissionName[]) => {
  const { vessels } = await timelineOf(december, reader(['Fleet Schedule', ...names]));
  expect(vessels.flatMap(({ voyages }) => voyages)).toHaveLength(2);
  return [...new Set(vessels.flatMap(({ due }) => due.map(({ kind }) => kind)))];
};

beforeAll(async () => {
  desk = await recordsDatabase();
  await sail(1, 'November', ['2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z', '2026-11-12T00:00:00Z']);
  await sail(1, 'Eve', ['2026-11-12T00:00:00Z', '2026-11-28T00:00:00Z', '2026-12-01T00:00:00Z']);
  await sail(1, 'Midmonth', ['2026-12-01T00:00:00Z', '2026-12-14T00:00:00Z', '2026-12-16T00:00:00Z']);
  const late = await sail(1, 'Dock', ['2026-12-16T00:00:00Z', '2026-12-30T00:00:00Z', '2027-01-20T00:00:00Z']);
  await sail(1, 'January', ['2027-01-20T00:00:00Z', '2027-01-24T00:00:00Z', null]);
  const change = { voyage_id: late, eta: new Date('2026-12-30T00:00:00Z'), reason: 'Swell' };
  await desk.db
    .insertInto('eta_change')
    .values([
      { ...change, reported_at: new Date('2026-11-20T00:00:00Z') },
      { ...change, reported_at: new Date('2026-11-22T00:00:00Z') },
    ])
    .execute();
  await sail(3, 'Elsewhere', ['2026-12-01T00:00:00Z', '2026-12-05T00:00:00Z', '2026-12-07T00:00:00Z']);
  await certificate('Load Line', '2026-11-10');
  await certificate('Radio', '2026-12-01');
  await certificate('VDR', '2026-12-20');
  await certificate('Tonnage', '2027-01-01');
  await certificate('Registry', '2026-12-24', 2);
  await certificate('Theirs', '2026-12-24', 3);
  await survey('Annual', '2026-12-10');
});
afterAll(() => desk.close());

describe('the schedule of all vessels', () => {
  test('has the voyages of the period, ETA changes reported until now and stays in dry-dock', async () => {
    const { vessels, totalVessels } = await timelineOf(december);
    expect(totalVessels).toBe(2);
    expect(vessels.map(({ imono, voyages }) => [imono, voyages.map(({ port }) => port)])).toEqual([
      [imo.star, []],
      [imo.dawn, ['Midmonth', 'Dock']],
    ]);
    const dock = vessels[1]?.voyages[1];
    expect(dock?.calls.map(({ moored }) => moored)).toEqual(['In dry-dock']);
    expect(dock?.etaChanges.map(({ reportedAt }) => reportedAt)).toEqual(['2026-11-20T00:00:00.000Z']);
  });

  test('says of the first call what its shown arrival says: actual, or not before the last reported ETA', async () => {
    const id = await sail(2, 'Changed', [isoOf(-9), isoOf(-1), isoOf(4)]);
    const statusWith = async (arrival: Date | null) => {
      await desk.db.updateTable('voyage').set({ arrival }).where('id', '=', id).execute();
      const period = { from: isoOf(-9).slice(0, 10), to: isoOf(9).slice(0, 10) };
      const { vessels } = await timelineOf({ ...period, vessel: [imo.star] });
      const [call] = vessels[0]?.voyages[0]?.calls ?? [];
      return [call?.arrival, call?.status];
    };
    expect(await statusWith(null)).toEqual([isoOf(-1), 'Current']);
    await desk.db
      .insertInto('eta_change')
      .values({ voyage_id: id, eta: dayOf(1), reported_at: dayOf(-2), reason: 'Swell' })
      .execute();
    expect(await statusWith(null)).toEqual([isoOf(1), 'Planned']);
    expect(await statusWith(dayOf(-0.5))).toEqual([isoOf(-0.5), 'Current']);
    expect(await statusWith(dayOf(2))).toEqual([isoOf(1), 'Planned']);
    await desk.db.deleteFrom('voyage').where('id', '=', id).execute();
  });

  test.each([
    ['the day before a vessel sails', { from: '2026-11-30', to: '2026-11-30' }, ['Eve']],
    ['the day on which it sails at midnight', { from: '2026-12-01', to: '2026-12-01' }, ['Midmonth']],
    ['a voyage without an end', { from: '2027-03-01', to: '2027-03-02' }, ['January']],
    ['a day before all voyages', { from: '2026-10-31', to: '2026-10-31' }, []],
  ])('includes %s', async (_, period, expected) => {
    const { vessels } = await timelineOf({ ...period, vessel: [imo.dawn] });
    expect(vessels[0]?.voyages.map(({ port }) => port)).toEqual(expected);
  });

  test('names the port call at which a certificate or survey can be done', async () => {
    const { vessels } = await timelineOf({ ...december, vessel: [imo.dawn] });
    expect(vessels[0]?.due.map(({ name, status, port }) => [name, status, port])).toEqual([
      ['Load Line', 'Overdue', 'Eve'],
      ['Radio', 'Due', 'Eve'],
      ['Annual', 'Due', 'Eve'],
      ['VDR', 'Due', 'Midmonth'],
    ]);
    const dues = async (from: string, to: string) =>
      (await timelineOf({ from, to, vessel: [imo.dawn] })).vessels[0]?.due.map(({ name, port }) => [name, port]);
    expect(await dues('2026-12-09', '2026-12-15')).toEqual([
      ['Load Line', null],
      ['Annual', 'Eve'],
    ]);
    expect(await dues('2027-02-01', '2027-03-01')).toEqual([['Load Line', null]]);
    await certificate('Tank', '2027-01-15');
    expect(await dues('2027-01-10', '2027-01-16')).toContainEqual(['Tank', 'Dock']);
    const none = await timelineOf({ ...december, vessel: [imo.star] });
    expect(none.vessels[0]?.due).toMatchObject([{ name: 'Registry', port: null, voyageId: null, arrival: null }]);
  });

  test('shows due items to accounts that may read them only', async () => {
    expect(await kindsFor()).toEqual([]);
    expect(await kindsFor('Certificate Status')).toEqual(['certificate']);
    expect(await kindsFor('Class Survey')).toEqual(['classSurvey']);
  });

  test('has nothing of another company, not even if its vessel is named', async () => {
    const mine = await timelineOf({ ...december, vessel: [imo.dawn, imo.foreign] });
    expect(mine.vessels.map(({ imono }) => imono)).toEqual([imo.dawn]);
    const theirs = await timelineOf(december, reader(undefined, 2));
    expect(theirs.vessels.map(({ imono, due }) => [imono, due.map(({ name }) => name)])).toEqual([
      [imo.foreign, ['Theirs']],
    ]);
    expect((await timelineOf({ ...december, vessel: [] })).vessels).toEqual([]);
  });

  test('refuses a period that ends before it begins or is too long', async () => {
    const longest = { from: '2026-01-01', to: new Date(Date.UTC(2026, 0, maxScheduleDays)).toISOString().slice(0, 10) };
    const longer = { from: '2025-12-31', to: longest.to };
    expect((await timelineOf(longest)).totalVessels).toBe(2);
    await expect(fleetTimeline(longer, reader())).rejects.toMatchObject({ status: 400 });
    await expect(fleetTimeline({ from: '2026-02-02', to: '2026-02-01' }, reader())).rejects.toMatchObject({
      status: 400,
      message: 'to: the last day is before the first',
    });
  });

  test('has the earliest due items of a vessel, and says how many there are', async () => {
    for (let at = 0; at < maxDueItems + 5; at += 1) await survey(`Survey ${at}`, '2028-05-05', 2);
    const { vessels } = await timelineOf({ from: '2028-05-01', to: '2028-05-31', vessel: [imo.star] });
    expect(vessels[0]).toMatchObject({ dueTotal: maxDueItems + 5 });
    expect(vessels[0]?.due).toHaveLength(maxDueItems);
    expect(vessels[0]?.due[0]?.name).toBe('Survey 0');
  });
});
