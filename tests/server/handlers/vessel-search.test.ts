import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '../../../src/contract/permission.ts';
import { maxSearchResults } from '../../../src/contract/models/vessel.ts';
import { imoNumber } from '../../../demo/imo.ts';
import { vesselHandlers } from '../../../server/handlers/vessels.ts';
import { recordsDatabase } from '../../support/records-database.ts';
import { everyPermission } from '../../support/signed-in-call.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;

beforeAll(async () => {
  database = await recordsDatabase();
});
afterAll(() => database.close());

/** Adds the given number of vessels with one name to the owner. */
const build = async (count: number) => {
  const { db } = database.owner;
  const like = await db.selectFrom('vessel').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const { id: _, particulars, ...sister } = like;
  const built = await db
    .insertInto('vessel')
    .values(
      Array.from({ length: count }, (__, at) => ({
        ...sister,
        particulars: JSON.stringify(particulars),
        imono: imoNumber(500_000 + at),
        name: `MT Sister ${String(at).padStart(2, '0')}`,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('account_vessel')
    .values(built.map(({ id }) => ({ account_id: 1, vessel_id: id })))
    .execute();
};

/** A call of the owner with permission for these modules. */
const ownerReading = (permissions: readonly Permission[]) => ({
  ...database.owner,
  caller: { ...database.owner.caller, permissions },
});

const found = async (keyword: string) =>
  (await vesselHandlers['fleet.search']({ Keyword: keyword }, ownerReading(everyPermission()))).map(({ name }) => name);

/** Whether an account with these modules gets vessels, in the whole list and by a search. */
const given = async (permissions: readonly Permission[]) => {
  const call = ownerReading(permissions);
  const all = await vesselHandlers['account.vessels']({}, call);
  const searched = await vesselHandlers['fleet.search']({ Keyword: 'MT' }, call);
  return { all: all.length > 0, searched: searched.length > 0 };
};

test('a search matches name and IMO number of the own vessels only', async () => {
  expect(await found(' dawn ')).toEqual(['MT Northern Dawn']);
  expect(await found('4100389')).toEqual(['MT Harbour Star']);
  expect(await found('foreign')).toEqual([]);
});

test.each(['%', '_', 'MT_', '\\'])('SQL wildcards, as in %j, are matched literally', async (keyword) => {
  expect(await found(keyword)).toEqual([]);
});

test('a search with too many matches returns one more than is shown, so that the list can say so', async () => {
  await build(maxSearchResults);
  expect(await found('sister')).toHaveLength(maxSearchResults);
  await database.owner.db.updateTable('vessel').set({ name: 'MT Sister, late' }).where('id', '=', 1).execute();
  expect(await found('sister')).toHaveLength(maxSearchResults + 1);
  await database.owner.db.updateTable('vessel').set({ name: 'MT Sister, later' }).where('id', '=', 2).execute();
  expect(await found('sister')).toHaveLength(maxSearchResults + 1);
});

test('an account without a readable module gets no vessels; any readable module is enough', async () => {
  const none = { all: false, searched: false };
  expect(await given([])).toEqual(none);
  expect(await given(everyPermission().map((one) => ({ ...one, read: false })))).toEqual(none);
  for (const one of everyPermission()) expect(await given([one]), one.name).toEqual({ all: true, searched: true });
});
