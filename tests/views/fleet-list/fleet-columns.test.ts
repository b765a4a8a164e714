import { expect, it } from 'vitest';
import { fleetColumns, type Row } from '../../../src/views/fleet-list/fleet-columns.tsx';

const occurrence: Row = {
  id: '7',
  kind: 'nearMiss',
  imo: '9074729',
  vessel: 'Dawn',
  title: 'Slip',
  date: '2026-03-14',
  due: null,
  status: 'Open',
  type: null,
  openFindings: null,
  totalFindings: null,
  ageDays: 3,
  place: null,
  by: null,
  commentsDue: null,
  nextDue: null,
  attachment: false,
  facts: [],
  isNew: null,
  ownType: null,
  windowFrom: null,
  windowTo: null,
  item: null,
  number: null,
  record: null,
};

it.each([
  ['its type', { type: 'Mooring', ownType: 'Hazard' }, 'Mooring'],
  ['the word of its own if it has no type', { type: null, ownType: 'Hazard' }, 'Hazard'],
  ['no type if it has neither', { type: '' }, null],
])('a list over all vessels exports of an occurrence %s', (_, fields, expected) => {
  const column = fleetColumns('occurrence', undefined).find(({ id }) => id === 'type');
  expect(column?.sortValue({ ...occurrence, ...fields })).toBe(expected);
});
