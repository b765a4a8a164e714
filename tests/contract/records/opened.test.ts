import { describe, expect, it } from 'vitest';
import { kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { hrefForOpened, recordOpenedBy } from '../../../src/routing/opened.ts';
import { at } from '../../support/samples.ts';

const row = { id: '1', nearMissID: '11', nonConformID: '12', accidentID: '13' };

describe('a row of a list of occurrences', () => {
  it.each([
    ['Near Miss', { kind: 'nearMiss', id: '11' }],
    ['near miss ', { kind: 'nearMiss', id: '11' }],
    ['Non Conformity', { kind: 'nonConformity', id: '12' }],
    ['Accident', { kind: 'accident', id: '13' }],
    ['Injury', { kind: 'accident', id: '13' }],
    ['Regulatory Inspection', { kind: 'accident', id: '13' }],
  ])('of the type %j opens %j, on any page', (inR_Type, opened) => {
    for (const list of ['nearMiss', 'nonConformity', 'accident'] as const)
      expect(recordOpenedBy(list, { ...row, inR_Type })).toEqual(opened);
  });

  it('without a type has the kind of its page', () => {
    for (const inR_Type of [null, undefined, '', ' '])
      expect(recordOpenedBy('nonConformity', { ...row, inR_Type })).toEqual({ kind: 'nonConformity', id: '12' });
  });

  it.each(['Hazard', 'Unsafe condition', 'Near Miss'])('of the own type %j has the kind of its list', (inR_Type) => {
    const own = { id: '1', nearMissID: null, nonConformID: '12', accidentID: null, inR_Type };
    expect(recordOpenedBy('nonConformity', own)).toEqual({ kind: 'nonConformity', id: '12' });
  });

  it('without the id of its kind opens nothing', () => {
    for (const inR_Type of ['Near Miss', 'Non Conformity', 'Hazard'])
      expect(recordOpenedBy('nearMiss', { id: '1', nearMissID: null, inR_Type })).toBeUndefined();
  });
});

it('a row of any other list has the kind of the list, whatever its type', () => {
  for (const name of kindNames.filter((kind) => !('rowKind' in kinds[kind])))
    expect(recordOpenedBy(name, { id: '1', [kinds[name].idField]: '7', inR_Type: 'Near Miss' })).toEqual({
      kind: name,
      id: '7',
    });
});

it('a record of another kind opens on the page of its kind, with the same vessel and filter', () => {
  const location = at('/hsqe-perf/near-misses/4100016?filter=records&count=12&sort=title.asc&tab=year');
  expect(hrefForOpened(location, 'nearMiss', { kind: 'nearMiss', id: '11' })).toBe(
    '/hsqe-perf/near-misses/4100016?filter=records&count=12&tab=year&sort=title.asc&record=11',
  );
  expect(hrefForOpened(location, 'nearMiss', { kind: 'nonConformity', id: '12' })).toBe(
    '/hsqe-perf/non-conformities/4100016?filter=records&count=12&record=12',
  );
});
