import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { VettingInspection } from '../../../contract/models/vetting.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { inspectionsIn } from '../../../machines/selectors/vetting.ts';
import { day, missingValue } from '../../../contract/format.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableInAddress } from '../../ui/table/table-in-address.ts';

interface Props {
  readonly query: QueryRef<'vetting.inspections'>;
  /** The number of the chapter or question that filters the list: '5', '5.1.3'. */
  readonly part: string | undefined;
  /** The href of the unfiltered list. */
  readonly allHref: string;
}

/** The inspections from which the figures are computed; a SIRE inspection links to its record. */
export function UnderlyingInspections({ query, part, allHref }: Props) {
  const table = useTableInAddress();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (part !== undefined) section.current?.focus();
  }, [part]);
  return (
    <section className="card" ref={section} aria-label="Inspections" tabIndex={-1}>
      <h2 className="section-title">
        {part === undefined ? 'Inspections behind these figures' : `Inspections with an observation in ${part}`}
      </h2>
      {part !== undefined && (
        <p>
          <Link href={allHref}>All inspections of the period</Link>
        </p>
      )}
      <Loaded
        query={query}
        contentName="The inspections"
        shape="rows"
        lines={10}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items, totalCount }) => (
          <>
            <DataTable
              label="Inspections"
              columns={columns}
              rows={inspectionsIn(items, part)}
              keyOf={({ id, imono, date }) => id ?? `${imono} ${date}`}
              hrefOf={recordOf}
              defaultSort={newestFirst}
              {...table}
            />
            {totalCount !== null && totalCount > items.length && (
              <p className="muted">
                The newest {items.length} of {totalCount}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const recordOf = ({ imono, recordId }: Received<typeof VettingInspection>) =>
  recordId === null || imono === null ? undefined : `/hsqe-perf/sire-inspection/${imono}?record=${recordId}`;

const newestFirst = { id: 'date', desc: true };

const columns: readonly Column<Received<typeof VettingInspection>>[] = [
  { header: 'Date', render: ({ date }) => day(date), sortValue: ({ date }) => date, width: 112 },
  { header: 'Vessel', render: ({ vessel }) => vessel ?? missingValue, sortValue: ({ vessel }) => vessel },
  {
    header: 'Observations',
    render: ({ observed }) => <Observed observed={observed} />,
    sortValue: ({ observed }) => observed.length,
    exported: [
      { header: 'Observations', value: ({ observed }) => observed.length },
      { header: 'Questions', value: ({ observed }) => observed },
    ],
  },
];

function Observed({ observed }: Pick<Received<typeof VettingInspection>, 'observed'>) {
  if (observed.length === 0) return <>None</>;
  return (
    <details className="observed">
      <summary>{observed.length}</summary>
      <ol>
        {observed.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </details>
  );
}
