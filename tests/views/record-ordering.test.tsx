import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import type { RecordKind } from '../../src/contract/records/kind.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { defaultSortOf } from '../../src/views/records/ordering.ts';
import { RecordList } from '../../src/views/records/RecordList.tsx';

const doNothing = () => undefined;

/** The headings of the groups and the names of the records, as the list shows them. */
const written = (kind: RecordKind, rows: readonly Record<string, unknown>[], sort?: string): string[] => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <RecordList
        kind={kind}
        rows={rows}
        total={rows.length}
        sort={sort}
        openId={undefined}
        onSort={doNothing}
        onOpen={doNothing}
        opening={(row) => ({ id: String(row[kind.nameField]), href: '/' })}
      />
    </Router>,
  );
  return [...html.matchAll(/<th scope="rowgroup"[^>]*>(.*?)<\/th>|<a [^>]*>(.*?)<\/a>/g)].map(([line]) =>
    line.replaceAll(/<[^>]*>/g, ''),
  );
};

const nearMisses = [
  { title: 'Rope', incidentDateLocal: '2025-03-01T10:00:00' },
  { title: 'Ladder', incidentDateLocal: null },
  { title: 'Valve', incidentDateLocal: '2026-02-01T10:00:00' },
  { title: 'Crane', incidentDateLocal: '2026-05-01T10:00:00' },
];

describe('the order of a list', () => {
  it('puts occurrences under their years, newest first, and what has no date last', () => {
    expect(written(kinds.nearMiss, nearMisses)).toEqual([
      '2026 (2)',
      'Crane',
      'Valve',
      '2025 (1)',
      'Rope',
      'Without a date (1)',
      'Ladder',
    ]);
  });

  it('sorts inside the groups as the address asks, either way', () => {
    expect(written(kinds.nearMiss, nearMisses, 'incidentDateLocal.asc').slice(0, 3)).toEqual([
      '2026 (2)',
      'Valve',
      'Crane',
    ]);
    expect(written(kinds.nearMiss, nearMisses, 'title.desc').slice(0, 3)).toEqual(['2026 (2)', 'Valve', 'Crane']);
  });

  it('puts inspections under their types by name', () => {
    const rows = [
      { auditName: 'Hamburg', auditType: 'Port State Control', deficiencyCount: 12 },
      { auditName: 'Antwerp', auditType: 'Flag State', deficiencyCount: 2 },
      { auditName: 'Bilbao', auditType: 'Port State Control', deficiencyCount: 9 },
    ];
    expect(written(kinds.regulatory, rows, 'deficiencyCount.asc')).toEqual([
      'Flag State (1)',
      'Antwerp',
      'Port State Control (2)',
      'Bilbao',
      'Hamburg',
    ]);
  });

  it('puts the overdue certificates first, then the due, then the rest', () => {
    const rows = ['Available', 'Due', 'Overdue'].map((status) => ({ name: status, status, expiryDate: '2027-01-01' }));
    expect(written(kinds.certificate, rows)).toEqual([
      'Overdue (1)',
      'Overdue',
      'Due (1)',
      'Due',
      'Available (1)',
      'Available',
    ]);
  });

  it('keeps what is missing last, whichever way it sorts', () => {
    const rows = [null, '2026-01-01', '2025-01-01'].map((date, at) => ({
      drillDetail: `${at}`,
      drillGroup: 'Fire',
      date,
    }));
    expect(written(kinds.drill, rows, 'date.asc')).toEqual(['Fire (3)', '2', '1', '0']);
    expect(written(kinds.drill, rows, 'date.desc')).toEqual(['Fire (3)', '1', '2', '0']);
  });

  it.each(kindNames)('is by date unless the address names a column: %s', (name) => {
    const kind: RecordKind = kinds[name];
    expect(defaultSortOf(kind)).toEqual({ id: kind.dateField, desc: name !== 'certificate' });
    expect(kind.columns.map(({ field }) => field)).toContain(kind.dateField);
  });
});
