import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallInput } from '../../../src/contract/catalogue.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import { PermissionName } from '../../../src/contract/permission.ts';
import { type KindName, kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { maxFound } from '../../../src/contract/search/found-rows.ts';
import { searchEverything } from '../../../server/handlers/search-everything.ts';
import { now, recordsDatabase } from '../../support/records-database.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';
import { imo } from '../../support/three-vessels.ts';

let desk: Awaited<ReturnType<typeof recordsDatabase>>;

beforeAll(async () => {
  desk = await recordsDatabase();
});
afterAll(() => desk.close());

const call = (accountId = 1, permissions?: readonly PermissionName[]) =>
  signedInCall(desk.db, { accountId, now, permissions: everyPermission(permissions) });

const search = async (text: string, context = call()) => {
  const answer = await searchEverything({ text }, context);
  const parsed = z.safeParse(everyCall['search.everything'].output, answer);
  expect(parsed.error?.issues ?? []).toEqual([]);
  return answer.items;
};
const titles = async (text: string, context = call()) => (await search(text, context)).map(({ title }) => title);

const insertSurvey = async (vessel: number, name: string) => {
  await desk.db
    .insertInto('class_survey')
    .values({
      vessel_id: vessel,
      category: 'Hull',
      code: 'BTS-12',
      name,
      due_date: '2026-12-01',
      description: 'In dock',
    })
    .execute();
};

describe.each(kindNames)('%s', (kind: KindName) => {
  it('is found by its title by accounts with its permission that see its vessel, and by no others', async () => {
    const title = `Heron${kind} sighted`;
    const { id } = await desk.write({ kind, name: title });
    await desk.write({ kind, name: title, vessel: 3 });
    expect(await search(`heron${kind}`)).toMatchObject([{ list: kind, id, imo: imo.dawn, vessel: 'MT Northern Dawn' }]);
    const { needs } = kinds[kind];
    expect(await titles(`heron${kind}`, call(1, [needs]))).toEqual([title]);
    const others = PermissionName.options.filter((name) => name !== needs);
    expect(await titles(`heron${kind}`, call(1, others))).toEqual([]);
    expect(await search(`heron${kind}`, call(2))).toMatchObject([{ imo: imo.foreign }]);
  });
});

test('a class survey is found by name, code and description, with its permission only', async () => {
  await insertSurvey(2, 'Bottom survey');
  await insertSurvey(3, 'Bottom survey');
  for (const text of ['bottom', 'BTS-12', 'bts12', 'bts 1', 'dock'])
    expect(await search(text), text).toMatchObject([{ list: 'classSurvey', imo: imo.star, number: 'BTS-12' }]);
  expect(await titles('bottom', call(1, ['Near Misses']))).toEqual([]);
});

test('a vessel that the account does not see any more hides its records', async () => {
  await desk.write({ kind: 'drill', vessel: 2, name: 'Curlew drill' });
  expect(await titles('curlew')).toEqual(['Curlew drill']);
  await desk.db.deleteFrom('account_vessel').where('vessel_id', '=', 2).execute();
  expect(await titles('curlew')).toEqual([]);
  await desk.db.insertInto('account_vessel').values({ account_id: 1, vessel_id: 2 }).execute();
  expect(await titles('curlew')).toEqual(['Curlew drill']);
});

test('the company of the connection is the limit, whatever company the function is asked for', async () => {
  await desk.write({ kind: 'drill', vessel: 3, name: 'Gannet drill' });
  const { caller } = call(2);
  expect(await titles('gannet', call(2))).toEqual(['Gannet drill']);
  expect(await titles('gannet', { ...call(1), caller })).toEqual([]);
});

describe('the words of a search', () => {
  beforeAll(async () => {
    await desk.write({
      kind: 'certificate',
      name: 'Avocet equipment',
      row: { documentNumber: 'SEC-2024/0815' },
    });
    await desk.write({ kind: 'regulatory', name: 'PSC inspection', row: { port: 'Port Avocet' } });
    await desk.write({
      kind: 'nearMiss',
      name: 'Hose burst',
      detail: {
        description:
          '<p class="whimbrel">The hose &amp; coupling <b>avocet</b> parted, 3 &lt; 5 metres from a seaman.</p><script>dunlin()</script>',
        incidentLocation: 'Åland, Förby',
      },
    });
  });

  it('match title first, then place, then description, and say where they stand', async () => {
    const found = await search('avocet');
    expect(found.map(({ title }) => title)).toEqual(['Avocet equipment', 'PSC inspection', 'Hose burst']);
    expect(found.map(({ excerpt }) => excerpt === null)).toEqual([true, true, false]);
    expect(found[2]?.excerpt).toContain('coupling');
    expect(found[2]?.excerpt).not.toMatch(/[<>]|&amp;/);
    expect(found.map(({ place }) => place)).toEqual([null, 'Port Avocet', 'Åland, Förby']);
  });

  it('match in any order, and the last one by its beginning', async () => {
    expect(await titles('burst hose')).toEqual(['Hose burst']);
    expect(await titles('hose bur')).toEqual(['Hose burst']);
    expect(await titles('bur hose')).toEqual([]);
    expect(await titles('HOSE')).toEqual(['Hose burst']);
    expect(await titles('hose anchor')).toEqual([]);
  });

  it.each(['SEC-2024/0815', 'sec 2024 0815', 'SEC20240815', 'sec-2024', '0815'])(
    'find the number by %j',
    async (text) => {
      expect(await search(text)).toMatchObject([{ title: 'Avocet equipment', number: 'SEC-2024/0815' }]);
    },
  );

  it('find a place with letters outside ASCII', async () => {
    expect(await titles('Förby')).toEqual(['Hose burst']);
  });

  it('do not match attributes and names of HTML', async () => {
    expect(await titles('whimbrel')).toEqual([]);
    expect(await titles('script')).toEqual([]);
  });

  it.each(['', ' ', 'a', '%', '__', '---', "''", '!!!', '<p>', '\\\\', ':*', ' a -', '()&|!'])(
    'find nothing where there are none: %j',
    async (text) => {
      expect(await titles(text)).toEqual([]);
    },
  );

  it.each([
    "avocet' | 'hose",
    'avocet | hose',
    'hose & !avocet',
    'hose <-> avocet',
    'hose:* avocet:*',
    '%hose% _avocet_',
    'hose\\ avocet\\',
    "avocet', 'hose')) --",
  ])('are text, never a query of the database: %j', async (text) => {
    expect(await titles(text)).toEqual(['Hose burst']);
  });

  it('may be as many as the input allows', async () => {
    expect(await titles('ab '.repeat(33))).toEqual([]);
    expect(await titles('avocet '.repeat(14))).toHaveLength(3);
  });
});

test('the newest of equal matches come first, 20 at most', async () => {
  for (let day = 1; day <= maxFound + 2; day += 1)
    await desk.write({ kind: 'accident', name: 'Godwit', date: `2026-01-${String(day).padStart(2, '0')}` });
  const found = await search('godwit');
  expect(found).toHaveLength(maxFound);
  expect(found.map(({ date }) => date)).toEqual(
    Array.from({ length: maxFound }, (_, at) => `2026-01-${String(maxFound + 2 - at).padStart(2, '0')}`),
  );
});

const writePipits = (date: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      desk.write({ kind: 'certificate', name: 'Pipit certificate', date, row: { expiryDate: date } }),
    ),
  );

