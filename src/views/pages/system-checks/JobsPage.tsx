import './system-checks.css';
import { useSelector } from '@xstate/react';
import { type Job, listedJobs } from '../../../contract/administration/job.ts';
import { cell, missingValue } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { importPath } from '../../../routing/routes.ts';
import type { PageProps } from '../../portal.ts';
import { ChangeButton } from '../../changes/ChangeButton.tsx';
import { ListBar } from '../../lists/ListBar.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { actionOf, orderOf, stateOf, tookMs, tookText } from './job-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

type Row = Received<typeof Job>;

/** The columns of the jobs. A table without room leaves those out first that are empty in all rows. */
const columnsWith = (change: ChangeRef, jobs: readonly Row[]): readonly Column<Row>[] => [
  { header: 'Job', render: ({ what }) => what, sortValue: ({ what }) => what, compact: 'title', width: 284 },
  {
    header: 'State',
    whole: true,
    render: (row) => <StatusTag {...stateOf(row)} />,
    sortValue: orderOf,
    exported: [{ header: 'State', value: (row) => stateOf(row).status }],
    compact: 'beside',
    width: 104,
  },
  {
    header: 'Asked by',
    render: ({ who }) => who ?? 'The portal',
    sortValue: ({ who }) => who,
    hideOnTablet: true,
    width: 90,
  },
  {
    header: 'Queued',
    whole: 'wide',
    render: ({ queuedAt }) => <Moment at={queuedAt} />,
    sortValue: ({ queuedAt }) => queuedAt,
    compact: 'second',
    width: 160,
  },
  {
    header: 'Started',
    whole: 'wide',
    render: ({ startedAt }) => (startedAt === null ? missingValue : <Moment at={startedAt} />),
    sortValue: ({ startedAt }) => startedAt,
    width: 160,
    hideOnTablet: true,
  },
  {
    header: 'Took',
    whole: true,
    render: tookText,
    sortValue: tookMs,
    numeric: true,
    compact: 'secondEnd',
    width: 72,
    hideOnNarrow: true,
  },
  {
    header: 'Attempts',
    whole: true,
    render: ({ attempts }) => cell(attempts, 'count'),
    sortValue: ({ attempts }) => attempts,
    numeric: true,
    width: 88,
    hideOnNarrow: true,
  },
  {
    header: 'Error',
    render: ({ problem }) => problem,
    sortValue: ({ problem }) => problem,
    compact: 'third',
    width: 102,
    hideOnTablet: !jobs.some(({ problem }) => problem),
  },
  {
    header: 'Action',
    whole: true,
    render: (row) => <Action row={row} change={change} />,
    sortValue: (row) => actionOf(row)?.text,
    exported: [],
    unsortable: true,
    compact: 'thirdEnd',
    width: 100,
    hideOnTablet: !jobs.some((row) => actionOf(row)),
  },
];

function Action({ row, change }: { readonly row: Row; readonly change: ChangeRef }) {
  const action = actionOf(row);
  return (
    action && (
      <ChangeButton change={change} requests={action.change} label={`${action.text}: ${row.what}`}>
        {action.text}
      </ChangeButton>
    )
  );
}

type Actors = Readonly<{ jobs: QueryRef<'jobs.list'>; change: ChangeRef }>;

/** What the portal does besides requests. A failed job is tried again from here, and one that waits is cancelled. */
export function JobsPage({ actors: { jobs, change } }: PageProps<Actors>) {
  const table = useTableInAddress();
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  return (
    <ListBar
      first={
        <Button look="outlined" onClick={() => jobs.send({ type: 'reload.requested' })}>
          Refresh
        </Button>
      }
    >
      <Refusal reason={problem} />
      <Loaded query={jobs} contentName="The jobs" isEmpty={(found) => found.length === 0} shape="rows" lines={12}>
        {(found) => (
          <>
            <DataTable
              label="Jobs"
              columns={columnsWith(change, found)}
              rows={found}
              keyOf={({ id }) => id}
              hrefOf={({ importId }) => (importId === null ? undefined : `${importPath}?record=${importId}`)}
              defaultSort={{ id: 'state', desc: false }}
              {...table}
            />
            <p className="muted">
              Of each kind the last {listedJobs.done} that are done, and the newest {listedJobs.others} of each other
              state. A job that failed is tried three more times by itself; then it stays here for two days.
            </p>
          </>
        )}
      </Loaded>
    </ListBar>
  );
}
