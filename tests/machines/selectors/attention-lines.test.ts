import { expect, it } from 'vitest';
import {
  knownLines,
  lineKey,
  linesByKind,
  linesByVessel,
  lineText,
} from '../../../src/machines/selectors/attention-lines.ts';

const [dawn, star] = ['4100016', '4100028'];
const line = (source: string, imono: string | null, vessel: string | null, count: number) => ({
  source,
  imono,
  vessel,
  count,
  note: null,
});
const lines = knownLines([
  line('nearMissOpen', dawn, 'MT Dawn', 9),
  line('certificateOverdue', star, 'MT Star', 1),
  line('certificateOverdue', dawn, 'MT Dawn', 2),
  line('detained', star, 'MT Star', 1),
  line('monthlyReport', null, null, 1),
  line('somethingNewer', dawn, 'MT Dawn', 4),
]);
const outline = (groups: ReturnType<typeof linesByKind>) =>
  groups.map(({ key, count, lines: own }) => [key, count, own.map(lineKey)]);

it('groups by kind: the most severe first, then the vessel with most rows; unknown sources are left out', () => {
  expect(outline(linesByKind(lines))).toEqual([
    ['detained', 1, ['detained.4100028']],
    ['certificateOverdue', 3, ['certificateOverdue.4100016', 'certificateOverdue.4100028']],
    ['monthlyReport', 1, ['monthlyReport']],
    ['nearMissOpen', 9, ['nearMissOpen.4100016']],
  ]);
});

it('groups by vessel: the one with the most severe line first', () => {
  expect(outline(linesByVessel(lines))).toEqual([
    [star, 2, ['detained.4100028', 'certificateOverdue.4100028']],
    [dawn, 11, ['certificateOverdue.4100016', 'nearMissOpen.4100016']],
    ['company', 1, ['monthlyReport']],
  ]);
});

it('orders vessels of one severity by their rows, then by name', () => {
  const three = knownLines([
    line('drillOverdue', '1', 'MT B', 1),
    line('drillOverdue', '2', 'MT A', 1),
    line('drillOverdue', '3', 'MT C', 2),
  ]);
  expect(linesByVessel(three).map(({ vessel }) => vessel)).toEqual(['MT C', 'MT A', 'MT B']);
  expect(linesByKind(three)[0]?.lines.map(({ vessel }) => vessel)).toEqual(['MT C', 'MT A', 'MT B']);
});

it('names a line apart from its place', () => {
  expect(lines.map(lineText)).toEqual([
    'MT Dawn: 9 near misses, open',
    'MT Star: 1 certificate, overdue',
    'MT Dawn: 2 certificates, overdue',
    'MT Star: 1 regulatory inspection, detained',
    '1 monthly report, delayed',
  ]);
});

it('names a vessel without a name by its IMO number, and orders the company before the vessels', () => {
  const unnamed = knownLines([
    line('drillOverdue', dawn, 'MT Dawn', 1),
    line('drillOverdue', star, null, 1),
    line('drillOverdue', null, null, 1),
  ]);
  expect(linesByKind(unnamed)[0]?.lines.map(lineKey)).toEqual([
    'drillOverdue',
    'drillOverdue.4100028',
    'drillOverdue.4100016',
  ]);
  expect(linesByVessel(unnamed).map(({ vessel }) => vessel)).toEqual([null, star, 'MT Dawn']);
  expect(unnamed.map(lineText)[1]).toBe('4100028: 1 drill, overdue');
});
