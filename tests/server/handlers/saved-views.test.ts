import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../../../server/request/request-context.ts';
import { findViews, viewHandlers } from '../../../server/handlers/saved-views.ts';
import type { CallName } from '../../../src/contract/catalogue.ts';
import { PermissionName } from '../../../src/contract/permission.ts';
import { maxOwnViews, maxSharedViews, type NewView } from '../../../src/contract/views/saved-view.ts';
import { viewListNames, viewListNeeds } from '../../../src/contract/views/view-lists.ts';
import { now, recordsDatabase } from '../../support/records-database.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { person } from '../../support/three-vessels.ts';

let desk: Awaited<ReturnType<typeof recordsDatabase>>;
beforeAll(async () => {
  desk = await recordsDatabase();
  // Account 3 is a colleague of account 1; account 2 is of another company.
  await desk.db
    .insertInto('account')
    .values({ ...person, company_id: 1, email: '3@demo.example' })
    .execute();
});
/** The audit log is only appended to: the last entry of the test before. */
let lastEntry = 0;
afterEach(async () => {
  await desk.db.deleteFrom('saved_view').execute();
  const { last } = await desk.db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  lastEntry = last ?? 0;
});
afterAll(() => desk.close());

const company = [0, 1, 2, 1];
const reader = everyPermission(PermissionName.options.filter((name) => name !== 'Administration'));

const as = (accountId: number, permissions = reader): SignedInContext => {
  const companyId = company[accountId] ?? 0;
  const call = signedInCall(desk.db, { accountId: companyId, now, permissions });
  return { ...call, caller: { ...call.caller, accountId } };
};

const list = 'near-misses/all';
const overdue: NewView = {
  list,
  name: 'Overdue',
  settings: [
    { name: 'status', value: 'Reported' },
    { name: 'columns', value: 'title,vessel' },
  ],
  shared: false,
};

const save = (view: Partial<NewView> = {}, call = as(1)) => viewHandlers['view.save']({ ...overdue, ...view }, call);
const seen = async (call = as(1), of = list) => {
  const { items, defaultId } = await viewHandlers['view.list']({ list: of }, call);
  return { names: items.map(({ name }) => name), items, defaultId };
};
const change = viewHandlers['view.change'];
const remove = viewHandlers['view.remove'];
const makeDefault = viewHandlers['view.makeDefault'];
const actions = async () =>
  (
    await desk.db
      .selectFrom('audit_entry')
      .where('id', '>', lastEntry)
      .orderBy('id')
      .select(['action', 'subject_label'])
      .execute()
  ).map(({ action, subject_label: label }) => `${action} ${label}`);

it('lists the own views of a list by name, with what they have of the address', async () => {
  const { id } = await save();
  await save({ name: 'all of 2026' });
  await save({ list: 'near-misses', name: 'Of a vessel' });
  expect((await seen()).names).toEqual(['all of 2026', 'Overdue']);
  expect((await seen()).items[1]).toEqual({
    id,
    name: 'Overdue',
    settings: overdue.settings,
    shared: false,
    own: true,
    by: 'Ada Maris',
    mayStopSharing: false,
    version: expect.any(String),
  });
  expect((await seen(as(3))).names).toEqual([]);
  expect(await actions()).toEqual([]);
});

it('shows a shared view to the colleagues who may read the list, and to no other company', async () => {
  await save({ shared: true });
  expect((await seen(as(3))).items).toMatchObject([{ name: 'Overdue', own: false, by: 'Ada Maris' }]);
  expect((await seen(as(2))).names).toEqual([]);
  const without = everyPermission(['News']);
  for (const act of [
    () => seen(as(3, without)),
    () => save({}, as(3, without)),
    () => makeDefault({ list, id: null }, as(3, without)),
  ])
    await expect(act()).rejects.toMatchObject({ status: 403 });
  expect(await actions()).toEqual(['view.shared Overdue']);
});

