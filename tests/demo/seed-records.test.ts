// @module-tag exhaustive
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { type KindName, kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { scheduledFrom } from '../../demo/calls.ts';
import { addDays, daysBetween } from '../../src/contract/day-arithmetic.ts';
import { monthOf, yearOf } from '../../demo/days.ts';
import { demoFleet, onPurpose, type SeedVessel } from '../../demo/fleet.ts';
import { generators } from '../../demo/generators.ts';
import type { SeedRecord } from '../../demo/record.ts';
import { valueAt } from '../../src/contract/records/value-at.ts';
import { today } from '../support/samples.ts';

const fleet = demoFleet(20);
const months = 60;

const generate = (kind: KindName, vessel: SeedVessel, day = today): SeedRecord[] => {
  const generator = generators.find(([name]) => name === kind);
  if (!generator) throw new Error(`Nothing makes ${kind}`);
  return generator[1](vessel, day);
};

const made = new Map(kindNames.map((kind) => [kind, fleet.map((vessel) => generate(kind, vessel))]));
const perVessel = (kind: KindName) => made.get(kind) ?? [];
const all = (kind: KindName) => perVessel(kind).flat();
const of = (kind: KindName, imono: string) =>
  perVessel(kind)[fleet.findIndex((vessel) => vessel.imono === imono)] ?? [];

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const share = <T>(list: readonly T[], counts: (value: T) => boolean) => list.filter(counts).length / list.length;
const detailOf = (kind: KindName, record: SeedRecord) =>
  z.parse(kinds[kind].calls.detail.output, { ...record.detail, id: 1, attachment: [] });

/** The rows of any list response. */
const rows = z.looseObject({ items: z.array(z.record(z.string(), z.unknown())) });

/** The id field of a kind is null in the rows of other kinds. */
const noIds = Object.fromEntries(kindNames.map((kind) => [kinds[kind].idField, null]));

describe.each(kindNames)('the demo records of %s', (kind) => {
  it('have rows and details that match the contract exactly', () => {
    const { search, detail } = kinds[kind].calls;
    const items = all(kind).map(({ row }) => ({ ...noIds, ...row, id: 1, [kinds[kind].idField]: 1, attachment: true }));
    const nothing = { number: 0, percent: 0 };
    const overview = { available: nothing, due: nothing, overdue: nothing };
    const answer = z.parse(rows, z.parse(search.output, { items, totalCount: items.length, overview }));
    const unlike = all(kind).filter((record, at) => {
      const whole = { ...record.detail, id: 1, attachment: [] };
      const answered = answer.items[at] ?? {};
      return (
        !isDeepStrictEqual({ ...answered, ...record.row }, answered) ||
        !isDeepStrictEqual(z.parse(detail.output, whole), whole)
      );
    });
    expect(items.length).toBeGreaterThan(0);
    expect(unlike).toEqual([]);
  });

  it('have the same title, date and vessel in their details', () => {
    const { nameField, dateField, vesselField } = kinds[kind];
    const wrong = fleet.flatMap((vessel, at) =>
      (perVessel(kind)[at] ?? []).filter(
        ({ row, detail, name, date }) =>
          valueAt(row, nameField) !== name ||
          valueAt(detail, vesselField) !== vessel.name ||
          String(valueAt(row, dateField)).slice(0, 10) !== String(date),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are the same at a second seeding, and differ from vessel to vessel', () => {
    const once = perVessel(kind).map((records) => JSON.stringify(records));
    expect(
      fleet.map((vessel) => JSON.stringify(generate(kind, vessel))).filter((text, at) => text !== once[at]),
    ).toEqual([]);
    expect(new Set(once).size).toBe(fleet.length);
  });
});

const inMonths = (kind: KindName, numbers: readonly string[]) =>
  all(kind).filter(({ date }) => numbers.includes(date?.slice(5, 7) ?? '')).length;
const standing = (kind: KindName, name: string) => share(all(kind), ({ status }) => status === name);

describe('the demo near misses', () => {
  const perMonth = perVessel('nearMiss').map((records) => {
    const counts = new Map<string, number>();
    for (const { date } of records) counts.set(monthOf(date ?? ''), (counts.get(monthOf(date ?? '')) ?? 0) + 1);
    return [...counts.values()];
  });

  it('cover the past 36 months, and have no future dates', () => {
    const dates = all('nearMiss')
      .map(({ date }) => date ?? '')
      .toSorted();
    expect(dates[0]).toMatch(/^2023-1[12]-/);
    expect(dates.every((date) => date > '2023-11-21' && date <= today)).toBe(true);
  });

  it.each(['nearMiss', 'nonConformity', 'accident'] as const)(
    'are all dated before 00:00 UTC, as are those of %s',
    (kind) => {
      const moments = all(kind).map((record) => String(valueAt(detailOf(kind, record), 'incidentDateGMT')));
      expect(moments.length).toBeGreaterThan(50);
      expect(moments.filter((moment) => moment >= `${today}T00:00`)).toEqual([]);
    },
  );

  it('average two to five a month, with variation', () => {
    for (const records of perVessel('nearMiss')) {
      expect(records.length / 36).toBeGreaterThan(1.5);
      expect(records.length / 36).toBeLessThan(5);
    }
    expect(mean(perVessel('nearMiss').map(({ length }) => length / 36))).toBeGreaterThan(2);
    for (const counts of perMonth) expect(Math.max(...counts) - Math.min(...counts)).toBeGreaterThanOrEqual(2);
    const means = perVessel('nearMiss').map(({ length }) => length);
    expect(Math.max(...means) / Math.min(...means)).toBeGreaterThan(1.4);
  });

  it('are more frequent in winter than in summer', () => {
    expect(inMonths('nearMiss', ['12', '01', '02'])).toBeGreaterThan(1.2 * inMonths('nearMiss', ['06', '07', '08']));
  });

  it('progress from reported to closed with age', () => {
    const old = all('nearMiss').filter(({ date }) => daysBetween(date ?? '', today) > 120);
    expect(share(old, ({ status }) => status === 'Closed')).toBeGreaterThan(0.95);
    expect(new Set(all('nearMiss').map(({ status }) => status))).toEqual(
      new Set(['Reported', 'Approved on board', 'Approved in office', 'Closed']),
    );
  });

  it('have none to three files', () => {
    expect([...new Set(all('nearMiss').map(({ attachments }) => attachments.length))].toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('have report file names of whole words of the title', () => {
    for (const { name, attachments } of all('nearMiss')) {
      const words = new Set(name.replace(/[^\w -]/g, '').split(/ +/));
      const [, named = ''] = /^Near miss report - (.+)\.pdf$/.exec(attachments[0]?.fileName ?? '') ?? [];
      const cut = named.split(' ').filter((word) => word.length > 0 && word.length < 48 && !words.has(word));
      expect(cut, name).toEqual([]);
    }
  });

  it('include deliberate edge cases', () => {
    const extreme = of('nearMiss', onPurpose.extremeNearMisses);
    const details = extreme.map((record) => Object(detailOf('nearMiss', record)));
    expect(details.filter(({ description }) => description?.length === 4000)).toHaveLength(1);
    const hostile = details.filter(({ description }) => description?.includes('onerror='));
    expect(hostile).toHaveLength(1);
    expect(hostile[0].description).toMatch(/<script>.*href="javascript:/s);
    expect(extreme.some(({ name }) => name.length > 250)).toBe(true);
    expect(extreme.some(({ name }) => name.includes('<b>') && name.includes('&') && name.includes('"'))).toBe(true);
    expect(details.some(({ description }) => description === null)).toBe(true);
  });

  it('from before the schedule do not change when seeded on a later day', () => {
    const [vessel] = fleet;
    if (!vessel) throw new Error('No fleet');
    const past = (day: string) =>
      generate('nearMiss', vessel, day)
        .filter(({ date }) => (date ?? '') > '2024-01-01' && (date ?? '') < scheduledFrom(vessel, today))
        .map(({ name, date }) => ({ name, date }));
    expect(past(addDays(today, 3))).toEqual(past(today));
    expect(past(today).length).toBeGreaterThan(80);
  });
});

describe('the demo inspections', () => {
  const portState = all('regulatory').filter(({ row }) => Object(row).auditType === 'Port State Control');

  it('of port states mostly have no deficiencies, and some have many', () => {
    const counts = portState.map(({ findings }) => findings);
    expect(mean(counts)).toBeGreaterThan(0.6);
    expect(mean(counts)).toBeLessThan(1.2);
    expect(share(counts, (count) => count === 0)).toBeGreaterThan(0.5);
    expect(share(counts, (count) => count === 0)).toBeLessThan(0.68);
    const variance = mean(counts.map((count) => (count - mean(counts)) ** 2));
    expect(variance).toBeGreaterThan(1.3 * mean(counts));
    expect(portState.length / fleet.length / 5).toBeGreaterThan(2);
    expect(portState.length / fleet.length / 5).toBeLessThan(4);
  });

  it('include one detention', () => {
    const detained = portState.filter(({ detail }) => JSON.stringify(detail).includes('detainedFrom'));
    expect(detained).toHaveLength(1);
    expect(of('regulatory', onPurpose.detained)).toContain(detained[0]);
  });

  it('of the vetting programme take place two or three times a year, with questions by chapter', () => {
    const yearly = perVessel('sire').map(({ length }) => length / 5);
    expect(Math.min(...yearly)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...yearly)).toBeLessThanOrEqual(3);
    expect(mean(all('sire').map(({ findings }) => findings))).toBeGreaterThan(2.5);
    expect(mean(all('sire').map(({ findings }) => findings))).toBeLessThan(4.5);
    const second = all('sire').filter(({ date }) => (date ?? '') >= '2024-09-02');
    const items = second.flatMap((record) => Object(detailOf('sire', record)).itemDetail);
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['Hardware', 'Process', 'Human']));
    expect(items.every(({ number }) => /^([2-9]|1[0-2])\.\d\.\d$/.test(number))).toBe(true);
  });

  it('count findings that are not closed as open', () => {
    for (const kind of ['regulatory', 'internalAudit', 'externalAudit', 'sire', 'vesselInspection'] as const) {
      for (const record of all(kind)) {
        const { itemDetail, status } = Object(detailOf(kind, record));
        expect(record.findings).toBe(itemDetail.length);
        expect(record.openFindings).toBe(
          itemDetail.filter((item: { status: string }) => item.status !== 'Closed').length,
        );
        expect(status === 'Open').toBe(record.openFindings > 0);
      }
    }
    expect(all('vesselInspection').some(({ openFindings }) => openFindings > 0)).toBe(true);
  });
});

describe('the demo certificates', () => {
  it('are 30 to 50 on each vessel, few due and fewer overdue', () => {
    for (const records of perVessel('certificate')) {
      expect(records.length).toBeGreaterThanOrEqual(30);
      expect(records.length).toBeLessThanOrEqual(50);
    }
    expect(standing('certificate', 'Available')).toBeGreaterThan(0.84);
    expect(standing('certificate', 'Due')).toBeGreaterThan(0.06);
    expect(standing('certificate', 'Due')).toBeLessThan(0.13);
    expect(standing('certificate', 'Overdue')).toBeGreaterThan(0.01);
    expect(standing('certificate', 'Overdue')).toBeLessThan(0.05);
  });

  it('have the status that follows from their dates, two of one vessel expired', () => {
    for (const record of all('certificate')) {
      const { status, expiryDate, renewalStart, renewalEnd } = Object(detailOf('certificate', record));
      const over = (expiryDate && expiryDate < today) || (renewalEnd && renewalEnd < today);
      const soon = (renewalStart && renewalStart <= today) || (expiryDate && daysBetween(today, expiryDate) <= 60);
      expect(status).toBe(['Available', 'Due', 'Overdue'][over ? 2 : Number(Boolean(soon))]);
    }
    const expired = of('certificate', onPurpose.overdueCertificates).filter(({ status }) => status === 'Overdue');
    expect(expired.map(({ date }) => (date ?? '') < today)).toEqual([true, true]);
  });
});

describe('the demo drills', () => {
  it('follow their intervals', () => {
    for (const records of perVessel('drill')) {
      const fires = records.filter(
        ({ name, status }) => name.startsWith('Fire') && status !== 'Planned' && status !== 'Unplanned',
      );
      expect(Math.abs(fires.length - months)).toBeLessThanOrEqual(1);
      expect(records.length / months).toBeGreaterThan(7);
      expect(records.length / months).toBeLessThan(12);
    }
  });

  it('include one not held in time and one outside the plan', () => {
    const exceptions = all('drill').filter(({ status }) => status === 'Overdue' || status === 'Unplanned');
    expect(exceptions.map(({ status }) => status).toSorted()).toEqual(['Overdue', 'Unplanned']);
    for (const exception of exceptions) expect(of('drill', onPurpose.drillExceptions)).toContain(exception);
  });

  it('have a report once held, with absences and equipment defects', () => {
    const wrong = all('drill').filter((record) => {
      const detail = Object(detailOf('drill', record));
      const held = detail.drillReportDetailItem.executionDate !== null;
      const { numberAbsent, nameRankandReasonforAbsentees: names } = detail.crewPassengerRollCall;
      const equipment: { status: string; detail: string | null }[] =
        detail.emergencyEquipmentType.itemEmergencyEquipmentTypes;
      return (
        held === ['Planned', 'Overdue'].includes(record.status) ||
        (record.date ?? '') > today !== (record.status === 'Planned') ||
        (names === null ? 0 : names.split('; ').length) !== numberAbsent ||
        equipment.some(({ status, detail: said }) => (said === null) !== (status === 'G'))
      );
    });
    expect(wrong).toEqual([]);
    expect(all('drill').some((record) => JSON.stringify(record.detail).includes('"status":"R"'))).toBe(true);
  });

  it('are the only kind whose files have the variant of their status', () => {
    const variants = all('drill').flatMap(({ attachments }) => attachments.map(({ variant }) => variant));
    expect(new Set(variants)).toEqual(
      new Set(['executed', 'reported', 'approved on board', 'approved in office', 'overdue', 'rejected', 'unplanned']),
    );
    const others = kindNames.filter((kind) => kind !== 'drill').flatMap((kind) => all(kind));
    expect(others.every(({ attachments }) => attachments.every(({ variant }) => variant === null))).toBe(true);
  });
});

it('has realistic rates of non-conformities and accidents, and five years of both', () => {
  const monthly = (kind: KindName) => all(kind).length / fleet.length / months;
  expect(monthly('nonConformity')).toBeGreaterThan(0.3);
  expect(monthly('nonConformity')).toBeLessThan(0.8);
  expect(monthly('accident')).toBeGreaterThan(0.05);
  expect(monthly('accident')).toBeLessThan(0.12);
  const years = new Set(all('nonConformity').map(({ date }) => yearOf(date ?? '')));
  expect([...years].toSorted()).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
});
