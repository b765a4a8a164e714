import '../../records/filter-bar.css';
import { InputText } from 'primereact/inputtext';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { FleetDetail, Position, Vessel } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import { mayRead } from '../../../contract/permission.ts';
import { linkTo, longestSearch } from '../../../routing/place.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { matchingVessels } from '../../../machines/selectors/fleet.ts';
import { PositionAge } from '../../map/PositionAge.tsx';
import { type PageProps, usePermissions, usePortal } from '../../portal.ts';
import { Clipped } from '../../ui/Clipped.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { coordinates, day, dayTime, missingValue } from '../../../contract/format.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

const columns: readonly Column<Received<typeof FleetDetail>>[] = [
  { label: 'Vessel', draw: ({ name }) => <Clipped text={name} lines={2} />, by: ({ name }) => name },
  { label: 'IMO', draw: ({ imono }) => imono, by: ({ imono }) => imono, width: 80, lesser: true },
  { label: 'Type', draw: ({ type }) => type ?? missingValue, by: ({ type }) => type, width: 116, lesser: true },
  { label: 'Flag', draw: ({ flag }) => flag ?? missingValue, by: ({ flag }) => flag, width: 88, lesser: true },
  {
    label: 'Class',
    draw: ({ classSociety }) => classSociety ?? missingValue,
    by: ({ classSociety }) => classSociety,
    width: 64,
    lesser: true,
  },
  {
    label: 'Status',
    draw: ({ position }) => (position ? <StatusTag status={position.status} /> : 'No position'),
    by: ({ position }) => position?.status,
    width: 108,
  },
  {
    label: 'Position',
    draw: ({ position }) => (position ? <Whereabouts position={position} /> : missingValue),
    by: ({ position }) => position?.ageHours,
    width: 136,
  },
  {
    label: 'Destination',
    draw: ({ position }) => position?.destination ?? missingValue,
    by: ({ position }) => position?.destination,
    width: 112,
  },
  {
    label: 'ETA',
    draw: ({ position }) => dayTime(position?.eta),
    by: ({ position }) => position?.eta,
    width: 100,
  },
  {
    label: 'Next certificate due',
    draw: ({ imono, nextCertificate }) => <NextCertificate imono={imono} nextCertificate={nextCertificate} />,
    by: ({ nextCertificate }) => nextCertificate?.dueDate,
  },
  {
    label: 'Open findings',
    draw: ({ openFindings }) => openFindings ?? missingValue,
    by: ({ openFindings }) => openFindings,
    width: 84,
    numeric: true,
  },
];

/** The port she lies at or waits for, else her coordinates, and how old that is. */
function Whereabouts({ position }: { readonly position: Received<typeof Position> }) {
  const { port, latitude, longitude } = position;
  return (
    <span>
      {port ?? coordinates(latitude, longitude)}
      <br />
      <small className="muted">
        <PositionAge position={position} />
      </small>
    </span>
  );
}

/** The certificate that falls due next, leading to the certificates of the vessel where they may be read. */
function NextCertificate({ imono, nextCertificate }: Pick<Received<typeof FleetDetail>, 'imono' | 'nextCertificate'>) {
  const listed = mayRead(usePermissions(), ['Certificate Status']);
  if (!nextCertificate) return missingValue;
  const { name, dueDate, status } = nextCertificate;
  const overdue = status === 'Overdue';
  const text = <Clipped text={overdue ? `${day(dueDate)} ${name ?? ''}` : name} lines={1} />;
  return (
    <span>
      {overdue ? <StatusTag status="Overdue" /> : day(dueDate)}
      {listed ? <Link href={`/hsqe-perf/certificate-status/${imono}`}>{text}</Link> : text}
    </span>
  );
}

/** A vessel of which only her name and number are known. */
const onlyNamed = (vessel: Received<typeof Vessel>): Received<typeof FleetDetail> => ({
  ...vessel,
  type: null,
  flag: null,
  classSociety: null,
  built: null,
  dwt: null,
  position: null,
  nextCertificate: null,
  openFindings: null,
});

/** All vessels of the account: what they are, where they are, what is due and what is open. Their names alone, where the server tells no more of all at once. */
export function FleetPage({ actors, place }: PageProps<{ readonly fleet: QueryRef<'fleet.detail'> }>) {
  const { directory, go, today } = usePortal();
  const named = useSelector(directory, ({ context }) => context.vessels)?.map(onlyNamed) ?? [];
  const keyword = place.search ?? '';
  return (
    <>
      <div className="filter-bar">
        <InputText
          type="search"
          placeholder="Search vessel"
          aria-label="Search vessel in the table"
          value={keyword}
          maxLength={longestSearch}
          onChange={({ target }) =>
            go({ to: linkTo(place, { search: target.value || undefined }, today()), replace: true })
          }
        />
      </div>
      <Loaded
        query={actors.fleet}
        failed="The fleet could not be loaded"
        isEmpty={(vessels) => vessels.length === 0}
        missing={<FleetTable vessels={named} keyword={keyword} />}
        shape="rows"
        lines={20}
      >
        {(vessels) => <FleetTable vessels={vessels} keyword={keyword} />}
      </Loaded>
    </>
  );
}

interface TableProps {
  readonly vessels: readonly Received<typeof FleetDetail>[];
  readonly keyword: string;
}

function FleetTable({ vessels, keyword }: TableProps) {
  const rows = matchingVessels(vessels, keyword);
  if (rows.length === 0) return <EmptyState text="No results" />;
  return (
    <DataTable
      label="Fleet"
      columns={columns}
      rows={rows}
      keyOf={({ imono }) => imono}
      hrefOf={({ imono }) => `/fleet-position/${imono}`}
    />
  );
}
