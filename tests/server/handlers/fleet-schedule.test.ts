// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fleetHandlers } from '../../../server/handlers/fleet.ts';
import { fleetDatabase, noon } from '../../support/fleet-database.ts';

let open: Awaited<ReturnType<typeof fleetDatabase>>;
beforeAll(async () => {
  open = await fleetDatabase();
});
afterAll(() => open.db.destroy());

const day = 24 * 3_600_000;
/** Statuses in chronological order. */
const inOrder = /^(Completed,?)*(Current,?)?(Planned,?)*$/;
const schedules = (now = noon) =>
  Promise.all(
    open.fleet
      .filter(({ companyId }) => companyId === 1)
      .map(({ imono }) => fleetHandlers['track.schedule']({ imo: imono }, open.call(1, now))),
  );

describe('The schedule of a vessel', () => {
  test.each([-60, 0, 45])('is in order and without overlaps %i days from the seed', async (days) => {
    const now = new Date(noon.getTime() + days * day);
    await open.simulateTo(now);
    for (const { name, voyages } of await schedules(now)) {
      const moments = voyages.flatMap(({ departure, calls }) => [
        departure,
        ...calls.flatMap((call) => [call.arrival, call.departure ?? call.arrival]),
      ]);
      expect([name, moments]).toEqual([name, moments.toSorted()]);
      for (const [at, voyage] of voyages.entries()) {
        if (at > 0) expect(voyage.from.locode).toBe(voyages[at - 1]?.to.locode);
        expect(voyage.from.locode).not.toBe(voyage.to.locode);
      }
    }
  });

  test('reaches from some months ago to three months ahead, with one voyage or stay at a time', async () => {
    for (const { voyages, imono } of await schedules()) {
      const last = voyages.at(-1)?.calls.at(-1)?.departure ?? '';
      expect(Date.parse(last)).toBeGreaterThan(noon.getTime() + 90 * day);
      if (imono !== '4107040') expect(Date.parse(voyages[0]?.departure ?? '')).toBeLessThan(noon.getTime() - 120 * day);
      const stages = voyages.map(({ status }) => status);
      expect(stages.filter((status) => status === 'Current')).toHaveLength(1);
      expect(stages.join()).toMatch(inOrder);
      const calls = voyages.flatMap((voyage) => voyage.calls);
      expect(calls.map(({ status }) => status).join()).toMatch(inOrder);
      for (const voyage of voyages)
        if (voyage.calls.some(({ status }) => status === 'Current')) expect(voyage.status).toBe('Current');
    }
  });

  test('is on a voyage until the vessel departs from the arrival port, a shift to the berth included', async () => {
    const waits = (await schedules()).flatMap(({ imono, voyages }) =>
      voyages.filter(({ calls }) => calls[0]?.moored === 'At anchor').map((voyage) => ({ imono, voyage })),
    );
    const [wait] = waits.filter(({ voyage }) => voyage.status === 'Completed');
    if (!wait) throw new Error('No vessel has waited');
    const { imono, voyage } = wait;
    const statusAt = async (moment: number) => {
      const { voyages } = await fleetHandlers['track.schedule']({ imo: imono }, open.call(1, new Date(moment)));
      return voyages.find(({ voyageId }) => voyageId === voyage.voyageId)?.status;
    };
    const [anchored, berthed] = voyage.calls;
    const sailed = Date.parse(voyage.calls.at(-1)?.departure ?? '');
    expect(await statusAt(Date.parse(anchored?.arrival ?? '') + 60_000)).toBe('Current');
    expect(await statusAt(Date.parse(berthed?.arrival ?? '') - 60_000)).toBe('Current');
    expect(await statusAt(sailed - 60_000)).toBe('Current');
    expect(await statusAt(sailed)).toBe('Completed');
  });

  test('loads after a ballast voyage and discharges after a laden one', async () => {
    for (const { voyages } of await schedules()) {
      for (const { condition, cargo, voyageNo, calls } of voyages) {
        const purposes = calls.map(({ purpose }) => purpose);
        const laden = condition === 'Laden';
        expect(cargo !== null).toBe(laden);
        expect(voyageNo.endsWith(laden ? 'L' : 'B')).toBe(true);
        if (!purposes.includes('Dry-docking')) expect(purposes).toContain(laden ? 'Discharging' : 'Loading');
      }
    }
  });

  test('gives each ETA change in hours from the previous ETA, and none that is not reported yet', async () => {
    let seen = 0;
    for (const { voyages } of await schedules()) {
      for (const { etaChanges, eta, status, calls } of voyages) {
        for (const [at, change] of etaChanges.entries()) {
          seen += 1;
          expect(Date.parse(change.reportedAt)).toBeLessThanOrEqual(noon.getTime());
          const before = etaChanges[at - 1];
          if (before)
            expect(change.hours).toBeCloseTo((Date.parse(change.eta) - Date.parse(before.eta)) / 3_600_000, 1);
        }
        if (status === 'Planned') expect(etaChanges).toEqual([]);
        if (etaChanges.length > 0) expect(calls[0]?.etaChange).toBe(etaChanges.at(-1)?.hours);
        expect(calls[0]?.arrival).toBe(eta);
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  test('has an ETA equal to that of its last change', async () => {
    const now = new Date(noon.getTime() + 60 * day);
    await open.simulateTo(now);
    const later = await schedules(now);
    for (const { voyages } of later) {
      for (const { etaChanges, eta } of voyages) if (etaChanges.length > 0) expect(etaChanges.at(-1)?.eta).toBe(eta);
    }
  });

  test('gives the time zone of each port', async () => {
    const zones = (await schedules()).flatMap(({ voyages }) =>
      voyages.flatMap(({ calls }) => calls.map((c) => c.timeZone)),
    );
    expect(new Set(zones).size).toBeGreaterThan(10);
    expect(zones).toContain('Asia/Tokyo');
  });
});
