import { expect, it } from 'vitest';
import { PermissionName } from '../../../../src/contract/permission.ts';
import { compareRows, type ComparedColumn, differs } from '../../../../src/views/pages/compare/compare-rows.ts';

const permissionsOf = (names: readonly PermissionName[]) => names.map((name) => ({ name, read: true, level: 2 }));
const everything = permissionsOf(PermissionName.options);

const fact = (label: string, value: string | number | null, unit: string | null = null) => ({
  label,
  value,
  unit,
  decimals: null,
});

const column = (imono: string, more: Partial<ComparedColumn> = {}): ComparedColumn => ({
  imono,
  name: imono,
  particulars: undefined,
  figures: undefined,
  ...more,
});

const particulars = (facts: readonly ReturnType<typeof fact>[]) => ({
  imono: '4100016',
  name: null,
  groups: [{ title: 'Dimensions', facts: [...facts] }],
});

const figures = {
  imono: '4100016',
  years: [
    { kind: 'regulatory', year: 2026, records: 4, findings: 11, openFindings: 1, detentions: 1 },
    { kind: 'nearMiss', year: 2025, records: 24, findings: null, openFindings: null, detentions: null },
  ],
  vetting: [
    {
      programme: 'SIRE',
      inspections: 4,
      chapters: [
        { chapter: '5 Safety Management', observations: 5 },
        { chapter: '7 Maritime Security', observations: 0 },
      ],
    },
  ],
  certificates: { total: 44, overdue: 1, due: 9, nextName: 'COFR (USA)', nextDue: '2026-11-30' },
};

const textOf = (columns: readonly ComparedColumn[], permissions = everything) =>
  compareRows(columns, '2026-11-21', permissions).map(({ group, label, values }) => [group, label, ...values]);

it('lists every particular that any vessel has, and marks those that differ', () => {
  const rows = compareRows(
    [
      column('1', { particulars: particulars([fact('Length', 180.5, 'm'), fact('Flag', 'Malta')]) }),
      column('2', { particulars: particulars([fact('Flag', 'Malta'), fact('Beam', 32, 'm')]) }),
      column('3'),
    ],
    '2026-11-21',
    everything,
  );
  expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Length', '180.5 m', '–', undefined],
    ['Flag', 'Malta', 'Malta', undefined],
    ['Beam', '–', '32 m', undefined],
  ]);
  expect(rows.map(differs)).toEqual([true, false, true]);
  expect(rows[0]?.group).toBe('Particulars: Dimensions');
});

it('has records per year with findings, and says which year is running; a year without records has none', () => {
  const rows = textOf([column('1', { figures })]);
  expect(rows.filter(([group]) => group === 'Regulatory Inspections per year')).toEqual([
    ['Regulatory Inspections per year', '2026 (running)', '4; 11 findings, 1 open, 10 closed'],
    ['Regulatory Inspections per year', '2025', '0'],
    ['Regulatory Inspections per year', '2024', '0'],
    ['Regulatory Inspections per year', 'Detentions 2026 (running)', '1'],
    ['Regulatory Inspections per year', 'Detentions 2025', '0'],
    ['Regulatory Inspections per year', 'Detentions 2024', '0'],
  ]);
  expect(rows).toContainEqual(['Near Misses per year', '2025', '24']);
});

it('has observations by chapter with the number of inspections', () => {
  const group = 'SIRE observations by chapter since 01.01.2024';
  const without = { ...figures, vetting: [{ programme: 'SIRE', inspections: 0, chapters: [] }] };
  const columns = [column('1', { figures }), column('2', { figures: without }), column('3')];
  expect(textOf(columns).filter(([of]) => of === group)).toEqual([
    [group, 'Inspections (n)', '4', '0', undefined],
    [group, '5 Safety Management', '5 (1.25 per inspection)', '–', undefined],
    [group, '7 Maritime Security', '0', '–', undefined],
  ]);
});

it('has certificates that are overdue or due, and the next', () => {
  const nothing = { ...figures, certificates: { total: 0, overdue: 0, due: 0, nextName: null, nextDue: null } };
  const rows = textOf([column('1', { figures }), column('2', { figures: nothing })]);
  expect(rows.filter(([group]) => group === 'Certificates')).toEqual([
    ['Certificates', 'All', '44', '0'],
    ['Certificates', 'Overdue', '1', '0'],
    ['Certificates', 'Due within 90 days', '9', '0'],
    ['Certificates', 'Next due', '30.11.2026 COFR (USA)', '–'],
  ]);
});

it('leaves out the kinds that the account may not read, and figures that the server lacks', () => {
  const bare = { ...figures, vetting: [], certificates: null };
  const groups = textOf([column('1', { figures: bare })], permissionsOf(['Vessel Data', 'Drills'])).map(([of]) => of);
  expect(new Set(groups)).toEqual(new Set(['Drills per year']));
  expect(textOf([column('1')])).toEqual([]);
});
