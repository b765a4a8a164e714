import './fleet-table.css';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { FleetDetail, Position, Vessel } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import { atPort } from '../../../contract/moment-text.ts';
import { mayRead } from '../../../contract/permission-needs.ts';
import { wholeFleet, fleetHref } from '../../../contract/fleet/fleet-link.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { type AddressDraftRef, typedKeyword } from '../../../machines/address-draft.ts';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { CompareChoice } from './CompareChoice.tsx';
import { OpenFindings } from './OpenFindings.tsx';
import { chosenVessels, matchingVessels } from '../../../machines/selectors/fleet.ts';
import { PositionAge } from '../../map/PositionAge.tsx';
import { type PageProps, usePermissions } from '../../portal.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { coordinates, counted, day, missingValue } from '../../../contract/format.ts';
import { ListBar } from '../../lists/ListBar.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { CellText } from '../../lists/CellText.tsx';
import { VesselName } from '../../lists/VesselName.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { TableSearchBox } from '../../lists/TableSearchBox.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useFleet } from '../../vessels.ts';
import { findingsPath } from '../../../routing/routes.ts';

interface Props {
  readonly fleet: QueryRef<'fleet.detail'>;
  /** The vessels to which the page is limited; none: it shows all. */
  readonly vessel: readonly string[];
}

/** The number of open findings that the account may read, with their list. */
function FleetFindings({ fleet, vessel }: Props) {
  const vessels = useSelector(fleet, (snapshot) => queryView(snapshot).data);
  const open = chosenVessels(vessels ?? [], vessel).reduce(
    (sum, { openFindingsByKind }) => sum + openFindingsByKind.reduce((ofVessel, { open }) => ofVessel + (open ?? 0), 0),
    0,
  );
  return open > 0 && <Link href={fleetHref(findingsPath, { vessel })}>{counted(open, 'open finding')}</Link>;
}

const columns: readonly Column<Received<typeof FleetDetail>>[] = [
  {
    header: 'Vessel',
    render: ({ name }) => <VesselName>{name}</VesselName>,
    sortValue: ({ name }) => name,
    width: 208,
    compact: 'title',
  },
  {
    header: 'IMO',
    whole: true,
    render: ({ imono }) => imono,
    sortValue: ({ imono }) => imono,
    width: 80,
    hideOnTablet: true,
  },
  {
    header: 'Type',
    render: ({ type }) => <CellText>{type}</CellText>,
    sortValue: ({ type }) => type,
    width: 190,
    hideOnTablet: true,
  },
  {
    header: 'Flag',
    render: ({ flag }) => <CellText>{flag}</CellText>,
    sortValue: ({ flag }) => flag,
    width: 130,
    hideOnTablet: true,
  },
  {
    header: 'Class',
    whole: true,
    render: ({ classSociety }) => classSociety ?? missingValue,
    sortValue: ({ classSociety }) => classSociety,
    width: 64,
    hideOnTablet: true,
  },
  {
    header: 'Status',
    whole: true,
    compact: 'beside',
    render: ({ position }) => (position ? <StatusTag status={position.status} /> : 'No position'),
    sortValue: ({ position }) => position?.status,
    width: 104,
  },
  {
    header: 'Position',
    compact: 'thirdEnd',
    render: ({ position }) => (position ? <PositionCell position={position} /> : missingValue),
    sortValue: ({ position }) => position?.ageHours,
    exported: [
      { header: 'Port', value: ({ position }) => position?.port },
      { header: 'Latitude', value: ({ position }) => position?.latitude },
      { header: 'Longitude', value: ({ position }) => position?.longitude },
      { header: 'Position age (hours)', value: ({ position }) => position?.ageHours },
    ],
    width: 222,
  },
  {
    header: 'Destination',
    compact: 'second',
    render: ({ position }) => <CellText>{position?.destination}</CellText>,
    sortValue: ({ position }) => position?.destination,
    width: 136,
  },
  {
    header: 'ETA',
    whole: 'wide',
    compact: 'secondEnd',
    render: ({ position }) => (
      <Moment at={position?.eta} local={{ ...atPort(position?.timeZone ?? null), beside: false }} />
    ),
    sortValue: ({ position }) => position?.eta,
    width: 162,
  },
  {
    header: 'Next certificate due',
    compact: 'third',
    render: ({ imono, nextCertificate }) => <NextCertificate imono={imono} nextCertificate={nextCertificate} />,
    sortValue: ({ nextCertificate }) => nextCertificate?.dueDate,
    exported: [
      { header: 'Next certificate', value: ({ nextCertificate }) => nextCertificate?.name },
      { header: 'Next certificate due', value: ({ nextCertificate }) => nextCertificate?.dueDate },
      { header: 'Certificate status', value: ({ nextCertificate }) => nextCertificate?.status },
    ],
    width: 170,
  },
  {
    header: 'Open findings',
    whole: true,
    hideOnNarrow: true,
    render: (vessel) => <OpenFindings vessel={vessel} />,
    sortValue: ({ openFindings }) => openFindings,
    width: 80,
    numeric: true,
  },
];

