import { afterAll, beforeAll, expect, it } from 'vitest';
import { movedStamp } from '../../demo/simulator/moved-stamp.ts';
import { lastUpdateOf, lastUpdates } from '../../server/handlers/last-updates.ts';
import { lastUpdates as seededUpdates, updateStamps } from '../../demo/last-updates.ts';
import { officeDatabase } from '../support/office-database.ts';

let office: Awaited<ReturnType<typeof officeDatabase>>;

beforeAll(async () => {
  office = await officeDatabase();
  const stamps = [
    { company_id: 1, name: 'CDI', stamp: '11/18/2026 3:05:09 AM' },
    { company_id: 1, name: 'Imported', stamp: '21.11.2026 04:00:00' },
    { company_id: 1, name: 'Reports', stamp: '21.11.2026 04:00:00' },
    { company_id: 2, name: 'Reports', stamp: 'n/a' },
  ];
  await office.db.insertInto('last_update').values(stamps).execute();
}, 60_000);
afterAll(() => office.db.destroy());

it.each([
  ['21.11.2026 04:00:00', 1, '2026-11-22T03:59:59Z', '21.11.2026 04:00:00'],
  ['21.11.2026 04:00:00', 1, '2026-11-22T04:00:00Z', '22.11.2026 04:00:00'],
  ['11/18/2026 3:05:09 AM', 7, '2027-02-04T12:00:00Z', '2/3/2027 3:05:09 AM'],
  ['21.11.2026 04:00:00', 1, '2026-11-20T00:00:00Z', '21.11.2026 04:00:00'],
  ['n/a (import running)', 1, '2027-02-04T12:00:00Z', 'n/a (import running)'],
])('the update time %s of a source that reports every %i days becomes at %s %s', (stamp, everyDays, now, moved) => {
  expect(movedStamp(stamp, everyDays, new Date(now))).toBe(moved);
});

it('no source of the demo has an update time in the future, even at midnight', () => {
  for (const { name, stamp } of seededUpdates('2027-01-01')) expect(stamp, name).toMatch(/2026|import running/);
});

it('update times are returned as stored, and the demo advances those of its own sources', async () => {
  const later = { ...office.call(1), now: new Date('2026-11-28T12:00:00Z') };
  expect(await lastUpdateOf('Reports', later)).toEqual({ lastUpdate: '21.11.2026 04:00:00' });
  expect(await lastUpdateOf('Drills', later)).toEqual({ lastUpdate: null });
  await updateStamps(office.db, later.now);
  expect(await lastUpdates(later)).toEqual([
    { name: 'CDI', lastUpdate: '11/25/2026 3:05:09 AM' },
    { name: 'Imported', lastUpdate: '21.11.2026 04:00:00' },
    { name: 'Reports', lastUpdate: '28.11.2026 04:00:00' },
  ]);
});
