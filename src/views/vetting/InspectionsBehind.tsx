import type { VettingInspection } from '../../contract/models/vetting.ts';
import type { QueryRef } from '../../machines/query.ts';
import { day } from '../ui/formats.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { type Column, SortedTable } from '../ui/SortedTable.tsx';

/** The inspections behind the figures: when, which vessel, what was observed; a SIRE leads to its record. */
export function InspectionsBehind({ query }: { readonly query: QueryRef }) {
  return (
    <section className="card" aria-label="Inspections">
      <h2 className="section-title">Inspections behind these figures</h2>
      <Loaded
        query={query}
        call="vetting.inspections"
        failed="The inspections could not be loaded"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items, totalCount }) => (
          <>
            <SortedTable
              label="Inspections"
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              hrefOf={recordOf}
              newestFirst
            />
            {totalCount > items.length && (
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

const recordOf = ({ imono, recordId }: VettingInspection) =>
  recordId === null ? undefined : `/hsqe-perf/sire-inspection/${imono}?record=${recordId}`;

const columns: readonly Column<VettingInspection>[] = [
  { label: 'Date', draw: ({ date }) => day(date), by: ({ date }) => date, width: 112 },
  { label: 'Vessel', draw: ({ vessel }) => vessel, by: ({ vessel }) => vessel },
  {
    label: 'Observations',
    draw: ({ observed }) => <Observed observed={observed} />,
    by: ({ observed }) => observed.length,
  },
];

function Observed({ observed }: Pick<VettingInspection, 'observed'>) {
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
