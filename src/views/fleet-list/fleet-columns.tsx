import type { ReactNode } from 'react';
import { cell, day, missingValue } from '../../contract/format.ts';
import type { FleetRow } from '../../contract/fleet/fleet-list.ts';
import type { FleetSortField } from '../../contract/fleet/fleet-sorts.ts';
import type { Received } from '../../contract/receive.ts';
import type { Family, RecordKind } from '../../contract/records/kind.ts';
import { factColumns } from '../records/fact-columns.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NewMark } from '../ui/NewMark.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { CellText } from '../lists/CellText.tsx';
import type { Column } from '../lists/column.ts';
import { VesselName } from '../lists/VesselName.tsx';
import { WindowDays } from '../lists/WindowDays.tsx';

export type Row = Received<typeof FleetRow>;

type FleetColumn = Column<Row> & { readonly id: FleetSortField | 'number' | 'record' | 'windowTo' };

const text = (value: string | null): ReactNode => <CellText>{value}</CellText>;

/** The width in pixels of a date. */
const dateWidth = 100;

const columns = {
  vessel: {
    id: 'vessel',
    header: 'Vessel',
    render: ({ vessel }) => <VesselName>{vessel}</VesselName>,
    width: 166,
    compact: 'second',
  },
  date: {
    whole: true,
    id: 'date',
    header: 'Date',
    render: ({ date }) => day(date),
    width: dateWidth,
    compact: 'beside',
  },
  title: { id: 'title', header: 'Title', render: (row) => <Title row={row} />, compact: 'title' },
  type: { id: 'type', header: 'Type', render: ({ type }) => text(type), width: 140, hideOnNarrow: true },
  status: {
    whole: true,
    id: 'status',
    header: 'Status',
    render: ({ status }) => (status ? <StatusTag status={status} /> : missingValue),
    compact: 'secondEnd',
  },
  findings: {
    whole: true,
    id: 'openFindings',
    header: 'Open / total',
    render: ({ openFindings, totalFindings }) => `${cell(openFindings, 'count')} / ${cell(totalFindings, 'count')}`,
    exported: [
      { header: 'Open findings', value: ({ openFindings }) => openFindings },
      { header: 'Total findings', value: ({ totalFindings }) => totalFindings },
    ],
    numeric: true,
    width: 84,
    hideOnNarrow: 'last',
    compact: 'third',
  },
  by: { id: 'by', header: 'Inspecting company', render: ({ by }) => text(by), width: 150 },
  source: {
    id: 'type',
    header: 'Source',
    render: ({ type }) => text(type),
    width: 140,
    hideOnNarrow: true,
    compact: 'beside',
  },
  number: {
    whole: true,
    id: 'number',
    header: 'No.',
    render: ({ number }) => number || missingValue,
    width: 64,
    unsortable: true,
  },
  record: {
    id: 'record',
    header: 'Record',
    render: ({ record }) => text(record ?? null),
    width: 200,
    unsortable: true,
  },
  recordDate: { whole: true, id: 'date', header: 'Date', render: ({ date }) => day(date), width: dateWidth },
  place: { id: 'place', header: 'Port', render: ({ place }) => text(place), width: 140 },
  commentsDue: {
    whole: true,
    id: 'commentsDue',
    header: 'Comments due',
    render: ({ commentsDue }) => day(commentsDue),
    width: dateWidth,
    hideOnNarrow: true,
  },
  nextDue: { whole: true, id: 'nextDue', header: 'Next due', render: ({ nextDue }) => day(nextDue), width: dateWidth },
  due: { whole: true, id: 'due', header: 'Due', render: ({ due }) => day(due), width: dateWidth, compact: 'thirdEnd' },
  window: {
    id: 'windowTo',
    header: 'Window',
    whole: true,
    render: ({ windowFrom, windowTo }) => <WindowDays from={windowFrom} to={windowTo} />,
    exported: [
      { header: 'Window from', value: ({ windowFrom }) => windowFrom },
      { header: 'Window to', value: ({ windowTo }) => windowTo },
    ],
    width: 108,
    unsortable: true,
    compact: 'fourth',
  },
  age: {
    whole: true,
    id: 'ageDays',
    header: 'Age',
    render: ({ ageDays }) => cell(ageDays, 'days'),
    exported: [{ header: 'Age (days)', value: ({ ageDays }) => ageDays }],
    numeric: true,
    width: 68,
    hideOnNarrow: true,
  },
} as const satisfies Readonly<Record<string, Omit<FleetColumn, 'sortValue'>>>;

