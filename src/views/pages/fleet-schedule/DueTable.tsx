import { Link } from 'wouter';
import { fleetHref } from '../../../contract/fleet/fleet-link.ts';
import { day, longMonthYear } from '../../../contract/format.ts';
import { findingNeeds, mayRead } from '../../../contract/permission-needs.ts';
import { kinds } from '../../../contract/records/kinds.ts';
import { findingsPath } from '../../../routing/routes.ts';
import type { ScheduleWindow } from '../../../routing/shown-days.ts';
import { usePermissions } from '../../portal.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { CellText } from '../../lists/CellText.tsx';
import { VesselName } from '../../lists/VesselName.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { callText, type DueRow, dueRows, type TimelineVessel } from './schedule-rows.ts';
import { timeScale } from './time-scale.ts';

const columns: readonly Column<DueRow>[] = [
  {
    id: 'due',
    header: 'Due',
    whole: true,
    render: ({ due }) => day(due),
    sortValue: ({ due }) => due,
    width: 108,
    compact: 'beside',
  },
  {
    id: 'due-vessel',
    header: 'Vessel',
    render: ({ vessel }) => <VesselName>{vessel}</VesselName>,
    sortValue: ({ vessel }) => vessel,
    compact: 'second',
  },
  {
    id: 'due-name',
    header: 'Certificate or survey',
    compact: 'title',
    render: ({ name }) => <CellText>{name}</CellText>,
    sortValue: ({ name }) => name,
  },
  {
    id: 'due-status',
    header: 'Status',
    whole: true,
    compact: 'secondEnd',
    render: ({ status }) => <StatusTag status={status} />,
    sortValue: ({ status }) => status,
    width: 112,
  },
  {
    id: 'due-call',
    header: 'Port call',
    compact: 'third',
    render: (row) => callText(row),
    sortValue: ({ port }) => port,
    exported: [{ header: 'Port call', value: callText }],
  },
];

interface Props {
  readonly vessels: readonly TimelineVessel[];
  readonly shown: ScheduleWindow;
}

/** The certificates and class surveys that fall due in the days of the time line, against port calls. */
export function DueTable({ vessels, shown }: Props) {
  const table = useTableInAddress();
  const permissions = usePermissions();
  const rows = dueRows(vessels, timeScale(shown));
  const more = vessels.reduce((sum, { due, dueTotal }) => sum + Math.max(0, (dueTotal ?? 0) - due.length), 0);
  if (rows.length === 0) return null;
  return (
    <section className="schedule-table" id="due-at-calls" tabIndex={-1} aria-label="Due against port calls">
      <h2 className="section-title">
        Due against port calls <span className="muted">({rows.length})</span>
      </h2>
      {mayRead(permissions, findingNeeds) && (
        <p>
          <Link href={fleetHref(findingsPath, { to: shown.to })}>Findings due by {day(shown.to)}</Link>
        </p>
      )}
      {more > 0 && <p role="status">{more} later items of vessels with very many are not listed</p>}
      <DataTable
        label="Due against port calls"
        part="Due against port calls"
        columns={columns}
        rows={rows}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        hrefOf={hrefOf}
        linkColumn="due-name"
        grouping={groupsOf(rows)}
        foldable
        defaultSort={{ id: 'due', desc: false }}
        {...table}
        choosableColumns={false}
      />
    </section>
  );
}

const overdue = 'Overdue';

const groupOf = ({ due, status }: DueRow): string => (status === overdue ? overdue : longMonthYear(due.slice(0, 7)));

/** What is overdue, then the months in their order. */
const groupsOf = (rows: readonly DueRow[]) => {
  const firstDay = new Map(rows.map((row) => [groupOf(row), groupOf(row) === overdue ? '' : row.due.slice(0, 7)]));
  return {
    groupOf,
    compare: (a: string, b: string) => (firstDay.get(a) ?? '').localeCompare(firstDay.get(b) ?? ''),
  };
};

const paths: Readonly<Record<string, string>> = {
  certificate: kinds.certificate.paths[0],
  classSurvey: '/class-surveys',
};

/** Each opens in the list of its vessel. */
const hrefOf = ({ kind, imono, id }: DueRow): string | undefined => {
  const path = paths[kind ?? ''];
  return path && `${path}/${imono}?record=${id}`;
};
