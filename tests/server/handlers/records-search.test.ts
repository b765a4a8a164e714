import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RecordFilter, VesselFilter } from '../../../src/contract/models/filter.ts';
import { type KindName, kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { recordHandlers } from '../../../server/handlers/records.ts';
import { recordsDatabase } from '../../support/records-database.ts';
import { imo } from '../../support/three-vessels.ts';

let database: Awaited<ReturnType<typeof recordsDatabase>>;

beforeAll(async () => {
  database = await recordsDatabase();
  for (const kind of kindNames) {
    await database.write({ kind, date: '2026-01-31', name: `${kind} of January` });
    await database.write({ kind, date: null, name: `${kind} without a date` });
    await database.write({
      kind,
      date: '2026-03-14',
      name: `${kind} of March`,
      files: [{ name: 'a.pdf', bytes: 'a' }],
    });
    await database.write({ kind, date: '2026-03-14', name: `${kind} of March, later` });
    await database.write({ kind, vessel: 2, name: `${kind} of another vessel` });
    await database.write({ kind, vessel: 3, name: `${kind} of a stranger` });
  }
});
afterAll(() => database.close());

const search = (kind: KindName, filter: object, imono: string = imo.dawn) =>
  recordHandlers[`${kind}.search`](
    RecordFilter.parse({ optionFilter: 2, recordNumber: 5, imono, ...filter }),
    database.owner,
  );

const names = async (kind: KindName, filter: object) => {
  const { items, totalCount } = await search(kind, filter);
  const named: readonly object[] = items;
  return {
    names: named.map((row) => Object.entries(row).find(([key]) => key === kinds[kind].nameField)?.[1]),
    totalCount,
  };
};

describe.each(kindNames)('the list of %s', (kind) => {
  const [january, march, later, undated] = ['January', 'March', 'March, later']
    .map((of) => `${kind} of ${of}`)
    .concat(`${kind} without a date`);

  // Certificates are sorted by due date, earliest first; all others by date, newest first.
  const dated = kind === 'certificate' ? [january, later, march] : [later, march, january];

  test('is sorted by the order of the kind, rows without a date last, and has no rows of another vessel', async () => {
    expect(await names(kind, {})).toEqual({ names: [...dated, undated], totalCount: 4 });
  });

  test('returns the first N by date, and counts only those', async () => {
    expect(await names(kind, { recordNumber: 2 })).toEqual({ names: dated.slice(0, 2), totalCount: 2 });
  });

  test('returns a date range, both ends included', async () => {
    const range = { optionFilter: 1, startDate: '2026-01-31', endDate: '2026-03-14' };
    expect(await names(kind, range)).toEqual({ names: dated, totalCount: 3 });
    expect(await names(kind, { ...range, startDate: '2026-02-01', endDate: '2026-03-13' })).toEqual({
      names: [],
      totalCount: 0,
    });
  });

  test('returns one page with the count of the whole filter, even past its end', async () => {
    expect(await names(kind, { skipCount: 1, maxResultCount: 1 })).toEqual({ names: dated.slice(1, 2), totalCount: 4 });
    expect(await names(kind, { skipCount: 9 })).toEqual({ names: [], totalCount: 4 });
  });

  test('gives each row its id in the field of the kind, null in those of the others, and whether it has files', async () => {
    const { items } = await search(kind, { recordNumber: 3 });
    const rows: readonly Readonly<Record<string, unknown>>[] = items;
    expect(rows.map(({ attachment }) => attachment).toSorted()).toEqual([false, false, true]);
    for (const row of rows) {
      expect(row[kinds[kind].idField]).toBe(row['id']);
      const others = Object.keys(row).filter((key) => key.endsWith('ID') && key !== kinds[kind].idField);
      expect(others.map((key) => row[key])).toEqual(others.map(() => null));
    }
  });

  test('answers 404 for a vessel of another company and for an unknown one', async () => {
    await expect(search(kind, {}, imo.foreign)).rejects.toMatchObject({ status: 404, message: 'Not found' });
    await expect(search(kind, {}, '9999999')).rejects.toMatchObject({ status: 404, message: 'Not found' });
  });
});

test('a list returns at most 1000 rows, also without a limit or with a higher one', async () => {
  const many = Array.from({ length: 1002 }, () => ({ kind: 'accident', vessel: 2, date: '2019-05-05' }) as const);
  for (const accident of many) await database.write(accident);
  const all = { recordNumber: 5000 };
  for (const maxResultCount of [0, 1000, 4000]) {
    const { items, totalCount } = await search('accident', { ...all, maxResultCount }, imo.star);
    expect({ rows: items.length, totalCount }).toEqual({ rows: 1000, totalCount: 1003 });
  }
});

test('a row has the facts within the detail that the request asks for', async () => {
  const detail = { drillReportDetailItem: { duration: '40 min', executionDate: '2026-03-14' } };
  await database.write({ kind: 'drill', vessel: 2, name: 'Drill with facts', detail });
  const { items } = await search('drill', { text: 'with facts', facts: 'drillReportDetailItem.duration' }, imo.star);
  expect(items).toMatchObject([{ state: { facts: [{ field: 'drillReportDetailItem.duration', value: '40 min' }] } }]);
});

test('dates and counts outside the range of the database do not cause an error', async () => {
  const farApart = { optionFilter: 1, startDate: '0000-01-01', endDate: '9999-12-31' };
  expect((await search('nearMiss', farApart)).totalCount).toBe(3);
  expect((await search('nearMiss', { recordNumber: 999_999_999_999_999 })).totalCount).toBe(4);
  expect((await search('nearMiss', { skipCount: 999_999_999_999_999 })).items).toEqual([]);
});

test('the certificate overview counts all certificates of the vessel, whatever the filter of the list', async () => {
  // In addition to the March certificate, which has expired.
  for (const date of ['2029-01-01', null, '2027-01-01']) {
    await database.write({ kind: 'certificate', vessel: 2, date });
  }
  const { overview } = await recordHandlers['certificate.search'](
    VesselFilter.parse({ optionFilter: 2, recordNumber: 1, imono: imo.star }),
    database.owner,
  );
  expect(overview).toEqual({
    available: { number: 2, percent: 50 },
    due: { number: 1, percent: 25 },
    overdue: { number: 1, percent: 25 },
  });
});

test('certificates are sorted by due date, which is the expiry or the end of the window', async () => {
  for (const [name, date, renewalEnd] of [
    ['window gone by', '2030-05-01', '2026-02-01'],
    ['window closes', '2031-05-01', '2026-12-01'],
  ] as const) {
    const detail = { renewalStart: '2026-06-01', renewalEnd };
    await database.write({ kind: 'certificate', vessel: 2, name, date, detail });
  }
  const { items } = await search('certificate', { recordNumber: 3 }, imo.star);
  const rows: readonly Readonly<Record<string, unknown>>[] = items;
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ['window gone by', 'Overdue'],
    ['certificate of another vessel', 'Overdue'],
    ['window closes', 'Due'],
  ]);
});