type ColumnName = keyof typeof columns;

/** What a list is of. */
export type Listed = Family | 'survey' | 'finding' | 'due';

const ofInspections: readonly ColumnName[] = ['vessel', 'date', 'title', 'type', 'status', 'findings', 'due', 'age'];

/** The columns of each family of records, and of class surveys. */
const columnNames: Readonly<Record<Listed, readonly ColumnName[]>> = {
  inspection: ofInspections,
  sire: [
    'vessel',
    'date',
    'title',
    'by',
    'place',
    'type',
    'status',
    'findings',
    'commentsDue',
    'nextDue',
    'due',
    'age',
  ],
  occurrence: ['vessel', 'date', 'title', 'type', 'status', 'age'],
  certificate: ['vessel', 'title', 'type', 'date', 'due', 'window', 'status'],
  drill: ['vessel', 'date', 'title', 'type', 'status', 'due'],
  survey: ['vessel', 'title', 'type', 'date', 'due', 'window', 'status'],
  finding: ['vessel', 'due', 'title', 'number', 'source', 'record', 'recordDate', 'status', 'age'],
  due: ['vessel', 'due', 'window', 'title', 'source', 'status', 'age'],
};

/** The columns that a family shows in a wide table only. */
const wideColumns: Partial<Readonly<Record<Listed, readonly ColumnName[]>>> = {
  sire: ['by', 'place', 'type', 'due', 'age', 'nextDue'],
  finding: ['number', 'record', 'recordDate'],
  certificate: ['window'],
  survey: ['window'],
};

/** The widths in pixels that are a family's own: that of its longest status, and of a text of a sentence or two. */
const ownWidths: Readonly<Record<Listed, Partial<Readonly<Record<ColumnName, number>>>>> = {
  inspection: { status: 168 },
  sire: { status: 144 },
  occurrence: { status: 160 },
  certificate: { status: 104, type: 124 },
  drill: { status: 160 },
  survey: { status: 112, type: 112 },
  finding: { status: 116, vessel: 172, title: 340 },
  due: { status: 104 },
};

/** Headings that a family calls by another name. */
const headings: Partial<Readonly<Record<Listed, Partial<Readonly<Record<ColumnName, string>>>>>> = {
  certificate: { title: 'Name', type: 'Group', date: 'Expires' },
  drill: { title: 'Drill', type: 'Group' },
  survey: { title: 'Survey', type: 'Category', date: 'Last' },
  finding: { title: 'Finding' },
  due: { title: 'What', source: 'Kind', age: 'Late' },
};

/** The columns of a list over all vessels, with the facts of its kind. The server sorts it. */
export const fleetColumns = (family: Listed, kind: RecordKind | undefined): readonly Column<Row>[] => {
  const names = columnNames[family];
  const own = names.map((name) => {
    const column: Omit<FleetColumn, 'sortValue'> = columns[name];
    const width = ownWidths[family][name];
    return {
      ...column,
      header: headings[family]?.[name] ?? column.header,
      ...(width !== undefined && { width }),
      sortValue: (row: Row) => row[column.id],
      ...(wideColumns[family]?.includes(name) && { hideOnTablet: true }),
    };
  });
  if (!kind) return own;
  const besides = [
    ...own.map(({ header }) => header),
    names.includes('by') ? kind.byField : undefined,
    names.includes('place') ? kind.placeField : undefined,
  ];
  return [...own, ...factColumns<Row>(kind, { besides, factsOf: ({ facts }) => facts, sortable: false })];
};

/** The title of a row; an icon before it says that the record has attachments. */
function Title({ row: { title, attachment, isNew } }: { readonly row: Row }) {
  return (
    <CellText
      marks={
        <>
          {isNew && <NewMark />}
          {attachment && (
            <>
              <Icon name="attachment" size={16} />
              <span className="visually-hidden">Has attachments</span>
            </>
          )}
        </>
      }
    >
      {title}
    </CellText>
  );
}
