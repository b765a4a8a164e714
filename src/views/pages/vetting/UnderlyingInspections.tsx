import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { VettingInspection } from '../../../contract/models/vetting.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { inspectionsIn, isIn } from '../../../machines/selectors/vetting.ts';
import { day } from '../../../contract/format.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { CellText } from '../../lists/CellText.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { VesselName } from '../../lists/VesselName.tsx';

interface Props {
  readonly query: QueryRef<'vetting.inspections'>;
  /** The number of the chapter or question that filters the list: '5', '5.1.3'. */
  readonly part: string | undefined;
  /** The name of the vessel to which the list is limited on a page of all vessels. */
  readonly vessel: string | undefined;
  /** The href of the unfiltered list. */
  readonly allHref: string;
}

/** The inspections from which the figures are computed; a SIRE inspection links to its record. */
export function UnderlyingInspections({ query, part, vessel, allHref }: Props) {
  const table = useTableInAddress();
  const limited = (part ?? vessel) !== undefined;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if ((part ?? vessel) !== undefined) section.current?.focus();
  }, [part, vessel]);
  return (
    <section className="card" ref={section} aria-label="Inspections" tabIndex={-1}>
      <h2 className="section-title">{headingOf(part, vessel)}</h2>
      {limited && (
        <p>
          <Link href={allHref}>All inspections of the period</Link>
        </p>
      )}
      <Loaded
        query={query}
        contentName="The inspections"
        shape="rows"
        lines={10}
        none="No data"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items, totalCount }) => (
          <>
            <DataTable
              label="Inspections"
              columns={columnsOf(part)}
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

const headingOf = (part: string | undefined, vessel: string | undefined): string => {
  const of = vessel === undefined ? '' : ` of ${vessel}`;
  if (part !== undefined) return `Inspections${of} with an observation in ${part}`;
  return vessel === undefined ? 'Inspections behind these figures' : `Inspections${of} behind these figures`;
};

type Row = Received<typeof VettingInspection>;

const columnsOf = (part: string | undefined): readonly Column<Row>[] => [
  {
    header: 'Date',
    whole: true,
    render: ({ date }) => day(date),
    sortValue: ({ date }) => date,
    width: 108,
    compact: 'beside',
  },
  {
    header: 'Vessel',
    render: ({ vessel }) => <VesselName>{vessel}</VesselName>,
    sortValue: ({ vessel }) => vessel,
    compact: 'title',
  },
  {
    header: 'Inspecting company',
    render: ({ inspectingCompany }) => <CellText>{inspectingCompany}</CellText>,
    sortValue: ({ inspectingCompany }) => inspectingCompany,
    compact: 'second',
  },
  {
    header: 'Port',
    render: ({ port }) => <CellText>{port}</CellText>,
    sortValue: ({ port }) => port,
    compact: 'secondEnd',
  },
  {
    header: 'Status',
    whole: true,
    render: ({ status }) => <StatusTag status={status} />,
    sortValue: ({ status }) => status,
    width: 144,
    hideOnNarrow: true,
    compact: 'thirdEnd',
  },
  {
    header: 'Comments due',
    whole: true,
    render: ({ commentsDue }) => day(commentsDue),
    sortValue: ({ commentsDue }) => commentsDue,
    width: 104,
  },
  {
    header: 'Next due',
    whole: true,
    render: ({ nextDue }) => day(nextDue),
    sortValue: ({ nextDue }) => nextDue,
    width: 104,
  },
  {
    header: 'Observations',
    render: ({ observed }) => <Observed observed={observed} part={part} />,
    sortValue: ({ observed }) => observed.length,
    width: part === undefined ? 112 : 220,
    compact: 'third',
    exported: [
      { header: 'Observations', value: ({ observed }) => observed.length },
      { header: 'Questions', value: ({ observed }) => observed },
    ],
  },
];

/** The observed questions, folded; those of a chapter or question unfolded, with their share. */
function Observed({ observed, part }: Pick<Row, 'observed'> & { readonly part: string | undefined }) {
  if (observed.length === 0) return <>None</>;
  const shown = part === undefined ? observed : observed.filter((question) => isIn(question, part));
  return (
    <details className="observed" open={part !== undefined}>
      <summary>{part === undefined ? observed.length : `${shown.length} of ${observed.length}`}</summary>
      <ol>
        {shown.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </details>
  );
}
