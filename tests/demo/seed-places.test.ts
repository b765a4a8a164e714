// @module-tag exhaustive
import { describe, expect, it } from 'vitest';
import { coordinates } from '../../src/contract/format.ts';
import { positionAt } from '../../demo/simulator/position.ts';
import { portOf } from '../../demo/lanes/lane-ports.ts';
import { callsOf, legsOf, scheduledFrom } from '../../demo/calls.ts';
import { classSurveys } from '../../demo/insert-class-surveys.ts';
import { cargoNearMisses } from '../../demo/data/near-misses-cargo.ts';
import { deckNearMisses } from '../../demo/data/near-misses-deck.ts';
import { engineNearMisses } from '../../demo/data/near-misses-engine.ts';
import { ports } from '../../demo/data/ports.ts';
import { addDays } from '../../src/contract/day-arithmetic.ts';
import { demoFleet, onPurpose, type SeedVessel } from '../../demo/fleet.ts';
import { generators } from '../../demo/generators.ts';
import { noonReports } from '../../demo/noon-reports.ts';
import { particulars } from '../../demo/particulars.ts';
import { dayInPort } from '../../demo/stays.ts';
import { refilled } from '../../demo/tanks.ts';
import { voyageRow } from '../../demo/voyages.ts';
import { today } from '../support/samples.ts';

const fleet = demoFleet(20);
const sailing = fleet.filter(({ imono }) => imono !== onPurpose.justJoined);
const noon = Date.parse(`${today}T12:00:00Z`);
const inspected = ['regulatory', 'internalAudit', 'externalAudit', 'sire', 'vesselInspection'];
const happened = ['nearMiss', 'nonConformity', 'accident'];

const recordsOf = (vessel: SeedVessel, kinds: readonly string[]) =>
  generators
    .filter(([kind]) => kinds.includes(kind))
    .flatMap(([kind, generate]) => generate(vessel, today).map((record) => ({ kind, ...record })))
    .filter(({ date }) => date !== null && date >= scheduledFrom(vessel, today));

/** The location of a vessel at a time by its schedule, in the wording of a report. */
const placeOf = (vessel: SeedVessel, moment: number) => {
  const hours = (moment - noon) / 3_600_000;
  const leg = legsOf(vessel, today).find(({ departure, sailed }) => departure <= hours && hours < sailed);
  if (!leg) return undefined;
  const { name } = portOf(leg.to);
  if (hours >= leg.berthed) return name;
  if (leg.anchorAweighAt !== null && hours >= leg.arrival && hours < leg.anchorAweighAt)
    return `${leg.waitingStatus} off ${name}`;
  const { latitude, longitude } = positionAt(voyageRow(leg, 1, vessel.id, noon), new Date(moment));
  return coordinates(latitude, longitude);
};