test('of more than are answered the overdue come first, then what is due, then the newest', async () => {
  await writePipits('2030-05-01', maxFound + 2);
  await writePipits('2026-10-01', 2);
  await writePipits('2026-12-20', 1);
  const found = await search('pipit certificate');
  expect(found.map(({ status }) => status)).toEqual([
    'Overdue',
    'Overdue',
    'Due',
    ...Array.from({ length: maxFound - 3 }, () => 'Available'),
  ]);
});

test('what is overdue only mentions the words comes after titles that have them', async () => {
  await desk.write({ kind: 'certificate', name: 'Dunnock', date: '2030-05-01' });
  await desk.write({ kind: 'certificate', name: 'Other', date: '2026-01-01', detail: { site: 'Dunnock yard' } });
  expect(await titles('dunnock')).toEqual(['Dunnock', 'Other']);
});

describe('words that too many records have', () => {
  const limits = { commonRows: 10, rankedRows: 200, timeoutMs: 2000 };
  const few = (text: string) => searchEverything({ text }, call(), limits);
  const titlesOf = ({ items }: Awaited<ReturnType<typeof few>>) => items.map(({ title }) => title);

  beforeAll(async () => {
    for (let day = 1; day <= 14; day += 1)
      await desk.write({
        kind: 'drill',
        name: `Dotterel plover ${day}`,
        date: `2025-01-${String(day).padStart(2, '0')}`,
      });
    await desk.write({ kind: 'nearMiss', name: 'Whinchat', date: '2020-01-01' });
    await desk.write({ kind: 'nearMiss', name: 'Whinchat dotterel', date: '2019-01-01' });
    await sql`analyze record`.execute(desk.db);
  });

  it('are left out at the end, which is said, but count for the rank', async () => {
    const found = await few('whinchat dotterel');
    expect(titlesOf(found)).toEqual(['Whinchat dotterel', 'Whinchat']);
    expect(found.note).toBe("'dotterel' is left out, because too many records have it.");
  });

  it('are left out, too, if they are the beginning of one', async () => {
    const found = await few('whinchat dott');
    expect(titlesOf(found)).toEqual(['Whinchat dotterel', 'Whinchat']);
    expect(found.note).toContain("'dott' is left out");
  });

  it('are looked for as others are, if few records have all words', async () => {
    const found = await few('dotterel whinchat');
    expect(titlesOf(found)).toEqual(['Whinchat dotterel']);
    expect(found.note).toBeNull();
  });

  it('are looked for in the newest records, if there are no others', async () => {
    const found = await few('dotterel');
    expect(titlesOf(found)[0]).toBe('Dotterel plover 14');
    expect(found.note).toBe('Too many records match: only the newest and the overdue were compared.');
  });

  it('are ranked only in the newest records that match', async () => {
    const found = await searchEverything({ text: 'plover' }, call(), { ...limits, commonRows: 1000, rankedRows: 8 });
    expect(titlesOf(found)).toEqual([14, 13, 12, 11, 10, 9, 8, 7].map((day) => `Dotterel plover ${day}`));
    expect(found.note).toBe('Too many records match: only the newest and the overdue were compared.');
  });

  it('are looked for in the newest records, too, if more records match than were expected', async () => {
    await desk.write({ kind: 'drill', name: 'Newest plover', date: '2030-01-01' });
    const found = await searchEverything({ text: 'plover' }, call(), { ...limits, commonRows: 1000, rankedRows: 1 });
    expect(titlesOf(found)[0]).toBe('Newest plover');
    expect(found.note).toBe('Too many records match: only the newest and the overdue were compared.');
  });

  it('are looked for in what is overdue, too, however old it is', async () => {
    for (let day = 1; day <= 14; day += 1)
      await desk.write({ kind: 'certificate', name: 'Serin paper', date: `2031-01-${String(day).padStart(2, '0')}` });
    await desk.write({
      kind: 'certificate',
      name: 'Serin paper',
      date: '2019-01-01',
      row: { expiryDate: '2019-01-01' },
    });
    const found = await searchEverything({ text: 'serin' }, call(), { ...limits, commonRows: 1000, rankedRows: 1 });
    expect(found.items[0]).toMatchObject({ title: 'Serin paper', status: 'Overdue' });
  });

  it('count once, however often they are typed', async () => {
    const { rows } = await sql<{ sought: string }>`select search_query('a-b a b/a c A')::text as sought`.execute(
      desk.db,
    );
    expect(rows).toEqual([{ sought: "'b' & 'c' & 'a':*" }]);
  });
});

