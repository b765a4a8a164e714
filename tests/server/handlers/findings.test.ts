import * as fc from 'fast-check';
import type { UpdateObject } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedRecord } from '../../../server/fleet/record-fields.ts';
import { fleetDetail } from '../../../server/handlers/fleet-detail.ts';
import { listFleet } from '../../../server/handlers/fleet-list.ts';
import { listFindings } from '../../../server/handlers/findings.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { findingsOf } from '../../../server/import/sheets/findings.ts';
import { type FleetListPage, FleetRows } from '../../../src/contract/fleet/fleet-list.ts';
import { fleetSorts } from '../../../src/contract/fleet/fleet-sorts.ts';
import type { PermissionName } from '../../../src/contract/permission.ts';
import { findingKinds } from '../../../src/contract/records/kind-places.ts';
import { kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { propertySeed } from '../../support/property-seed.ts';
import { now, recordsDatabase } from '../../support/records-database.ts';
import { recordShape } from '../../support/record-shapes.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { imo } from '../../support/three-vessels.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;

const itemOf = fc.record({
  type: fc.constantFrom('Deficiency', 'Observation'),
  number: fc.constantFrom('', '1.2', '07105'),
  description: fc.constantFrom('', 'Fire door does not close', 'Rescue boat hook stiff'),
  status: fc.constantFrom('Open', 'In progress', 'Closed', 'Waiting for spares', ''),
  dueDate: fc.constantFrom(null, '2026-11-20', '2026-11-21', '2027-02-01', 'next port'),
});

const recordOf = fc.record({
  kind: fc.constantFrom(...kindNames),
  vessel: fc.constantFrom(1, 2, 3),
  date: fc.constantFrom(null, '2025-05-01', '2026-10-31', '2026-12-24'),
  status: fc.constantFrom('Open', 'Closed', 'Reported'),
  items: fc.array(itemOf, { maxLength: 4 }),
  deficiencyCount: fc.nat({ max: 3 }),
});

/** The records of a fleet, with as many findings as the import counts in them. */
const insertRecords = async () => {
  const records = fc.sample(recordOf, { seed: propertySeed, numRuns: 500 });
  const rows = records.map(({ kind, vessel, date, status, items, deficiencyCount }, index) => {
    const name = `Record ${index}`;
    const shape = recordShape(kind, { date, name, status, findings: 0 });
    const hasItems = 'itemDetail' in shape.detail;
    const entity = {
      status,
      row: { ...shape.row, ...(hasItems && { deficiencyCount }) },
      detail: { ...shape.detail, ...(hasItems && { itemDetail: items }) },
    };
    const counted = findingsOf(kinds[kind], entity);
    const stored = storedRecord(kinds[kind], { name, date, status, row: entity.row, detail: entity.detail });
    return {
      kind,
      vessel_id: vessel,
      ...stored,
      findings: Number(counted['findings'] ?? 0),
      open_findings: Number(counted['open_findings'] ?? 0),
      row: JSON.stringify(counted['row'] ?? stored.row),
      detail: JSON.stringify(stored.detail),
    };
  });
  await database.db.insertInto('record').values(rows).execute();
};

beforeAll(async () => {
  database = await recordsDatabase();
  await insertRecords();
});
afterAll(() => database.close());

const callWith = (names?: readonly PermissionName[]) =>
  signedInCall(database.db, { accountId: 1, now, permissions: everyPermission(names) });

const rowsOf = async (page: FleetListPage = {}, names?: readonly PermissionName[]) => {
  const answer = await listFindings(page, callWith(names));
  expect(z.safeParse(FleetRows, answer).error?.issues ?? []).toEqual([]);
  return answer;
};

const everyRow = async (page: FleetListPage) => {
  const rows: Awaited<ReturnType<typeof rowsOf>>['items'] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await rowsOf({ ...page, ...(cursor && { cursor }) });
    rows.push(...items);
    if (next === null) return rows;
    cursor = next;
  }
};

const keyOf = ({ id, item }: { readonly id: number; readonly item?: number | null | undefined }) => `${id} ${item}`;

