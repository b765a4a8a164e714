import { useSelector } from '@xstate/react';
import type { VesselEntry } from '../../../contract/administration/registered-vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { RouteState } from '../../../routing/location.ts';
import { ChangeButton } from '../../ui/ChangeButton.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { newRecord, retiring, saving } from './changes.ts';
import { VesselForm } from './VesselForm.tsx';

interface Props {
  readonly vessel: QueryRef<'vesselRegister.detail'>;
  readonly change: ChangeRef;
  readonly location: RouteState;
  readonly onClose: () => void;
}

/** The form of a new vessel, or of the open one. */
export function VesselDrawer({ vessel, change, location, onClose }: Props) {
  const { record } = location;
  const isNew = record === newRecord;
  const name = useSelector(vessel, ({ context }) => context.received?.data?.name);
  return (
    <Drawer
      open={record !== undefined}
      width="detail"
      title={isNew ? 'Add a vessel' : (name ?? 'Vessel')}
      closeLabel="Close the vessel"
      onClose={onClose}
    >
      {isNew ? (
        <VesselForm
          stored={undefined}
          change={change}
          onSubmit={(typed) => change.send({ type: 'change.requested', change: saving(typed, undefined, location) })}
        />
      ) : (
        <Loaded query={vessel} contentName="This vessel" lines={12}>
          {(stored) => (
            <>
              <Retirement stored={stored} change={change} />
              <HandOver imono={stored.imono} />
              <VesselForm
                key={record}
                stored={stored}
                change={change}
                onSubmit={(typed) => change.send({ type: 'change.requested', change: saving(typed, record, location) })}
              />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  );
}

function Retirement({ stored: { id, name, retiredAt }, change }: RetirementProps) {
  const retired = retiredAt !== null;
  if (id === null) return null;
  return (
    <div className="retirement">
      <p className="muted">
        {retired
          ? 'This vessel is retired: no list shows it. Its records are kept.'
          : 'A retired vessel is hidden from every list. Its records are kept, and it can be taken back.'}
      </p>
      <ChangeButton change={change} requests={retiring(id, name ?? 'The vessel', !retired)}>
        {retired ? 'Take back' : 'Retire'}
      </ChangeButton>
    </div>
  );
}

/** How the operator hands the vessel over: no account has a right over two companies. */
function HandOver({ imono }: { readonly imono: string }) {
  return (
    <details className="hand-over">
      <summary>Hand over to another company</summary>
      <p className="muted">
        The operator of this portal hands a vessel over when both companies have agreed. It goes with its records,
        files, voyages and positions; reports about its costs stay with your company. Your people see it no longer,
        those of the other company see it at once, and both audit logs say so. Send the operator this command, with the
        name of the other company:
      </p>
      <code>npm run admin -- hand-over --imo {imono} --company &quot;Other Company&quot;</code>
    </details>
  );
}

interface RetirementProps {
  readonly stored: Received<typeof VesselEntry>;
  readonly change: ChangeRef;
}