it('changes the name, the settings and the sharing of an own view; what is left out stays', async () => {
  const { id } = await save();
  await change({ id, name: 'Late' }, as(1));
  await change({ id, settings: [{ name: 'sort', value: 'due.asc' }] }, as(1));
  await change({ id, shared: true }, as(1));
  expect((await seen()).items).toMatchObject([
    { name: 'Late', settings: [{ name: 'sort', value: 'due.asc' }], shared: true, mayStopSharing: true },
  ]);
  await change({ id, name: 'Late ones' }, as(1));
  await change({ id, shared: false }, as(1));
  expect(await actions()).toEqual(['view.shared Late', 'view.changed Late ones', 'view.unshared Late ones']);
  const { after } = await desk.db
    .selectFrom('audit_entry')
    .where('action', '=', 'view.changed')
    .where('id', '>', lastEntry)
    .select('after')
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ name: 'Late ones' });
});

it('does not let a colleague change or delete a shared view; an administrator may stop sharing it', async () => {
  const { id } = await save({ shared: true });
  const administrator = as(3, everyPermission());
  for (const call of [as(3), administrator]) {
    await expect(change({ id, name: 'Mine' }, call)).rejects.toMatchObject({ status: 403 });
    await expect(change({ id, shared: false, name: 'Mine' }, call)).rejects.toMatchObject({ status: 403 });
    await expect(change({ id, shared: false, settings: [] }, call)).rejects.toMatchObject({ status: 403 });
    await expect(remove({ id }, call)).rejects.toMatchObject({ status: 403 });
  }
  await expect(change({ id, shared: false }, as(3))).rejects.toMatchObject({ status: 403 });
  expect((await seen(as(3))).items).toMatchObject([{ mayStopSharing: false }]);
  expect((await seen(administrator)).items).toMatchObject([{ mayStopSharing: true }]);
  await change({ id, shared: false }, administrator);
  expect((await seen(administrator)).names).toEqual([]);
  expect((await seen()).items).toMatchObject([{ name: 'Overdue', shared: false }]);
});

it('answers 404 to a view of another person or company, and changes nothing', async () => {
  const { id } = await save();
  const shared = await save({ name: 'Shared', shared: true });
  const strangers: readonly (readonly [SignedInContext, number])[] = [
    [as(3), id],
    [as(2), id],
    [as(2), shared.id],
    [as(3, everyPermission(['News', 'Administration'])), shared.id],
    [as(1), 999_999_999],
    [as(1), 1e15],
  ];
  for (const [call, view] of strangers) {
    await expect(change({ id: view, shared: false }, call)).rejects.toMatchObject({ status: 404 });
    await expect(remove({ id: view }, call)).rejects.toMatchObject({ status: 404 });
  }
  for (const [call, view] of strangers.slice(0, 3))
    await expect(makeDefault({ list, id: view }, call)).rejects.toMatchObject({ status: 404 });
  expect((await seen()).names).toEqual(['Overdue', 'Shared']);
});

it('opens a list with one view for each person, own or shared, until it is gone or shared no more', async () => {
  const { id } = await save({ shared: true });
  const other = await save({ name: 'Other' });
  await makeDefault({ list, id }, as(3));
  await makeDefault({ list, id }, as(1));
  await makeDefault({ list, id: other.id }, as(1));
  expect([(await seen()).defaultId, (await seen(as(3))).defaultId]).toEqual([other.id, id]);
  await expect(makeDefault({ list: 'drills/all', id }, as(1))).rejects.toMatchObject({ status: 404 });
  await makeDefault({ list, id: null }, as(1));
  expect((await seen()).defaultId).toBeNull();
  await makeDefault({ list, id }, as(1));
  await change({ id, shared: false }, as(1));
  expect([(await seen()).defaultId, (await seen(as(3))).defaultId]).toEqual([id, null]);
  await remove({ id }, as(1));
  expect(await seen()).toMatchObject({ names: ['Other'], defaultId: null });
});

