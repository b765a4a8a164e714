import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { handOver } from '../../../server/vessels/hand-over.ts';
import { attentionList, dismissLine, takeBackDismissal } from '../../../server/handlers/attention.ts';
import type { SignedInContext } from '../../../server/request/request-context.ts';
import type { Dismissal } from '../../../src/contract/attention/attention.ts';
import { PermissionName } from '../../../src/contract/permission.ts';
import { borders, removeRows } from '../../support/attention-fixtures.ts';
import { now, recordsDatabase } from '../../support/records-database.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { imo, person } from '../../support/three-vessels.ts';

let desk: Awaited<ReturnType<typeof recordsDatabase>>;
beforeAll(async () => {
  desk = await recordsDatabase();
  // Accounts 3 and 4 are of the first company; 4 sees none of its vessels.
  await desk.db
    .insertInto('account')
    .values([
      { ...person, company_id: 1, email: '3@demo.example', all_vessels: true },
      { ...person, company_id: 1, email: '4@demo.example' },
    ])
    .execute();
});
afterEach(() => removeRows(desk));
afterAll(() => desk.close());

const company = [0, 1, 2, 1, 1];
const as = (accountId: number, at = now, permissions = everyPermission()): SignedInContext => {
  const companyId = company[accountId] ?? 0;
  const call = signedInCall(desk.db, { accountId: companyId, now: at, permissions });
  return { ...call, caller: { ...call.caller, accountId } };
};

const dawn: Dismissal = {
  source: 'nearMissOpen',
  imono: imo.dawn,
  until: '2026-12-01',
  reason: 'Reviewed at the next visit',
};
const isOurs = ({ source }: { readonly source: string }) => source === dawn.source;
const nearMisses = async (call: SignedInContext) => {
  const { items, dismissed } = await attentionList(call);
  return { shown: items.filter(isOurs).map(({ count }) => count), dismissed: dismissed.filter(isOurs) };
};

it('hides a line from everyone of the company until the day, and says who dismissed it, when and why', async () => {
  await borders.nearMissOpen.within(desk);
  await dismissLine(dawn, as(1));
  for (const account of [1, 3]) {
    const { shown, dismissed } = await nearMisses(as(account));
    expect(shown).toEqual([]);
    expect(dismissed).toMatchObject([
      { count: 1, until: dawn.until, reason: dawn.reason, by: 'Ada Maris', at: now.toISOString() },
    ]);
  }
  expect(await nearMisses(as(4))).toEqual({ shown: [], dismissed: [] });
  expect((await nearMisses(as(1, new Date('2026-11-30T23:59:00Z')))).shown).toEqual([]);
  expect((await nearMisses(as(1, new Date('2026-12-01T00:00:00Z')))).shown).toEqual([1]);
  const entry = await desk.db
    .selectFrom('audit_entry')
    .where('action', '=', 'attention.dismissed')
    .select(['company_id', 'actor_label', 'subject_label', 'after'])
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    company_id: 1,
    actor_label: '1@demo.example',
    subject_label: 'MT Northern Dawn: near misses',
    after: { source: dawn.source, until: dawn.until, reason: dawn.reason },
  });
});

it('shows a dismissed line again when a row is added, but not when one is closed', async () => {
  await borders.nearMissOpen.within(desk);
  const { id } = await desk.write({ kind: 'nearMiss', status: 'Reported' });
  await dismissLine(dawn, as(1));
  await desk.db.updateTable('record').where('id', '=', id).set({ status: 'Closed' }).execute();
  expect((await nearMisses(as(1))).shown).toEqual([]);
  await desk.write({ kind: 'nearMiss', status: 'Reported' });
  expect((await nearMisses(as(1))).shown).toEqual([2]);
  await dismissLine({ ...dawn, reason: 'Both reviewed' }, as(3));
  expect(await nearMisses(as(1))).toMatchObject({ shown: [], dismissed: [{ count: 2, reason: 'Both reviewed' }] });
});

it('shows a line again that a colleague takes back', async () => {
  await borders.nearMissOpen.within(desk);
  await dismissLine(dawn, as(1));
  const [line] = (await nearMisses(as(3))).dismissed;
  await takeBackDismissal(line?.id ?? 0, as(3));
  expect(await nearMisses(as(1))).toEqual({ shown: [1], dismissed: [] });
  const actions = await desk.db
    .selectFrom('audit_entry')
    .where('action', '=', 'attention.takenBack')
    .select('before')
    .execute();
  expect(actions).toMatchObject([{ before: { reason: dawn.reason } }]);
});

it('dismisses a line of the whole company', async () => {
  await borders.monthlyReport.within(desk);
  await dismissLine({ ...dawn, source: 'monthlyReport', imono: null }, as(1));
  const { items, dismissed } = await attentionList(as(4));
  expect(items).toEqual([]);
  expect(dismissed).toMatchObject([{ source: 'monthlyReport', imono: null, count: 1 }]);
});

it('answers 404 to a vessel and a dismissal of another company, or that the account does not see, and changes nothing', async () => {
  await borders.nearMissOpen.within(desk);
  await dismissLine(dawn, as(1));
  const [line] = (await nearMisses(as(1))).dismissed;
  const id = line?.id ?? 0;
  for (const account of [2, 4]) {
    await expect(dismissLine(dawn, as(account))).rejects.toMatchObject({ status: 404 });
    await expect(takeBackDismissal(id, as(account))).rejects.toMatchObject({ status: 404 });
  }
  const without = everyPermission(PermissionName.options.filter((name) => name !== 'Near Misses'));
  await expect(dismissLine(dawn, as(3, now, without))).rejects.toMatchObject({ status: 403 });
  await expect(takeBackDismissal(id, as(3, now, without))).rejects.toMatchObject({ status: 404 });
  expect((await nearMisses(as(3))).dismissed).toHaveLength(1);
});

it.each([
  ['2026-11-21', 400],
  ['2026-11-22', undefined],
  ['2027-11-22', undefined],
  ['2027-11-23', 400],
])('dismisses until %s: refused with %s', async (until, status) => {
  await borders.nearMissOpen.within(desk);
  const dismissed = dismissLine({ ...dawn, until }, as(1));
  await (status === undefined
    ? expect(dismissed).resolves.toBe(true)
    : expect(dismissed).rejects.toMatchObject({ status }));
});

it('answers 409 if nothing is left to dismiss', async () => {
  await expect(dismissLine(dawn, as(1))).rejects.toMatchObject({ status: 409 });
});

it('leaves no dismissal to the company that gets the vessel', async () => {
  await borders.nearMissOpen.within(desk);
  await dismissLine(dawn, as(1));
  await handOver(desk.db, imo.dawn, 'Stranger', { kind: 'command', label: 'test', at: now });
  expect(await nearMisses(as(1))).toEqual({ shown: [], dismissed: [] });
  expect(await desk.db.selectFrom('attention_dismissal').select('id').execute()).toEqual([]);
});