test('a vessel without certificates has an overview of zeros', async () => {
  const { overview } = await recordHandlers['certificate.search'](
    VesselFilter.parse({ optionFilter: 2, recordNumber: 1, imono: imo.dawn }),
    database.owner,
  );
  expect(overview.due).toEqual({ number: 0, percent: 0 });
});

test('the last N drills are dated up to today; a date range also finds later ones', async () => {
  const today = database.owner.now.toISOString().slice(0, 10);
  const tomorrow = new Date(database.owner.now.getTime() + 86_400_000).toISOString().slice(0, 10);
  await database.write({ kind: 'drill', date: today, name: 'drill of today' });
  await database.write({ kind: 'drill', date: tomorrow, name: 'drill of tomorrow' });
  expect((await names('drill', { recordNumber: 1 })).names).toEqual(['drill of today']);
  const range = { optionFilter: 1, startDate: today, endDate: tomorrow };
  expect((await names('drill', range)).names).toEqual(['drill of tomorrow', 'drill of today']);
});

const stateOf = async (kind: KindName, name: string) => {
  const { items } = await search(kind, { recordNumber: 50 });
  const rows: readonly object[] = items;
  const found = rows.find((row) => Object.values(row).includes(name));
  return Object.entries(found ?? {}).find(([field]) => field === 'state')?.[1];
};