describe('The demo records of the days of a schedule', () => {
  it('have inspections and audits on days and in ports of the schedule', () => {
    let seen = 0;
    for (const vessel of sailing) {
      const calls = callsOf(vessel, today).filter(({ docks }) => !docks);
      for (const { kind, name, date, row } of recordsOf(vessel, inspected)) {
        const there = calls.filter(({ from, until }) => from <= (date ?? '') && (date ?? '') <= until);
        expect(
          there.map(({ port }) => port),
          `${vessel.name} ${kind} ${date}`,
        ).toContain(Object(row).port);
        expect(name).toContain(Object(row).port);
        expect((date ?? '') <= today).toBe(true);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(40);
  });

  it('have incidents at the location of the vessel at that time, in port, at anchor and at sea', () => {
    const seen = { port: 0, sea: 0 };
    for (const vessel of sailing) {
      for (const { kind, date, detail } of recordsOf(vessel, happened)) {
        const { incidentLocation, incidentDateGMT } = Object(detail);
        const place = placeOf(vessel, Date.parse(`${incidentDateGMT}Z`));
        // The schedule starts at an arbitrary hour of its first day.
        if (place === undefined || date === scheduledFrom(vessel, today)) continue;
        const told = String(incidentLocation);
        const inPort = ports.some(({ name }) => told.startsWith(`${name} –`));
        seen[inPort ? 'port' : 'sea'] += 1;
        expect(told.startsWith(`${place} –`), `${vessel.name} ${kind} ${date}: ${told}, but ${place}`).toBe(true);
      }
    }
    expect(seen.port).toBeGreaterThan(20);
    expect(seen.sea).toBeGreaterThan(100);
  });

  it('have near misses at a berth only in port, and near misses at sea only under way', () => {
    const stocks = [...deckNearMisses, ...engineNearMisses, ...cargoNearMisses].filter(
      ({ when }) => when !== 'anywhere',
    );
    const told = { 'in port': 0, 'at sea': 0 };
    const ordinary = sailing.filter(({ imono }) => imono !== onPurpose.extremeNearMisses);
    for (const vessel of ordinary)
      for (const { detail } of recordsOf(vessel, ['nearMiss'])) {
        const { incidentType, incidentLocation } = Object(detail);
        const when = stocks.find(({ type }) => type === incidentType)?.when ?? 'anywhere';
        if (when === 'anywhere') continue;
        const place = String(incidentLocation).split(' – ')[0] ?? '';
        const lies = ports.some(({ name }) => name === place) ? 'in port' : 'at sea';
        expect(place.includes(' off ') ? 'waiting' : lies, `${vessel.name}: ${incidentType}, ${place}`).toBe(when);
        told[when] += 1;
      }
    expect(told['in port']).toBeGreaterThan(20);
    expect(told['at sea']).toBeGreaterThan(20);
  });

  it('have an inspection regime for every port of the schedules', () => {
    const called = new Set(demoFleet(400).flatMap((vessel) => legsOf(vessel, today).map(({ to }) => portOf(to).name)));
    const known = new Set(ports.map(({ name }) => name));
    expect([...called].filter((name) => !known.has(name))).toEqual([]);
  });

  it('have no detention longer than the stay in port', () => {
    const vessel = fleet.find(({ imono }) => imono === onPurpose.detained);
    if (!vessel) throw new Error('No such vessel');
    const [detained] = recordsOf(vessel, ['regulatory']).flatMap(({ detail }) => {
      const { detainedFrom: from, released: until } = Object(detail);
      return from === undefined ? [] : [{ from, until }];
    });
    expect(callsOf(vessel, today)).toContainEqual(expect.objectContaining(detained));
  });
});

describe('The dry-dockings of the demo fleet', () => {
  it('are the same in the particulars, the class surveys and the schedule', () => {
    for (const vessel of fleet) {
      const facts = particulars(vessel, today).flatMap(({ facts: list }) => list);
      const dated = (name: string) => facts.find(({ label }) => label === name)?.value ?? '';
      const [last, next] = [dated('Last Dry-Dock'), dated('Next Dry-Dock')];
      const docks = callsOf(vessel, today).filter((call) => call.docks);
      const surveys = classSurveys(vessel, today);
      const of = (code: string) => surveys.filter((survey) => survey.code === code);
      const due = docks[0]?.until ?? next;
      expect(
        of('DS').map((survey) => [survey.last_date, survey.due_date]),
        vessel.name,
      ).toEqual([[last, due]]);
      if (vessel.imono !== onPurpose.postponedSurvey)
        expect(
          of('TS').map((survey) => survey.due_date),
          vessel.name,
        ).toEqual([due]);
      for (const { last_date: held, due_date: planned } of of('IWS'))
        for (const day of [held ?? '', planned])
          expect(day > last !== day > next || day < last, vessel.name).toBe(true);
      expect(docks.map(({ from }) => from).filter((from) => from !== next)).toEqual([]);
      expect(last < scheduledFrom(vessel, today), vessel.name).toBe(true);
      if (docks.length === 0) expect(next > (callsOf(vessel, today).at(-1)?.until ?? ''), vessel.name).toBe(true);
    }
  });
});

it('No inspection takes place in dry-dock', () => {
  const docked = demoFleet(200).flatMap((vessel) =>
    callsOf(vessel, today).flatMap(({ docks, from }) => (docks ? [{ vessel, day: addDays(from, 1) }] : [])),
  );
  expect(docked.length).toBeGreaterThan(2);
  for (const { vessel, day } of docked) expect(dayInPort(vessel, day, today), vessel.name).not.toBe(day);
});

describe('The voyages of the demo fleet', () => {
  it('carry no cargo between two ports of the United States', () => {
    const legs = demoFleet(400).flatMap((vessel) => legsOf(vessel, today));
    const american = legs.filter(({ from, to }) => from.startsWith('US') && to.startsWith('US'));
    expect(american.filter(({ condition }) => condition === 'Laden')).toEqual([]);
  });

  it('bunker after at least a quarter of the fuel is used, and never run out of fuel', () => {
    for (const vessel of sailing) {
      const legs = legsOf(vessel, today);
      const voyages = legs.map((leg, at) => voyageRow(leg, at, vessel.id, noon));
      const bunkers = legs.flatMap(({ purposes }, at) =>
        purposes.some(([what]) => what === 'Bunkering') ? [Number(voyages[at]?.sailed)] : [],
      );
      const reports = noonReports(vessel, voyages, new Set(bunkers), { lastReport: undefined, until: Infinity });
      const full = refilled(vessel).robVlsfo;
      for (const [at, { figures, voyage_id: voyage }] of reports.entries()) {
        const before = Number(reports[at - 1]?.figures['robVlsfo'] ?? full);
        expect(Number(figures['robVlsfo']), `${vessel.name} ${voyage}`).toBeGreaterThan(full * 0.03);
        if (figures['remarks'] && voyages[0]?.id !== voyage - 1) expect(before / full, vessel.name).toBeLessThan(0.75);
      }
    }
    const discharges = sailing.flatMap((vessel) => legsOf(vessel, today)).filter(({ cargo }) => cargo !== null);
    const bunkered = discharges.filter(({ purposes }) => purposes.some(([what]) => what === 'Bunkering')).length;
    expect(bunkered).toBeLessThan(0.7 * discharges.length);
  });

  it('have reports at noon of the vessel’s time zone, which match its activity', () => {
    const reports = sailing.flatMap((vessel) =>
      noonReports(
        vessel,
        legsOf(vessel, today).map((leg, at) => voyageRow(leg, at, vessel.id, noon)),
        new Set(),
        { lastReport: undefined, until: Infinity },
      ),
    );
    const noons = reports.filter(({ type }) => type.startsWith('Noon'));
    for (const { time, figures } of noons)
      expect((time.getUTCHours() + Number(figures['clock']) + 24) % 24, time.toISOString()).toBe(12);
    expect(new Set(noons.map(({ type }) => type))).toEqual(
      new Set(['Noon at sea', 'Noon at anchor', 'Noon drifting', 'Noon in port', 'Noon in dry-dock']),
    );
    for (const { figures } of noons.filter(({ type }) => type === 'Noon in dry-dock'))
      for (const name of ['swell', 'seaState', 'current', 'seaTemperature', 'draughtForward', 'draughtAft'] as const)
        expect(figures[name]).toBeUndefined();
  });
});
