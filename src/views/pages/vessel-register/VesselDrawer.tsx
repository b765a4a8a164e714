import { useSelector } from '@xstate/react';
import { offerDays, type VesselEntry } from '../../../contract/administration/registered-vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import { type ChangeRef, shownOnce } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { RouteState } from '../../../routing/location.ts';
import { ChangeButton } from '../../changes/ChangeButton.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { ShownOnce } from '../../changes/ShownOnce.tsx';
import { adding, newRecord, retiring, saving, takenRecord } from './changes.ts';
import { TakeOverForm } from './TakeOverForm.tsx';
import { VesselForm } from './VesselForm.tsx';

interface Props {
  readonly vessel: QueryRef<'vesselRegister.detail'>;
  readonly change: ChangeRef;
  readonly location: RouteState;
  readonly onClose: () => void;
}

/** The titles of the panels that are of no vessel of the company. */
const titles: ReadonlyMap<string | undefined, string> = new Map([
  [newRecord, 'Add a vessel'],
  [takenRecord, 'Take over a vessel'],
]);

/** The form of a new vessel, of one that another company hands over, or of the open one. */
export function VesselDrawer({ vessel, change, location, onClose }: Props) {
  const { record } = location;
  const isNew = record === newRecord;
  const isTaken = record === takenRecord;
  const secret = useSelector(change, ({ context }) => context.secret);
  const name = useSelector(vessel, ({ context }) => context.received?.data?.name);
  return (
    <Drawer
      open={record !== undefined || secret !== undefined}
      width="detail"
      title={titles.get(record) ?? name ?? 'Vessel'}
      closeLabel="Close the vessel"
      onClose={secret ? () => change.send({ type: 'close.requested' }) : onClose}
    >
      {secret && (
        <ShownOnce
          label="The code"
          advice={`Copy this code now: it is not shown again. An administrator of any company of this portal who has it can take over the vessel, once, within ${offerDays} days.`}
          change={change}
        />
      )}
      {isTaken && <TakeOverForm change={change} location={location} />}
      {isNew && (
        <VesselForm
          stored={undefined}
          change={change}
          onSubmit={(typed) => change.send({ type: 'change.requested', change: adding(typed, location) })}
        />
      )}
      {!isNew && !isTaken && (
        <Loaded query={vessel} contentName="This vessel" lines={12}>
          {(stored) => (
            <>
              <Retirement stored={stored} change={change} />
              <HandOver stored={stored} change={change} />
              <VesselForm
                key={record}
                stored={stored}
                change={change}
                onSubmit={(typed, opened) =>
                  change.send({
                    type: 'change.requested',
                    change: saving(typed, { id: stored.id, ...opened }, location),
                  })
                }
              />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  );
}

function Retirement({ stored: { id, name, retiredAt }, change }: OfVessel) {
  const retired = retiredAt !== null;
  if (id === null) return null;
  return (
    <div className="retirement">
      <p className="muted">
        {retired
          ? 'A former vessel: its records are read under ‘Former vessels’ in the list of vessels beside each page.'
          : 'A vessel that leaves the fleet becomes a former vessel: lists, charts and notices of all vessels are without it, and its records are read under ‘Former vessels’. It can be taken back.'}
      </p>
      <ChangeButton change={change} requests={retiring(id, name ?? 'The vessel', !retired)}>
        {retired ? 'Take back' : 'Make a former vessel'}
      </ChangeButton>
    </div>
  );
}

/** The code with which another company takes the vessel over. */
function HandOver({ stored: { id, imono, offeredUntil }, change }: OfVessel) {
  if (id === null) return null;
  return (
    <details className="hand-over" open={offeredUntil !== null}>
      <summary>Hand over to another company</summary>
      <p className="muted">
        Make a code, and send it with the IMO number {imono} to an administrator of the other company, who enters both
        under Vessels, ‘Take over a vessel’. The vessel goes at once, with its records, files, voyages and positions,
        and only the other company can hand it back. Reports about its costs stay with your company. Both audit logs say
        so.
      </p>
      {offeredUntil !== null && (
        <p>
          A code can be used until <Moment at={offeredUntil} />.
        </p>
      )}
      <div className="hand-over-buttons">
        <ChangeButton
          change={change}
          requests={{
            call: 'vesselRegister.offer',
            input: { id },
            said: 'The code was made',
            outcome: (offer) => shownOnce('code', offer.code),
          }}
        >
          {offeredUntil === null ? 'Make a code' : 'Make another code'}
        </ChangeButton>
        {offeredUntil !== null && (
          <ChangeButton
            change={change}
            requests={{ call: 'vesselRegister.withdraw', input: { id }, said: 'The offer was withdrawn' }}
          >
            Withdraw
          </ChangeButton>
        )}
      </div>
    </details>
  );
}

interface OfVessel {
  readonly stored: Received<typeof VesselEntry>;
  readonly change: ChangeRef;
}
