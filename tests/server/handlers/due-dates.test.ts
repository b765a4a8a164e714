import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { attentionList } from '../../../server/handlers/attention.ts';
import { listDueDates } from '../../../server/handlers/due-dates.ts';
import { listFleet } from '../../../server/handlers/fleet-list.ts';
import { selectDueItems } from '../../../server/fleet/due-items.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { type DueKind, dueHref, dueKindNames, dueKinds } from '../../../src/contract/calendar/due-kinds.ts';
import { type FleetListPage, FleetRows } from '../../../src/contract/fleet/fleet-list.ts';
import type { PermissionName } from '../../../src/contract/permission.ts';
import { addDays } from '../../../src/contract/day-arithmetic.ts';
import { dueNeeds } from '../../../src/contract/permission-needs.ts';
import { fleetPageOf } from '../../../src/routing/fleet-payload.ts';
import { parseLocation } from '../../../src/routing/location.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { storeMonthlyReport } from '../../support/monthly-report.ts';
import { propertySeed } from '../../support/property-seed.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';

const today = '2026-11-21';
let db: PortalDatabase;
let account: { id: number; company_id: number };
beforeAll(async () => {
  db = await preparedDatabase({ demoOf: today });
  account = await db
    .selectFrom('account')
    .where('email', '=', 'fleet@demo.example')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  await storeMonthlyReport(db, account);
});
afterAll(() => db.destroy());

const callAt = (day = today, names?: readonly PermissionName[]) => {
  const now = new Date(`${day}T07:00:00Z`);
  const call = signedInCall(db, { accountId: account.company_id, now, permissions: everyPermission(names) });
  return { ...call, caller: { ...call.caller, accountId: account.id } };
};

const everyRow = async (page: FleetListPage = {}, call = callAt()) => {
  const rows: Awaited<ReturnType<typeof listDueDates>>['items'] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await listDueDates({ ...page, ...(cursor && { cursor }) }, call);
    expect(z.safeParse(FleetRows, answer).error?.issues ?? []).toEqual([]);
    rows.push(...answer.items);
    if (answer.next === null) return rows;
    cursor = answer.next;
  }
};

/** Today, and days of the next year: what is due becomes overdue, and what is later due. */
const days = [0, ...fc.sample(fc.nat({ max: 400 }), { seed: propertySeed, numRuns: 4 })].map((ahead) =>
  addDays(today, ahead),
);

describe.each(days)('on %s', (day) => {
  it('counts as many overdue and due ones as Attention, of each kind and vessel', async () => {
    const call = callAt(day);
    const { items } = await attentionList(call);
    const kindOf = new Map(
      dueKindNames.flatMap((kind) => {
        const { overdue, due }: DueKind = dueKinds[kind];
        return [
          [overdue, `Overdue ${kind}`],
          [due, `Due ${kind}`],
        ] as const;
      }),
    );
    const counted = items.flatMap(({ source, imono, count }) => {
      const kind = [...kindOf].find(([name]) => name === source)?.[1];
      // A monthly report of the whole company is of no vessel.
      return kind && imono !== null ? [`${kind} ${imono} ${count}`] : [];
    });
    const rows = await everyRow({ status: ['Overdue', 'Due'] }, call);
    const listed = Object.entries(Object.groupBy(rows, ({ status, kind, imo }) => `${status} ${kind} ${imo}`));
    expect(counted.length).toBeGreaterThan(10);
    expect(listed.map(([of, found]) => `${of} ${found?.length}`).toSorted()).toEqual(counted.toSorted());
  });

  it('has the dates of the calendar feed', async () => {
    const call = callAt(day);
    const { items: first } = await listDueDates({}, call);
    const vessels = [...new Set(first.map(({ imo }) => imo))].slice(0, 3);
    const items = await selectDueItems({ kinds: dueKindNames, vessels, daysAhead: 100_000 }, call);
    const rows = await everyRow({ vessel: vessels }, call);
    expect(rows.map(({ kind, id, due }) => `${kind}-${id} ${due}`).toSorted()).toEqual(
      items.map(({ item, due }) => `${item} ${due}`).toSorted(),
    );
  });
});

