import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FleetListPage } from '../../../src/contract/fleet/fleet-list.ts';
import { FleetRows } from '../../../src/contract/fleet/fleet-list.ts';
import { type KindName, kindNames } from '../../../src/contract/records/kinds.ts';
import { listFleet } from '../../../server/handlers/fleet-list.ts';
import type { SignedInContext } from '../../../server/request/request-context.ts';
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
      vessel: 2,
      date: '2026-03-14',
      name: `${kind} of another vessel`,
      files: [{ name: 'a.pdf', bytes: 'a' }],
    });
    await database.write({ kind, vessel: 3, name: `${kind} of a stranger` });
  }
});
afterAll(() => database.close());

const rowsOf = async (kind: KindName, page: FleetListPage = {}, call: SignedInContext = database.owner) => {
  const answer = await listFleet(kind, page, call);
  expect(z.safeParse(FleetRows, answer).error?.issues ?? []).toEqual([]);
  return answer;
};
const titles = async (kind: KindName, page: FleetListPage = {}) =>
  (await rowsOf(kind, page)).items.map(({ title }) => title.replace(`${kind} `, ''));

describe.each(kindNames)('the list of %s over all vessels', (kind) => {
  test('has the records of every vessel of the account and of no other company', async () => {
    expect((await titles(kind, { sort: 'title.asc' })).toSorted()).toEqual([
      'of January',
      'of another vessel',
      'without a date',
    ]);
    const theirs = await rowsOf(kind, {}, database.stranger);
    expect(theirs.items.map(({ title }) => title)).toEqual([`${kind} of a stranger`]);
  });

  test('names the vessel of each row and says whether it has files', async () => {
    const { items } = await rowsOf(kind, { vessel: [imo.star] });
    expect(items).toMatchObject([{ imo: imo.star, kind, attachment: true }]);
  });

  test('puts rows without a date last in both directions', async () => {
    expect(await titles(kind, { sort: 'date.asc' })).toEqual(['of January', 'of another vessel', 'without a date']);
    expect(await titles(kind, { sort: 'date.desc' })).toEqual(['of another vessel', 'of January', 'without a date']);
  });
});

test('a row has the facts of its kind that the request asks for, and only those', async () => {
  const detail = { documentNumber: 'LR-1', issuingAuthority: 'LR', renewalEnd: null };
  await database.write({ kind: 'certificate', name: 'certificate with facts', detail });
  const text = 'certificate with facts';
  const { items } = await rowsOf('certificate', { text, facts: ['documentNumber', 'renewalEnd', 'tonnage', 'name'] });
  expect(items.map(({ facts }) => facts)).toEqual([
    [
      { field: 'documentNumber', value: 'LR-1' },
      { field: 'renewalEnd', value: null },
    ],
  ]);
  expect((await rowsOf('certificate', { text })).items[0]).toMatchObject({ facts: [] });
});

test('certificates and class surveys have their window, and other rows have none', async () => {
  const name = 'certificate with a window';
  await database.write({ kind: 'certificate', name, detail: { renewalStart: '2026-12-01', renewalEnd: '2027-03-01' } });
  await database.db
    .insertInto('class_survey')
    .values({
      vessel_id: 1,
      category: 'Class',
      code: 'W',
      name: 'Survey with a window',
      due_date: '2028-01-10',
      range_start: '2027-10-10',
      range_end: '2028-04-10',
    })
    .execute();
  expect((await rowsOf('certificate', { text: name })).items).toMatchObject([
    { windowFrom: '2026-12-01', windowTo: '2027-03-01' },
  ]);
  const surveys = await listFleet('classSurvey', { text: 'Survey with a window' }, database.owner);
  expect(surveys.items).toMatchObject([{ windowFrom: '2027-10-10', windowTo: '2028-04-10' }]);
  const [drill] = (await rowsOf('drill')).items;
  expect([drill?.windowFrom, drill?.windowTo]).toEqual([undefined, undefined]);
});

test('an occurrence without a type is listed, filtered and sorted by the word of its own, or by that of its kind', async () => {
  const text = 'near miss of an own type';
  const write = (name: string, word: string | undefined, incidentType: string | null) =>
    database.write({
      kind: 'nearMiss',
      name: `${text}: ${name}`,
      row: word === undefined ? {} : { inR_Type: word },
      detail: { incidentType },
    });
  await write('own', ' Hazard ', null);
  await write('of its kind', 'Near Miss', null);
  await write('none', undefined, null);
  await write('both', 'Hazard', 'Mooring');
  const { items, options } = await rowsOf('nearMiss', { text, sort: 'type.asc' });
  expect(items.map(({ title, type }) => [title.slice(text.length + 2), type])).toEqual([
    ['own', 'Hazard'],
    ['both', 'Mooring'],
    ['none', 'Near Miss'],
    ['of its kind', 'Near Miss'],
  ]);
  expect(options?.types).toEqual(expect.arrayContaining(['Hazard', 'Mooring', 'Near Miss']));
  expect((await rowsOf('nearMiss', { text, type: ['Hazard'] })).total).toBe(1);
  await database.db
    .updateTable('record')
    .where('name', '=', `${text}: own`)
    .set({ row: JSON.stringify({ inR_Type: 'Unsafe act' }) })
    .execute();
  expect((await rowsOf('nearMiss', { text, type: ['Unsafe act'] })).total).toBe(1);
});

test('a type of any length is stored, listed and found by its first 200 characters', async () => {
  const incidentType = 'Mooring '.repeat(2000);
  await database.write({ kind: 'accident', name: 'accident of a long type', detail: { incidentType } });
  const { items } = await rowsOf('accident', { type: [incidentType.slice(0, 200)] });
  expect(items.map(({ title, type }) => [title, type?.length])).toEqual([['accident of a long type', 200]]);
});

test('a range of dates limits class surveys by their due date, and completed ones by the day of completion', async () => {
  const survey = { vessel_id: 1, category: 'Class', code: 'A', last_date: '2021-03-01' };
  await database.db
    .insertInto('class_survey')
    .values([
      { ...survey, name: 'Annual', due_date: '2027-01-10' },
      { ...survey, name: 'Postponed', due_date: '2026-12-01', postponed_to: '2027-01-20' },
      { ...survey, name: 'Completed', due_date: '2027-01-15', completed_on: '2026-10-01' },
    ])
    .execute();
  const named = async (from: string, to: string) =>
    (await listFleet('classSurvey', { from, to }, database.owner)).items.map(({ title }) => title);
  expect(await named('2027-01-01', '2027-01-31')).toEqual(['Annual', 'Postponed']);
  expect(await named('2026-10-01', '2026-10-01')).toEqual(['Completed']);
  expect(await named('2021-01-01', '2021-12-31')).toEqual([]);
});