describe('what a row shows besides the fields of the specification', () => {
  test('is status, type, place and age of an occurrence', async () => {
    const detail = { incidentType: 'Mooring', incidentLocation: 'Rotterdam' };
    await database.write({ kind: 'accident', date: '2026-11-01', name: 'Rope', status: 'Reported', detail });
    expect(await stateOf('accident', 'Rope')).toMatchObject({
      status: 'Reported',
      type: 'Mooring',
      place: 'Rotterdam',
      ageDays: 20,
      by: null,
    });
  });

  test('is the next due day of the open findings of an inspection, and who inspected', async () => {
    const finding = { type: 'Deficiency', number: '1', description: 'Rust', status: 'Open', dueDate: '2026-12-01' };
    const detail = { inspector: 'Port State', itemDetail: [finding, { ...finding, number: '2', dueDate: null }] };
    await database.write({ kind: 'regulatory', name: 'Paris MoU', status: 'Open', detail });
    expect(await stateOf('regulatory', 'Paris MoU')).toMatchObject({ due: '2026-12-01', by: 'Port State' });
  });
});

const found = async (filter: object) => {
  const { items, totalCount, whole } = await search('nonConformity', filter, imo.star);
  const rows: readonly Readonly<Record<string, unknown>>[] = items;
  return { titles: rows.map(({ title }) => title), totalCount, count: whole?.count };
};

describe('a filter by status, type and text', () => {
  beforeAll(async () => {
    for (const [date, name, status, incidentType] of [
      ['2024-01-01', 'Line parted', 'Closed', 'Mooring'],
      ['2024-01-02', 'Ladder slipped', 'Reported', 'Access, gangway'],
      ['2024-01-03', 'Fender parted', 'Reported', 'Mooring'],
      ['2024-01-04', 'Fire in the galley', 'Closed', 'Fire'],
    ] as const)
      await database.write({ kind: 'nonConformity', vessel: 2, date, name, status, detail: { incidentType } });
  });
  const range = { optionFilter: 1, startDate: '2024-01-01', endDate: '2024-01-31' };

  test('limits the records before the last N are taken, and counts those that match', async () => {
    expect(await found({ recordNumber: 1, status: 'Reported' })).toEqual({
      titles: ['Fender parted'],
      totalCount: 1,
      count: 2,
    });
    expect(await found({ ...range, type: 'Mooring' })).toEqual({
      titles: ['Fender parted', 'Line parted'],
      totalCount: 2,
      count: 2,
    });
    expect((await found({ ...range, text: ' PARTED ', status: 'Closed' })).titles).toEqual(['Line parted']);
    expect(await found({ text: 'no such title' })).toEqual({ titles: [], totalCount: 0, count: 0 });
  });

  test('takes several values; a comma in a value is escaped', async () => {
    const { titles } = await found({ ...range, type: 'Fire,Access%2C gangway' });
    expect(titles).toEqual(['Fire in the galley', 'Ladder slipped']);
  });

  test('does not change the statuses and types to filter by, which are those of the vessel and kind alone', async () => {
    const { whole } = await search('nonConformity', { status: 'Reported' }, imo.star);
    const { whole: unfiltered } = await search('nonConformity', {}, imo.star);
    expect(whole?.types).toEqual(['Access, gangway', 'Fire', 'Mooring']);
    expect(whole?.statuses).toEqual(expect.arrayContaining(['Closed', 'Reported']));
    expect(unfiltered).toEqual({ ...whole, count: 5 });
    expect((await search('nonConformity', {})).whole?.types).not.toContain('Fire');
  });
});
