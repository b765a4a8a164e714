import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import type { RecordKind } from '../../../src/contract/records/kind.ts';
import { kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { defaultSortOf } from '../../../src/machines/selectors/record-order.ts';
import { RecordList } from '../../../src/views/records/RecordList.tsx';

const doNothing = () => undefined;

/** The group headings and record names, in the order of the list. */
const renderedText = (kind: RecordKind, rows: readonly Record<string, unknown>[], sort?: string): string[] => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <RecordList
        name="nearMiss"
        kind={kind}
        rows={rows}
        total={rows.length}
        sort={sort}
        openId={undefined}
        onSort={doNothing}
        onOpen={doNothing}
        onNeighbours={doNothing}
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
  it('groups occurrences by year, newest first, with undated ones last', () => {
    expect(renderedText(kinds.nearMiss, nearMisses)).toEqual([
      '2026 (2)',
      'Crane',
      'Valve',
      '2025 (1)',
      'Rope',
      'Without a date (1)',
      'Ladder',
    ]);
  });

  it('sorts within the groups by the sort in the address, in both directions', () => {
    expect(renderedText(kinds.nearMiss, nearMisses, 'incidentDateLocal.asc').slice(0, 3)).toEqual([
      '2026 (2)',
      'Valve',
      'Crane',
    ]);
    expect(renderedText(kinds.nearMiss, nearMisses, 'title.desc').slice(0, 3)).toEqual(['2026 (2)', 'Valve', 'Crane']);
  });

  it('groups inspections by type, sorted by name', () => {
    const rows = [
      { auditName: 'Hamburg', auditType: 'Port State Control', deficiencyCount: 12 },
      { auditName: 'Antwerp', auditType: 'Flag State', deficiencyCount: 2 },
      { auditName: 'Bilbao', auditType: 'Port State Control', deficiencyCount: 9 },
    ];
    expect(renderedText(kinds.regulatory, rows, 'deficiencyCount.asc')).toEqual([
      'Flag State (1)',
      'Antwerp',
      'Port State Control (2)',
      'Bilbao',
      'Hamburg',
    ]);
  });

  it('lists overdue certificates first, then due ones, then the rest', () => {
    const rows = ['Available', 'Due', 'Overdue'].map((status) => ({ name: status, status, expiryDate: '2027-01-01' }));
    expect(renderedText(kinds.certificate, rows)).toEqual([
      'Overdue (1)',
      'Overdue',
      'Due (1)',
      'Due',
      'Available (1)',
      'Available',
    ]);
  });

  it('sorts missing values last in both directions', () => {
    const rows = [null, '2026-01-01', '2025-01-01'].map((date, at) => ({
      drillDetail: `${at}`,
      drillGroup: 'Fire',
      date,
    }));
    expect(renderedText(kinds.drill, rows, 'date.asc')).toEqual(['Fire (3)', '2', '1', '0']);
    expect(renderedText(kinds.drill, rows, 'date.desc')).toEqual(['Fire (3)', '1', '2', '0']);
  });

  it.each(kindNames)('is by date unless the address contains a column: %s', (name) => {
    const kind: RecordKind = kinds[name];
    expect(defaultSortOf(kind)).toEqual({ id: kind.dateField, desc: name !== 'certificate' });
    expect(kind.columns.map(({ field }) => field)).toContain(kind.dateField);
  });
});