/** The longest overdue certificate first, then the next to fall due. Vessels of which none is known stay by name. */
const worstFirst = { id: 'next-certificate-due', desc: false };

/** The port where the vessel is or for which it waits, else its coordinates, with the age of the position. */
function PositionCell({ position }: { readonly position: Received<typeof Position> }) {
  const { port, latitude, longitude } = position;
  return (
    <span>
      <span className="position-place">{port ?? coordinates(latitude, longitude)}</span>{' '}
      <small className="muted">
        <PositionAge position={position} />
      </small>
    </span>
  );
}

/** The next certificate to fall due, linked to the vessel's certificates if the account may read them. */
function NextCertificate({ imono, nextCertificate }: Pick<Received<typeof FleetDetail>, 'imono' | 'nextCertificate'>) {
  const listed = mayRead(usePermissions(), ['Certificate Status']);
  if (!nextCertificate) return missingValue;
  const { name, dueDate, status } = nextCertificate;
  const overdue = status === 'Overdue';
  const text = (
    <>
      {day(dueDate)} <span className="next-certificate-name">{name ?? missingValue}</span>
    </>
  );
  return (
    <span>
      {overdue && <StatusTag status="Overdue" />}{' '}
      {listed ? <Link href={`/hsqe-perf/certificate-status/${imono}`}>{text}</Link> : text}
    </span>
  );
}

/** A vessel with only its name and number known. */
const withNameOnly = (vessel: Received<typeof Vessel>): Received<typeof FleetDetail> => ({
  ...vessel,
  type: null,
  flag: null,
  classSociety: null,
  built: null,
  dwt: null,
  position: null,
  nextCertificate: null,
  openFindings: null,
  openFindingsByKind: [],
});

type Actors = Readonly<{ fleet: QueryRef<'fleet.detail'>; search: AddressDraftRef }>;

/** The account's vessels with position, next certificate and open findings; only names if the server lacks the call. */
export function FleetPage({ actors, location }: PageProps<Actors>) {
  const named = useFleet().map(withNameOnly);
  const keyword = useSelector(actors.search, typedKeyword);
  return (
    <ListBar
      first={
        <>
          <TableSearchBox search={actors.search} placeholder="Search vessel" label="Search vessel in the table" />
          <FleetFindings fleet={actors.fleet} vessel={location.fleet.vessel} />
        </>
      }
    >
      <Loaded
        query={actors.fleet}
        contentName="The fleet"
        isEmpty={(vessels) => vessels.length === 0}
        nextStep={<NextStep of="vessels" />}
        missing={<FleetTable vessels={named} keyword={keyword} location={location} />}
        shape="rows"
        lines={20}
      >
        {(vessels) => <FleetTable vessels={vessels} keyword={keyword} location={location} />}
      </Loaded>
    </ListBar>
  );
}

interface TableProps {
  readonly vessels: readonly Received<typeof FleetDetail>[];
  readonly keyword: string;
  readonly location: RouteState;
}

function FleetTable({ vessels, keyword, location }: TableProps) {
  const table = useTableInAddress();
  const { vessel: chosen } = location.fleet;
  const rows = useMemo(() => matchingVessels(chosenVessels(vessels, chosen), keyword), [vessels, chosen, keyword]);
  const note = chosen.length > 0 && (
    <p>
      <span>{`${rows.length} of ${counted(vessels.length, 'vessel')}`}</span>{' '}
      <Link href={hrefFor(location, { fleet: wholeFleet })}>Show all vessels</Link>
    </p>
  );
  return (
    <>
      {note}
      {rows.length === 0 ? (
        <EmptyState text="No results">
          <Link href={hrefFor(location, { fleet: wholeFleet, search: undefined })}>
            Show the fleet without the search
          </Link>
        </EmptyState>
      ) : (
        <VesselTable rows={rows} table={table} today={location.today} />
      )}
    </>
  );
}

interface VesselTableProps {
  readonly rows: readonly Received<typeof FleetDetail>[];
  readonly table: ReturnType<typeof useTableInAddress>;
  readonly today: string;
}

function VesselTable({ rows, table, today }: VesselTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  return (
    <>
      <CompareChoice chosen={chosen} onChange={setChosen} today={today} />
      <DataTable
        label="Fleet"
        columns={columns}
        rows={rows}
        keyOf={({ imono }) => imono}
        defaultSort={worstFirst}
        hrefOf={({ imono }) => `/fleet-position/${imono}`}
        choosing={chosen && { chosen, onChange: setChosen, nameOf: ({ name }) => name }}
        {...table}
      />
    </>
  );
}
