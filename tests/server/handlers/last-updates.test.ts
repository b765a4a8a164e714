import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastUpdateOf, lastUpdates } from '../../../server/handlers/last-updates.ts';
import { advanceSources, dataSources, latestUpdate } from '../../../demo/last-updates.ts';
import { publicationsDatabase } from '../../support/publications-database.ts';

let publications: Awaited<ReturnType<typeof publicationsDatabase>>;

beforeAll(async () => {
  publications = await publicationsDatabase();
  const sources = [
    { company_id: 1, key: 'cdi', name: 'CDI', last_update: '2026-11-18T15:05:09Z' },
    { company_id: 1, key: 'imported', name: 'Imported', last_update: '2026-11-21T04:00:00Z' },
    { company_id: 1, key: 'reports', name: 'Reports', last_update: '2026-11-21T04:00:00Z' },
    { company_id: 1, key: 'sire', name: 'SIRE', last_update: null },
    { company_id: 2, key: 'drills', name: 'Drills', last_update: '2026-11-21T04:00:00Z' },
  ];
  await publications.db.insertInto('data_source').values(sources).execute();
});
afterAll(() => publications.db.destroy());

it.each([
  ['2026-11-21T04:00:00Z', 1, '2026-11-22T03:59:59Z', '2026-11-21T04:00:00Z'],
  ['2026-11-21T04:00:00Z', 1, '2026-11-22T04:00:00Z', '2026-11-22T04:00:00Z'],
  ['2026-11-18T03:05:09Z', 7, '2027-02-04T12:00:00Z', '2027-02-03T03:05:09Z'],
  ['2026-11-21T04:00:00Z', 1, '2026-11-20T00:00:00Z', '2026-11-21T04:00:00Z'],
])('the update time %s of a source that reports every %i days, read at %s, is %s', (last, everyDays, now, moved) => {
  expect(latestUpdate(new Date(last), everyDays, new Date(now))).toEqual(new Date(moved));
});

it('no source of the demo has an update time in the future, even at midnight', () => {
  const times = dataSources('2027-01-01').map(({ last_update }) => last_update);
  expect(times.length).toBeGreaterThan(10);
  for (const time of times) expect(time).toMatch(/^2026-/);
});

it('the server formats update times; a source without a time has null, a missing one the newest of all or the moment', async () => {
  const call = publications.call(1);
  expect(await lastUpdateOf('cdi', call)).toEqual({ lastUpdate: '18.11.2026 15:05:09' });
  expect(await lastUpdateOf('sire', call)).toEqual({ lastUpdate: null });
  expect(await lastUpdateOf('drills', call)).toEqual({ lastUpdate: '21.11.2026 04:00:00' });
  const none = { ...publications.call(3), now: new Date('2026-11-28T12:00:00Z') };
  expect(await lastUpdateOf('cdi', none)).toEqual({ lastUpdate: '28.11.2026 12:00:00' });
});

it('the demo advances the update times of its own sources', async () => {
  const later = { ...publications.call(1), now: new Date('2026-11-28T12:00:00Z') };
  await advanceSources(publications.db, later.now);
  expect(await lastUpdates(later)).toEqual([
    { name: 'CDI', lastUpdate: '25.11.2026 15:05:09' },
    { name: 'Imported', lastUpdate: '21.11.2026 04:00:00' },
    { name: 'Reports', lastUpdate: '28.11.2026 04:00:00' },
    { name: 'SIRE', lastUpdate: null },
  ]);
});