it.each<FleetListPage>([{ sort: 'due.desc' }, { group: 'type' }, { sort: 'status.asc' }])(
  'has each row once, over its pages: %j',
  async (page) => {
    const { items } = await listDueDates({}, callAt());
    const vessel = [...new Set(items.map(({ imo }) => imo))].slice(0, 3);
    const rows = await everyRow({ ...page, vessel });
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.length).toBe((await listDueDates({ ...page, vessel }, callAt())).total);
    expect(new Set(rows.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(rows.length);
  },
);

it('begins with the earliest day', async () => {
  const days = (await listDueDates({}, callAt())).items.map(({ due }) => due);
  expect(days).toEqual(days.toSorted());
});

it('has the windows of certificates and surveys, and of nothing else', async () => {
  const rows = await everyRow();
  const ofKind = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ id, windowFrom, windowTo }) => [Number(id), windowFrom, windowTo]);
  const certificates = await db
    .selectFrom('record')
    .where('kind', '=', 'certificate')
    .select(['id', 'detail'])
    .execute();
  const surveys = await db.selectFrom('class_survey').select(['id', 'range_start', 'range_end']).execute();
  const stored = new Map<string, readonly unknown[]>([
    ...certificates.map(
      ({ id, detail }) => [`certificate ${id}`, [detail['renewalStart'], detail['renewalEnd']]] as const,
    ),
    ...surveys.map(({ id, range_start, range_end }) => [`survey ${id}`, [range_start, range_end]] as const),
  ]);
  for (const kind of ['certificate', 'survey']) {
    const found = ofKind(kind);
    expect(found.some(([, from]) => from !== null)).toBe(true);
    expect(found).toEqual(found.map(([id]) => [id, ...(stored.get(`${kind} ${id}`) ?? [])]));
  }
  for (const kind of ['drill', 'sire', 'dryDock', 'monthlyReport'])
    expect(ofKind(kind).filter(([, from, to]) => from !== null || to !== null)).toEqual([]);
});

it('is limited to a vessel, a kind, a text and days', async () => {
  const all = await everyRow({ status: ['Overdue', 'Due'] });
  const [{ imo, type, title } = { imo: '', type: '', title: '' }] = all;
  const matches = async (page: FleetListPage, does: (row: (typeof all)[number]) => boolean) => {
    const expected = all.filter(does).length;
    const { total } = await listDueDates({ status: ['Overdue', 'Due'], ...page }, callAt());
    expect([page, expected > 0, total]).toEqual([page, true, expected]);
  };
  await matches({ vessel: [imo] }, (row) => row.imo === imo);
  await matches({ type: [type ?? ''] }, (row) => row.type === type);
  await matches({ text: title.toUpperCase() }, (row) => row.title.includes(title));
  await matches({ from: today, to: '2026-12-21' }, ({ due }) => due !== null && due >= today && due <= '2026-12-21');
});

it.each(dueKindNames)('an account that may read %s alone has those alone', async (kind) => {
  const { needs } = dueKinds[kind];
  const rows = await everyRow({}, callAt(today, [needs]));
  const kindsWithIt = dueKindNames.filter((name) => dueKinds[name].needs === needs);
  expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(kindsWithIt));
});

it('needs any of the permissions of its kinds', () => {
  expect(new Set(dueNeeds)).toEqual(new Set(Object.values(dueKinds).map(({ needs }) => needs)));
});

it('refuses a condition', async () => {
  await expect(listDueDates({ condition: 'open' }, callAt())).rejects.toMatchObject({ status: 400 });
});

it.each(['certificate', 'survey', 'classCondition', 'drill', 'externalAudit', 'internalAudit'] as const)(
  'a due %s is a row of the list that its link opens',
  async (kind) => {
    const call = callAt();
    const rows = await everyRow({ type: [dueKinds[kind].label] });
    const states = { Overdue: 'overdue', Due: 'due' } as const;
    for (const [status, found = []] of Object.entries(Object.groupBy(rows, (row) => row.status ?? ''))) {
      const state = status === 'Overdue' || status === 'Due' ? states[status] : 'later';
      const vessel = found[0]?.imo ?? '';
      const location = parseLocation(dueHref(kind, state, [vessel]), today);
      const ids: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = { ...fleetPageOf(location), ...(cursor && { cursor }) };
        const answer = await listFleet(location.route.kind ?? 'classSurvey', page, call);
        ids.push(...answer.items.map(({ id }) => String(id)));
        if (answer.next === null) break;
        cursor = answer.next;
      }
      const expected = found.filter(({ imo }) => imo === vessel).map(({ id }) => String(id));
      expect([status, expected.filter((id) => !ids.includes(id))]).toEqual([status, []]);
    }
  },
);