describe('the number of open findings', () => {
  it('is that of the Fleet Summary, for the fleet and for each ship', async () => {
    const vessels = await fleetDetail({}, callWith());
    const { total, groups } = await rowsOf({ group: 'vessel' });
    expect(total).toBeGreaterThan(100);
    expect(total).toBe(vessels.reduce((sum, { openFindings }) => sum + openFindings, 0));
    expect(groups.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      vessels
        .map(({ name, openFindings }) => ({ name, count: openFindings }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    for (const { imono, openFindings } of vessels)
      expect([imono, (await rowsOf({ vessel: [imono] })).total]).toEqual([imono, openFindings]);
  });

  it.each(findingKinds)('is that of the list of %s, open and in all', async (kind) => {
    const type = [kinds[kind].singular];
    const listed: { openFindings: number | null; totalFindings: number | null }[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listFleet(kind, { ...(cursor && { cursor }) }, callWith());
      listed.push(...page.items);
      if (page.next === null) break;
      cursor = page.next;
    }
    const sum = (field: 'openFindings' | 'totalFindings') =>
      listed.reduce((total, row) => total + Number(row[field]), 0);
    expect(sum('openFindings')).toBeGreaterThan(0);
    expect((await rowsOf({ type })).total).toBe(sum('openFindings'));
    expect((await rowsOf({ type, condition: 'openAndClosed' })).total).toBe(sum('totalFindings'));
    const { total: closed } = await rowsOf({ type, condition: 'closed' });
    expect(closed).toBe(sum('totalFindings') - sum('openFindings'));
  });

  it('counts only kinds that the caller may read', async () => {
    const { items, options } = await rowsOf({}, ['SIRE', 'Certificate Status']);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['sire']));
    expect(options?.types).toEqual([kinds.sire.singular]);
    expect(await rowsOf({}, [])).toMatchObject({ items: [], total: 0 });
  });
});

describe('the rows', () => {
  it.each(fleetSorts)('come once each in the order of %s', async (sort) => {
    const rows = await everyRow({ sort });
    const { total } = await rowsOf();
    expect(rows).toHaveLength(total ?? 0);
    expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
  });

  it('come with the earliest due date first, those without one last', async () => {
    const days = (await everyRow({})).map(({ due }) => due ?? '9999-12-31');
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toBe('9999-12-31');
  });

  it('are the items of an inspection, or as many as it counts', async () => {
    const item = {
      type: 'Deficiency',
      number: '07113',
      description: 'Fire pump',
      status: 'Open',
      dueDate: '2026-12-01',
    };
    const listed = await database.write({ kind: 'regulatory', name: 'PSC Ghent', detail: { itemDetail: [item] } });
    const counted = await database.write({
      kind: 'sire',
      name: 'SIRE Ghent',
      status: 'Open',
      detail: { itemDetail: [] },
    });
    await database.db
      .updateTable('record')
      .set({ findings: 1, open_findings: 1 })
      .where('id', '=', listed.id)
      .execute();
    await database.db
      .updateTable('record')
      .set({ findings: 2, open_findings: 1 })
      .where('id', '=', counted.id)
      .execute();
    const { items } = await rowsOf({ text: 'ghent', condition: 'openAndClosed', sort: 'type.asc' });
    const title = 'SIRE Ghent';
    expect(items).toMatchObject([
      {
        title: 'Fire pump',
        record: 'PSC Ghent',
        number: '07113',
        status: 'Open',
        due: '2026-12-01',
        ageDays: 252,
        item: 1,
      },
      { id: counted.id, title, record: title, number: null, status: 'Open', due: null, ageDays: 252, item: 1 },
      { id: counted.id, title, record: title, number: null, status: 'Closed', due: null, ageDays: null, item: 2 },
    ]);
    expect((await rowsOf({ text: '07113' })).items).toMatchObject([{ title: 'Fire pump' }]);
  });

  it('are limited to those past their due date, by status, and by due dates', async () => {
    const overdue = await everyRow({ condition: 'overdue' });
    expect(new Set(overdue.map(({ due }) => due))).toEqual(new Set(['2026-11-20']));
    expect(overdue.map(({ status }) => status)).not.toContain('Closed');
    const between = await everyRow({ from: '2026-11-21', to: '2027-01-31', status: ['In progress'] });
    expect(new Set(between.map(({ due, status }) => `${due} ${status}`))).toEqual(new Set(['2026-11-21 In progress']));
  });

  it('offer the statuses that are there', async () => {
    const open = ['In progress', 'Open', 'Reported', 'Waiting for spares'];
    expect((await rowsOf()).options?.statuses).toEqual(open);
    expect((await rowsOf({ vessel: [imo.dawn], condition: 'closed' })).options?.statuses).toEqual(['Closed']);
  });

  it('follow a record that its company changes, moves to another ship and removes', async () => {
    const item = { type: 'Deficiency', number: '1', description: 'Paint', status: 'Open', dueDate: null };
    const text = 'moved';
    const { id } = await database.write({ kind: 'regulatory', name: 'PSC moved', detail: { itemDetail: [item] } });
    const own = database.db.ofCompany(1);
    const change = (values: UpdateObject<Schema, 'record'>) =>
      own.updateTable('record').set(values).where('id', '=', id).execute();
    await change({ findings: 1, open_findings: 1 });
    expect((await rowsOf({ text })).items).toMatchObject([{ title: 'Paint', record: 'PSC moved', imo: imo.dawn }]);
    const itemDetail = [
      { ...item, status: 'Closed' },
      { ...item, description: 'Rust' },
    ];
    await change({ findings: 2, vessel_id: 2, detail: JSON.stringify({ itemDetail }) });
    expect((await rowsOf({ text })).items).toMatchObject([{ title: 'Rust', item: 2, imo: imo.star }]);
    expect((await rowsOf({ text, condition: 'closed' })).items).toMatchObject([{ title: 'Paint' }]);
    await own.deleteFrom('record').where('id', '=', id).execute();
    expect((await rowsOf({ text, condition: 'openAndClosed' })).total).toBe(0);
  });

  it('of another company are not listed, also where it handed a ship over', async () => {
    const stranger = signedInCall(database.db, { accountId: 2, now, permissions: everyPermission() });
    const { total } = await listFindings({}, stranger);
    const [theirs] = await fleetDetail({}, stranger);
    expect(total).toBe(theirs?.openFindings);
    const before = (await rowsOf()).total ?? 0;
    await database.db.deleteFrom('account_vessel').where('vessel_id', '=', 3).execute();
    await database.db.updateTable('vessel').set({ company_id: 1 }).where('id', '=', 3).execute();
    await database.db.insertInto('account_vessel').values({ account_id: 1, vessel_id: 3 }).execute();
    expect((await listFindings({}, stranger)).total).toBe(0);
    expect((await rowsOf()).total).toBe(before + (total ?? 0));
  });

  it('have no condition of other lists', async () => {
    await expect(rowsOf({ condition: 'detained' })).rejects.toMatchObject({ status: 400 });
  });
});
