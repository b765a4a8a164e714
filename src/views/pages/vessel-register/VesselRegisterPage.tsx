import './vessel-register.css';
import { Link } from 'wouter';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { hrefFor } from '../../../routing/location.ts';
import { type PageProps, usePortal } from '../../portal.ts';
import { Below } from '../../data/Below.tsx';
import { ListBar } from '../../lists/ListBar.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { newRecord, takenRecord } from './changes.ts';
import { AisReception } from './AisReception.tsx';
import { DoubtfulPositions } from './DoubtfulPositions.tsx';
import { vesselColumns } from './vessel-columns.tsx';
import { VesselDrawer } from './VesselDrawer.tsx';
import { buttonClass } from '../../ui/Button.tsx';

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
          nextStep={<NextStep of="vessels" />}
          shape="rows"
          lines={12}
        >
          {(vessels) => (
            <DataTable
              label="Vessels"
              columns={vesselColumns(vessels)}
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
