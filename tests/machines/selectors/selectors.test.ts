import { describe, expect, it } from 'vitest';
import { isStale, staleVessels } from '../../../src/machines/selectors/stale-positions.ts';
import { chosenVessels, matchingVessels } from '../../../src/machines/selectors/fleet.ts';
import { broadcastsByCategory, budgetsByCategory } from '../../../src/machines/selectors/reports.ts';
import { itemsFirst } from '../../../src/machines/selectors/tmsa.ts';
import { hasNoInspections, heatRows, inspectionsIn } from '../../../src/machines/selectors/vetting.ts';

const file = (category: string | null, fileName: string) => ({ category, fileName });
const written = (groups: ReturnType<typeof budgetsByCategory>) =>
  groups.map(([category, files]) => [category, ...files.map(({ fileName }) => fileName)]);

describe('the grouping of publications', () => {
  const files = [file('Crew', 'B 10.pdf'), file('Stores', 'C.pdf'), file('Crew', 'B 2.pdf'), file(null, 'D.pdf')];

  it('lists OPEX budgets by category, descending, their files by name', () =>
    expect(written(budgetsByCategory(files))).toEqual([
      ['Stores', 'C.pdf'],
      ['Other', 'D.pdf'],
      ['Crew', 'B 2.pdf', 'B 10.pdf'],
    ]));

  it('lists broadcasts by category, ascending, in the order they came', () =>
    expect(written(broadcastsByCategory(files))).toEqual([
      ['Crew', 'B 10.pdf', 'B 2.pdf'],
      ['Other', 'D.pdf'],
      ['Stores', 'C.pdf'],
    ]));
});

const entry = (name: string, ...itemList: readonly string[]) => ({ name, itemList });

it('lists TMSA entries with items first, in their order, then the others by name', () => {
  const entries = [entry('12'), entry('9', 'one'), entry('2'), entry('1', 'two'), entry('10')];
  expect(itemsFirst(entries).map(({ name }) => name)).toEqual(['9', '1', '2', '10', '12']);
});

describe('stale positions', () => {
  it.each([
    [null, false],
    [23.9, false],
    [24, true],
  ])('an age of %j hours is stale: %j', (ageHours, stale) => expect(isStale({ ageHours })).toBe(stale));

  it('names the four oldest and counts the others', () => {
    const { named, more } = staleVessels([25, null, 90, 1, 30, 80, 40, 26].map((ageHours) => ({ ageHours })));
    expect(named.map(({ ageHours }) => ageHours)).toEqual([90, 80, 40, 30]);
    expect(more).toBe(2);
    expect(staleVessels([{ ageHours: 1 }])).toEqual({ named: [], more: 0 });
  });
});

it('finds vessels by name, IMO number, type and flag in any case', () => {
  const dawn = { name: 'MT Northern Dawn', imono: '4100016', type: 'Tanker', flag: null };
  const star = { name: 'MV Harbour Star', imono: '4100389', type: null, flag: 'Norway' };
  const found = (keyword: string) => matchingVessels([dawn, star], keyword);
  expect([found('  dAwn  '), found('0389'), found('tanker'), found('norw')]).toEqual([[dawn], [star], [dawn], [star]]);
  expect([found(''), found('null')]).toEqual([[dawn, star], []]);
});

const row = (own: number | null, others: number | null) => ({
  observations: { inspections: own },
  benchmarks: { inspections: others },
});

describe('vetting', () => {
  it('finds the inspections with an observation in a chapter or question', () => {
    const five = { observed: ['5.1.3 Were the lines in order?', '6.2 Other'] };
    const fifty = { observed: ['50.1 Another chapter'] };
    expect(inspectionsIn([five, fifty], '5')).toEqual([five]);
    expect(inspectionsIn([five, fifty], '5.1.3')).toEqual([five]);
    expect(inspectionsIn([five, fifty], '5.1.30')).toEqual([]);
    expect(inspectionsIn([five, fifty], undefined)).toEqual([five, fifty]);
  });

  it('has no figures exactly if neither side was inspected', () => {
    expect(hasNoInspections([row(0, null), row(null, 0)])).toBe(true);
    expect(hasNoInspections([row(0, 0), row(0, 3)])).toBe(false);
    expect(hasNoInspections([row(2, null)])).toBe(false);
  });
});

const vessel = (name: string, inspections: number | null, ...observations: number[]) => ({
  imono: name,
  vessel: name,
  inspections,
  observations,
});

describe('the heat map', () => {
  it('has the vessels with the most observations per inspection first, then by name, and none without inspections', () => {
    const fleet = [vessel('B', 1, 1), vessel('A', 2, 2), vessel('C', 2, 3), vessel('D', 0), vessel('E', null)];
    expect(heatRows(fleet).map(({ imono, average }) => [imono, average])).toEqual([
      ['C', 1.5],
      ['A', 1],
      ['B', 1],
    ]);
  });

  it('sorts a vessel without a name by its IMO number', () => {
    const fleet = ['4100200', '4100100', '4100300'].map((imono) => ({ ...vessel(imono, 1, 1), vessel: null }));
    const named = { ...vessel('4100250', 1, 1), vessel: '4100150' };
    const order = ['4100100', '4100250', '4100200', '4100300'];
    expect(heatRows([...fleet, named]).map(({ imono }) => imono)).toEqual(order);
    expect(heatRows([named, ...fleet]).map(({ imono }) => imono)).toEqual(order);
  });

  it('has five levels of observations per inspection: none, up to 0.5, 1 and 2, and above', () => {
    const [row] = heatRows([vessel('A', 4, 0, 1, 2, 3, 4, 5, 8, 9)]);
    expect(row?.cells.map(({ observations, average, level }) => [observations, average, level])).toEqual([
      [0, 0, 0],
      [1, 0.25, 1],
      [2, 0.5, 1],
      [3, 0.75, 2],
      [4, 1, 2],
      [5, 1.25, 3],
      [8, 2, 3],
      [9, 2.25, 4],
    ]);
  });
});

it('keeps the vessels of the given IMO numbers, and all without any', () => {
  const fleet = [{ imono: '1' }, { imono: '2' }, { imono: '3' }];
  expect(chosenVessels(fleet, ['3', '1', '9'])).toEqual([{ imono: '1' }, { imono: '3' }]);
  expect(chosenVessels(fleet, [])).toEqual(fleet);
});
