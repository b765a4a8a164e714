import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KindName } from '../../../src/contract/records/kinds.ts';
import type { Permission } from '../../../src/contract/permission.ts';
import { listFleet } from '../../../server/handlers/fleet-list.ts';
import { fleetHandlers } from '../../../server/handlers/fleet.ts';
import { fleetDatabase, imo } from '../../support/fleet-database.ts';
import { everyPermission } from '../../support/signed-in-call.ts';

let open: Awaited<ReturnType<typeof fleetDatabase>>;

interface Written {
  readonly kind: KindName;
  readonly imono: string;
  readonly name: string;
  readonly date: string;
  readonly openFindings?: number;
  readonly renewalEnd?: string;
  readonly files?: readonly string[];
}

const records: readonly Written[] = [
  { kind: 'certificate', imono: imo.own, name: 'Load Line', date: '2027-02-01', files: ['2024-02-01'] },
  { kind: 'certificate', imono: imo.own, name: 'Ship Sanitation', date: '2026-12-05' },
  { kind: 'certificate', imono: imo.own, name: 'Class', date: '2029-02-01', renewalEnd: '2026-11-20' },
  { kind: 'certificate', imono: imo.foreign, name: 'Foreign', date: '2026-11-01', files: ['2026-11-01'] },
  {
    kind: 'sire',
    imono: imo.own,
    name: 'SIRE',
    date: '2026-05-01',
    openFindings: 3,
    files: ['2026-05-02', '2026-06-02'],
  },
  { kind: 'nearMiss', imono: imo.own, name: 'Slip', date: '2026-07-01', openFindings: 1, files: ['2026-07-03'] },
];

beforeAll(async () => {
  open = await fleetDatabase(2);
  const file = await open.db
    .insertInto('file')
    .values({ media_type: 'application/pdf', bytes: Buffer.from('%PDF') })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { kind, imono, name, date, openFindings = 0, renewalEnd, files = [] } of records) {
    const { id } = await open.db
      .insertInto('record')
      .values({
        kind,
        vessel_id: open.fleet.find((vessel) => vessel.imono === imono)?.id ?? 0,
        name,
        date,
        status: 'Open',
        open_findings: openFindings,
        row: '{}',
        detail: JSON.stringify({ renewalEnd }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const day of files) {
      await open.db
        .insertInto('attachment')
        .values({ record_id: id, file_id: file.id, file_name: `${name} ${day}.pdf`, date: day })
        .execute();
    }
  }
});
afterAll(() => open.db.destroy());

const summaryFor = async (permissions: readonly Permission[]) => {
  const call = open.call();
  const asked = { ...call, caller: { ...call.caller, permissions: [...permissions] } };
  const [own] = await fleetHandlers['fleet.detail']({ IMO: imo.own }, asked);
  return own;
};

describe('The fleet summary', () => {
  test('has the certificate due first and the open findings of all records', async () => {
    const [own] = await fleetHandlers['fleet.detail']({ IMO: imo.own }, open.call());
    expect(own).toMatchObject({
      imono: imo.own,
      flag: 'Liberia',
      classSociety: 'DNV',
      nextCertificate: { name: 'Class', dueDate: '2026-11-20', status: 'Overdue' },
      openFindings: 4,
      position: { status: 'Under way' },
    });
  });

  test('has the open findings of each kind that the account may read, as many as its list has', async () => {
    const own = await summaryFor(everyPermission());
    expect(own?.openFindingsByKind).toEqual([
      { kind: 'sire', open: 3 },
      { kind: 'nearMiss', open: 1 },
    ]);
    for (const { kind, open: found } of own?.openFindingsByKind ?? []) {
      const list = await listFleet(kind, { vessel: [imo.own], condition: 'openFindings' }, open.call());
      expect(list.items.reduce((sum, { openFindings }) => sum + (openFindings ?? 0), 0)).toBe(found);
    }
    expect(await summaryFor(everyPermission(['My Fleet', 'Near Misses']))).toMatchObject({
      openFindings: 4,
      openFindingsByKind: [{ kind: 'nearMiss', open: 1 }],
    });
  });

  test('has every vessel of the account by name, including those without records', async () => {
    const rows = await fleetHandlers['fleet.detail']({}, open.call());
    expect(rows.map(({ name }) => name)).toEqual(['MT Harbour Star', 'MT Northern Dawn']);
    expect(rows[0]).toMatchObject({ nextCertificate: null, openFindings: 0, openFindingsByKind: [] });
  });

  test('is empty for an account without vessels', async () => {
    expect(await fleetHandlers['fleet.detail']({}, open.call(3))).toEqual([]);
  });
});

describe('The latest attachments', () => {
  const byRecords = { imono: imo.own, optionFilter: 2, recordNumber: 5, skipCount: 0, maxResultCount: 0 };
  const names = async (filter: typeof byRecords & { startDate?: string; endDate?: string }, call = open.call()) =>
    (await fleetHandlers['attachment.latest'](filter, call)).items.map(({ fileName }) => fileName);

  test('are the newest of each record kind, newest first', async () => {
    expect(await names(byRecords)).toEqual(['Slip 2026-07-03.pdf', 'SIRE 2026-06-02.pdf', 'Load Line 2024-02-01.pdf']);
  });

  test('are limited by the requested count or dates', async () => {
    expect(await names({ ...byRecords, recordNumber: 1 })).toEqual(['Slip 2026-07-03.pdf']);
    const may = { ...byRecords, optionFilter: 1, startDate: '2026-05-01', endDate: '2026-05-31' };
    expect(await names(may)).toEqual(['SIRE 2026-05-02.pdf']);
  });

  test('are paged, with the total count and the size of each file', async () => {
    const page = await fleetHandlers['attachment.latest'](
      { ...byRecords, skipCount: 1, maxResultCount: 1 },
      open.call(),
    );
    expect(page).toMatchObject({ totalCount: 3, items: [{ kind: 'sire', title: 'SIRE', size: 4 }] });
  });

  test('exclude kinds that the account may not read', async () => {
    const call = open.call();
    const permissions = call.caller.permissions.map((entry) => ({ ...entry, read: entry.name === 'SIRE' }));
    expect(await names(byRecords, { ...call, caller: { ...call.caller, permissions } })).toEqual([
      'SIRE 2026-06-02.pdf',
    ]);
    expect(await names(byRecords, { ...call, caller: { ...call.caller, permissions: [] } })).toEqual([]);
  });
});

describe('A vessel’s data', () => {
  test("are its particulars in groups, and the manager's description", async () => {
    const data = await fleetHandlers['vesselData.byImo']({ IMONO: imo.own }, open.call());
    expect(data.name).toBe('MT Northern Dawn');
    expect(data.groups.flatMap(({ facts }) => facts)).toContainEqual({
      label: 'IMO Number',
      value: imo.own,
      unit: null,
    });
    const { contentHtml } = await fleetHandlers['vesselData.html']({ IMONO: imo.own }, open.call());
    expect(contentHtml).toMatch(/^<p>MT Northern Dawn is an? /);
  });
});