it('keeps the default view if another one is not found', async () => {
  const { id } = await save();
  await makeDefault({ list, id }, as(1));
  await expect(makeDefault({ list, id: 999_999_999 }, as(1))).rejects.toMatchObject({ status: 404 });
  expect((await seen()).defaultId).toBe(id);
});

it('deletes an own view, and records it if it was shared', async () => {
  const { id } = await save();
  const shared = await save({ name: 'Shared', shared: true });
  await remove({ id }, as(1));
  await remove({ id: shared.id }, as(1));
  expect((await seen()).names).toEqual([]);
  expect(await actions()).toEqual(['view.shared Shared', 'view.removed Shared']);
});

it('refuses a second view of a name on the same list, whatever its case', async () => {
  const { id } = await save({ name: 'Late' });
  await save();
  await save({ list: 'drills/all' });
  await save({}, as(3));
  await expect(save({ name: 'OVERDUE' })).rejects.toMatchObject({ status: 409 });
  await expect(change({ id, name: 'overdue' }, as(1))).rejects.toMatchObject({ status: 409 });
  await change({ id, name: 'LATE' }, as(1));
  expect((await seen()).names).toEqual(['LATE', 'Overdue']);
});

it('keeps at most the agreed number of views of a person, also when they are saved at once', async () => {
  await Promise.all(Array.from({ length: maxOwnViews - 1 }, (_, index) => save({ name: `View ${index}` })));
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => save({ name })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(save()).rejects.toMatchObject({ status: 409 });
  await save({}, as(3));
  const [view] = (await seen()).items;
  await change({ id: Number(view?.id), shared: true }, as(1));
});

it('shares at most the agreed number of views of a company', async () => {
  const values = Array.from({ length: maxSharedViews }, (_, index) => ({
    company_id: 1,
    account_id: 3,
    list: 'fleet',
    name: `View ${index}`,
    settings: '[]',
    shared: true,
    changed_at: now,
  }));
  await desk.db.insertInto('saved_view').values(values).execute();
  const { id } = await save();
  await expect(save({ name: 'More', shared: true })).rejects.toMatchObject({ status: 409 });
  await expect(change({ id, shared: true }, as(1))).rejects.toMatchObject({ status: 409 });
  await save({ shared: true }, as(2));
});

it('knows the permission of every list that has views', () => {
  expect(viewListNames.filter((name) => viewListNeeds(name).length === 0)).toEqual([]);
  expect(viewListNeeds('unknown')).toEqual([]);
});

it('has a handler for each of its calls', () => {
  const names: readonly CallName[] = ['view.list', 'view.save', 'view.change', 'view.remove', 'view.makeDefault'];
  expect(Object.keys(viewHandlers)).toEqual(names);
});

it('is found by the beginnings of the words of its name, the own ones first, without private ones of others', async () => {
  await save({ name: 'Open moorings' }, as(3));
  await save({ name: 'Moorings open to all', shared: true }, as(3));
  await save({ name: 'Zulu moorings open' });
  await save({ name: 'Moorings open', list: 'drills' });
  const found = async (text: string, call = as(1)) => (await findViews(text, call)).map(({ name }) => name);
  expect(await found('OPEN  moor')).toEqual(['Moorings open', 'Zulu moorings open', 'Moorings open to all']);
  expect(await found('zulu')).toEqual(['Zulu moorings open']);
  expect(await findViews('zulu', as(1))).toMatchObject([{ list, settings: overdue.settings }]);
  for (const text of ['', ' ', 'oorings', 'open %', 'mooring_']) expect(await found(text), text).toEqual([]);
  expect(await found('moorings', as(1, everyPermission(['Drills'])))).toEqual(['Moorings open']);
  // News has no list with views.
  expect(await found('moorings', as(1, everyPermission(['News'])))).toEqual([]);
  expect(await found('moorings', as(2))).toEqual([]);
});