test('an excerpt keeps its letters, and has one space for each blank', async () => {
  await desk.write({ kind: 'nearMiss', name: 'Bunting', detail: { description: 'less  stress,\n\tsiskin passes' } });
  expect((await search('siskin'))[0]?.excerpt).toContain('less stress, siskin passes');
});

test('what was found says its status as its list does', async () => {
  await desk.write({
    kind: 'certificate',
    name: 'Smew certificate',
    date: '2026-10-01',
    row: { expiryDate: '2026-10-01' },
  });
  await desk.write({ kind: 'drill', name: 'Smew drill', date: '2026-11-01', status: 'Planned' });
  await desk.write({ kind: 'nearMiss', name: 'Smew near miss', status: 'Reported' });
  await insertSurvey(1, 'Smew survey');
  const found = await search('smew');
  expect(Object.fromEntries(found.map(({ title, status }) => [title, status]))).toEqual({
    'Smew certificate': 'Overdue',
    'Smew drill': 'Overdue',
    'Smew near miss': 'Reported',
    'Smew survey': 'Due',
  });
});

test('text of any length is stored, and found by its beginning', async () => {
  const words = Array.from({ length: 200_000 }, (_, at) => `w${at}`).join(' ');
  await desk.write({ kind: 'nearMiss', name: 'x'.repeat(10_000), detail: { description: words } });
  await desk.write({ kind: 'nearMiss', name: 'Redshank', detail: { description: 'y'.repeat(1_000_000) } });
  await desk.write({ kind: 'nearMiss', name: 'Knot', detail: { description: '<'.repeat(300_000) } });
  expect(await titles('w123 w45')).toHaveLength(1);
  expect(await titles('redshank')).toHaveLength(1);
  expect(await titles('knot')).toHaveLength(1);
});

test('rows that were opened before are named in their order, without those that the account may not read', async () => {
  const drill = await desk.write({ kind: 'drill', name: 'Ruff' });
  const accident = await desk.write({ kind: 'accident', name: 'Sanderling' });
  const foreign = await desk.write({ kind: 'drill', name: 'Stint', vessel: 3 });
  const recent: CallInput<'search.everything'>['recent'] = [
    { list: 'accident', id: accident.id },
    { list: 'drill', id: foreign.id },
    { list: 'drill', id: drill.id },
    { list: 'nearMiss', id: drill.id },
    { list: 'drill', id: 999_999_999_999_999 },
  ];
  const { items } = await searchEverything({ text: '', recent }, call());
  expect(items.map(({ title, excerpt }) => [title, excerpt])).toEqual([
    ['Sanderling', null],
    ['Ruff', null],
  ]);
  const few = await searchEverything({ text: '', recent }, call(1, ['Drills']));
  expect(few.items.map(({ title }) => title)).toEqual(['Ruff']);
});
