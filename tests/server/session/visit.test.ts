import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attentionList } from '../../../server/handlers/attention.ts';
import { listFleet } from '../../../server/handlers/fleet-list.ts';
import { noteVisit } from '../../../server/session/visit.ts';
import type { PermissionName } from '../../../src/contract/permission.ts';
import { recordsDatabase } from '../../support/records-database.ts';
import { recordShape } from '../../support/record-shapes.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;
beforeAll(async () => {
  database = await recordsDatabase();
  const until = at('23:59');
  await database.db
    .insertInto('session_family')
    .values({
      id: 'family',
      account_id: 1,
      device_id: null,
      generation: 0,
      created_at: until,
      absolute_until: until,
      idle_until: until,
    })
    .execute();
});
afterAll(() => database.close());

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const callAt = (now: Date, names?: readonly PermissionName[]) =>
  signedInCall(database.db, { accountId: 1, now, permissions: everyPermission(names) });
const visitAt = (now: Date) => noteVisit(database.db, 'family', now);
const store = (kind: 'nearMiss' | 'accident', vessel_id: number, stored_at: Date) =>
  database.db
    .insertInto('record')
    .values({ kind, vessel_id, ...stored(kind), stored_at })
    .execute();
const stored = (kind: 'nearMiss' | 'accident') => {
  const shape = recordShape(kind, { date: '2026-11-01', name: 'Slip', status: 'Reported', findings: 0 });
  return {
    name: 'Slip',
    date: '2026-11-01',
    status: 'Reported',
    row: JSON.stringify(shape.row),
    detail: JSON.stringify(shape.detail),
  };
};
const lastVisit = async (now: Date, names?: readonly PermissionName[]) =>
  (await attentionList(callAt(now, names))).lastVisit;

beforeEach(async () => {
  await database.db.deleteFrom('account_visit').execute();
  await database.db.deleteFrom('record').execute();
});

describe('what is new since the last visit', () => {
  it('is nothing at the first visit, also what was stored meanwhile', async () => {
    await visitAt(at('08:00'));
    await store('nearMiss', 1, at('08:05'));
    expect(await lastVisit(at('08:10'))).toBeNull();
  });

  it('is what was stored after it, by list, the vessels and permissions of the account', async () => {
    await visitAt(at('08:00'));
    await store('nearMiss', 1, at('07:59'));
    await store('nearMiss', 1, at('08:05'));
    await store('nearMiss', 2, at('09:05'));
    await store('accident', 2, at('09:05'));
    await visitAt(at('10:00'));
    const newRows = [
      { list: 'nearMiss', count: 2 },
      { list: 'accident', count: 1 },
    ];
    expect(await lastVisit(at('10:00'))).toEqual({ at: at('08:00').toISOString(), newRows });
    expect(await lastVisit(at('10:00'), ['Accidents'])).toMatchObject({ newRows: [{ list: 'accident', count: 1 }] });
    const { items, total } = await listFleet('nearMiss', { condition: 'new' }, callAt(at('10:00')));
    expect([items.length, total]).toEqual([2, 2]);
    const all = await listFleet('nearMiss', {}, callAt(at('10:00')));
    expect(all.items.map(({ isNew }) => isNew).toSorted()).toEqual([false, true, true]);
  });

  it('lasts as long as the visit; a new one begins after half an hour away, and on another day', async () => {
    const since = async (now: Date) => {
      await visitAt(now);
      return (await lastVisit(now))?.at;
    };
    await visitAt(at('08:00'));
    expect(await since(at('08:29'))).toBeUndefined();
    expect(await since(at('09:30'))).toBe(at('08:29').toISOString());
    expect(await since(at('09:59'))).toBe(at('08:29').toISOString());
    expect(await since(at('23:50'))).toBe(at('09:59').toISOString());
    expect(await since(new Date('2026-11-22T00:05:00Z'))).toBe(at('23:50').toISOString());
  });
});
