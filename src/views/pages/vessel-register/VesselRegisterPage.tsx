import './vessel-register.css';
import { Link } from 'wouter';
import type { RegisteredVessel } from '../../../contract/administration/registered-vessel.ts';
import { cell, day, missingValue } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { hrefFor } from '../../../routing/location.ts';
import { type PageProps, usePortal } from '../../portal.ts';
import { Below } from '../../data/Below.tsx';
import { ListBar } from '../../lists/ListBar.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { newRecord, takenRecord } from './changes.ts';
import { AisReception } from './AisReception.tsx';
import { DoubtfulPositions } from './DoubtfulPositions.tsx';
import { VesselDrawer } from './VesselDrawer.tsx';
import { buttonClass } from '../../ui/Button.tsx';

type Row = Received<typeof RegisteredVessel>;

const columns: readonly Column<Row>[] = [
  { header: 'Vessel', render: ({ name }) => name, sortValue: ({ name }) => name, compact: 'title' },
  {
    header: 'IMO',
    whole: true,
    render: ({ imono }) => imono,
    sortValue: ({ imono }) => imono,
    width: 88,
    compact: 'beside',
  },
  {
    header: 'Type',
    render: ({ type }) => type ?? missingValue,
    sortValue: ({ type }) => type,
    width: 140,
    hideOnTablet: true,
    compact: 'second',
  },
  {
    header: 'Flag',
    render: ({ flag }) => flag ?? missingValue,
    sortValue: ({ flag }) => flag,
    width: 120,
    hideOnTablet: true,
  },
  {
    header: 'Class',
    render: ({ classSociety }) => classSociety ?? missingValue,
    sortValue: ({ classSociety }) => classSociety,
    width: 80,
    hideOnTablet: true,
  },
  {
    header: 'Built',
    whole: true,
    render: ({ built }) => built ?? missingValue,
    sortValue: ({ built }) => built,
    width: 72,
    compact: 'secondEnd',
  },
  {
    header: 'DWT',
    whole: true,
    render: ({ dwt }) => cell(dwt, 'count'),
    sortValue: ({ dwt }) => dwt,
    numeric: true,
    width: 96,
    hideOnTablet: true,
  },
];

const columnsWithFormer: readonly Column<Row>[] = [
  ...columns,
  {
    header: 'Former since',
    whole: true,
    render: ({ retiredAt }) => (retiredAt === null ? null : day(retiredAt)),
    sortValue: ({ retiredAt }) => retiredAt,
    width: 112,
    compact: 'fourth',
  },
];

/** 'Former since' is a column only if there is a former vessel. */
const columnsOf = (vessels: readonly Row[]) =>
  vessels.some(({ retiredAt }) => retiredAt !== null) ? columnsWithFormer : columns;

type Actors = Readonly<{
  vessels: QueryRef<'vesselRegister.list'>;
  vessel: QueryRef<'vesselRegister.detail'>;
  ais: QueryRef<'vesselRegister.ais'>;
  doubtful: QueryRef<'vesselRegister.doubtfulPositions'>;
  change: ChangeRef;
}>;

/** The vessels of the company, with the form of the open one, their doubtful positions, and what AIS brought. */
export function VesselRegisterPage({ actors, location }: PageProps<Actors>) {
  const { navigation } = usePortal();
  const table = useTableInAddress();
  return (
    <>
      <ListBar
        first={
          <>
            <Link className={buttonClass()} href={hrefFor(location, { record: newRecord })}>
              Add a vessel
            </Link>
            <Link className={buttonClass('outlined')} href={hrefFor(location, { record: takenRecord })}>
              Take over a vessel
            </Link>
          </>
        }
      >
        <Loaded
          query={actors.vessels}
          contentName="The vessels"
          isEmpty={(vessels) => vessels.length === 0}
          shape="rows"
          lines={12}
        >
          {(vessels) => (
            <DataTable
              label="Vessels"
              columns={columnsOf(vessels)}
              rows={vessels}
              keyOf={({ id }) => id ?? undefined}
              hrefOf={({ id }) => (id === null ? undefined : hrefFor(location, { record: id }))}
              openKey={location.record}
              {...table}
            />
          )}
        </Loaded>
      </ListBar>
      <Below query={actors.vessels}>
        <DoubtfulPositions positions={actors.doubtful} />
        <AisReception reception={actors.ais} />
      </Below>
      <VesselDrawer {...actors} location={location} onClose={() => navigation.send({ type: 'panel.closed' })} />
    </>
  );
}
