import { expect, it } from 'vitest';
import { auditChanges } from '../../../src/contract/administration/audit-changes.ts';

it('names the fields that differ, with both values', () => {
  const before = JSON.stringify({ flag: 'LR', allVessels: true, dwt: 50_000 });
  const after = JSON.stringify({ flag: 'MT', allVessels: false, dwt: 50_000 });
  expect(auditChanges(before, after)).toEqual([
    { field: 'Flag', from: 'LR', to: 'MT' },
    { field: 'All vessels', from: 'yes', to: 'no' },
  ]);
});

it('shows dates and times as the portal does, and other texts as they are', () => {
  const before = JSON.stringify({ dismissedUntil: '2026-12-03', at: '2026-12-01T06:30:00.000Z', name: '2026-12-03 a' });
  expect(auditChanges(before, null).map(({ from }) => from)).toEqual([
    '03.12.2026',
    '01.12.2026 06:30 UTC',
    '2026-12-03 a',
  ]);
});

it('has what was removed from a list, and what was added', () => {
  const [before, after] = [
    JSON.stringify({ permissions: ['SIRE 2', 'CDI 2'] }),
    JSON.stringify({ permissions: ['CDI 2', 'News 1'] }),
  ];
  expect(auditChanges(before, after)).toEqual([{ field: 'Permissions', from: 'SIRE 2', to: 'News 1' }]);
});

it('shows added values, also nested ones', () => {
  expect(auditChanges(null, JSON.stringify({ rows: { new: 3, changed: 0 }, sha256: 'ab' }))).toEqual([
    { field: 'Rows', from: '–', to: 'New: 3, Changed: 0' },
    { field: 'Sha256', from: '–', to: 'ab' },
  ]);
});

it.each(['not JSON', '[1]', '3'])('has no changes for %s', (text) => {
  expect(auditChanges(text, null)).toEqual([]);
});
