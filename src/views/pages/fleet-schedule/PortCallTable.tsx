import './port-call-table.css';
import { day, deviation, missingValue } from '../../../contract/format.ts';
import type { RouteState } from '../../../routing/location.ts';
import { type ScheduleWindow, windowAround } from '../../../routing/shown-days.ts';
import { useChangeAddress } from '../../change-address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { VesselName } from '../../lists/VesselName.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { PortTime } from './PortTime.tsx';
import { type StayRow, stayRows, type TimelineVessel } from './schedule-rows.ts';
import { timeScale, windowText } from './time-scale.ts';
import { Button } from '../../ui/Button.tsx';

const columns: readonly Column<StayRow>[] = [
  {
    header: 'Port',
    compact: 'second',
    render: ({ voyage: { port, locode } }) => (
      <>
        {port ?? missingValue} <small className="muted">{locode}</small>
      </>
    ),
    sortValue: ({ voyage }) => voyage.port,
    exported: [
      { header: 'Port', value: ({ voyage }) => voyage.port },
      { header: 'UN/LOCODE', value: ({ voyage }) => voyage.locode },
    ],
  },
  {
    header: 'Vessel',
    render: ({ vessel }) => <VesselName>{vessel}</VesselName>,
    sortValue: ({ vessel }) => vessel,
    width: 170,
    compact: 'title',
  },
  {
    id: 'eta',
    header: 'Arrival',
    whole: 'wide',
    compact: 'secondEnd',
    render: ({ arrival, voyage }) => <PortTime {...arrival} timeZone={voyage.timeZone} />,
    sortValue: ({ arrival }) => arrival.at,
    exported: [
      { header: 'Arrival', value: ({ arrival }) => arrival.at },
      { header: 'Expected or arrived', value: ({ arrival }) => arrival.word },
    ],
    width: 164,
  },
  {
    id: 'etd',
    header: 'Departure',
    whole: 'wide',
    compact: 'thirdEnd',
    render: ({ departure, voyage }) => <PortTime {...departure} timeZone={voyage.timeZone} />,
    sortValue: ({ departure }) => departure.at,
    exported: [
      { header: 'Departure', value: ({ departure }) => departure.at },
      { header: 'Expected or sailed', value: ({ departure }) => departure.word },
    ],
    width: 164,
  },
  {
    header: 'Purpose',
    render: ({ purpose }) => purpose,
    sortValue: ({ purpose }) => purpose,
    width: 116,
    compact: 'third',
  },
  {
    header: 'ETA change',
    whole: true,
    compact: 'beside',
    render: ({ slip }) => (slip === null ? missingValue : deviation(slip)),
    sortValue: ({ slip }) => slip,
    exported: [{ header: 'ETA change (hours)', value: ({ slip }) => slip }],
    numeric: true,
    width: 92,
    hideOnTablet: true,
  },
  {
    header: 'Due there',
    compact: 'fourth',
    render: ({ due }) => <DueThere due={due} />,
    sortValue: ({ due }) => due.length,
    exported: [{ header: 'Due there', value: ({ due }) => due.map(({ name }) => name) }],
    width: 200,
  },
];

/** How many items a cell shows. */
const shownItems = 2;

/** The most severe items; the others open below them. */
function DueThere({ due }: Pick<StayRow, 'due'>) {
  if (due.length === 0) return missingValue;
  const others = due.slice(shownItems);
  return (
    <div>
      <DueItems items={due.slice(0, shownItems)} />
      {others.length > 0 && (
        <details className="due-others">
          <summary>and {others.length} more</summary>
          <DueItems items={others} />
        </details>
      )}
    </div>
  );
}

function DueItems({ items }: { readonly items: StayRow['due'] }) {
  return items.map((item) => (
    <span key={`${item.kind} ${item.id}`} className="due-there">
      <StatusTag status={item.status} /> <span className="due-day">{day(item.due)}</span> {item.name}
    </span>
  ));
}

interface Props {
  readonly vessels: readonly TimelineVessel[];
  readonly shown: ScheduleWindow;
  readonly location: RouteState;
  readonly hrefOf: (imono: string) => string;
}

/** The tab of the table with all port calls of the time line. */
const wholeTab = 'whole';

/** Who calls where: this week if the time line shows today, otherwise or on demand in all of its days. */
export function PortCallTable({ vessels, shown, location: { today, tab }, hrefOf }: Props) {
  const changeAddress = useChangeAddress();
  const table = useTableInAddress();
  const hasToday = shown.from <= today && today <= shown.to;
  const thisWeek = hasToday && tab !== wholeTab;
  const days = thisWeek ? windowAround(today, 7) : shown;
  const rows = stayRows(vessels, timeScale(days));
  const heading = thisWeek ? 'Who calls where this week' : 'Who calls where';
  return (
    <section className="schedule-table" id="port-calls" tabIndex={-1} aria-label={heading}>
      <header className="schedule-heading">
        <h2 className="section-title">
          {heading} <span className="schedule-days muted">({windowText(days)})</span>
        </h2>
        {hasToday && (
          <Button look="text" onClick={() => changeAddress({ tab: thisWeek ? wholeTab : undefined })}>
            {thisWeek ? 'All days' : 'This week'}
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyState text="No port calls in these days" />
      ) : (
        <DataTable
          label={heading}
          part="Port calls"
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          hrefOf={({ imono }) => hrefOf(imono)}
          linkColumn="vessel"
          shownAtFirst={25}
          defaultSort={{ id: 'eta', desc: false }}
          {...table}
          choosableColumns={false}
        />
      )}
    </section>
  );
}
