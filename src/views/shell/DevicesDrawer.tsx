import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import type { Device } from '../../contract/models/account.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { dayTime } from '../ui/formats.ts';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { usePortal } from '../portal.ts';

/** My Devices: the account's browsers by platform, the current one first; others can be removed. */
export function DevicesDrawer() {
  const { devices } = usePortal();
  const snapshot = useSelector(devices, (now) => now);
  const { context } = snapshot;
  const busy = snapshot.hasTag('busy');
  const failed = snapshot.matches({ open: 'failed' });
  return (
    <Drawer
      open={snapshot.hasTag('open')}
      width="list"
      title="My Devices"
      closeLabel="Close My Devices"
      onClose={() => devices.send({ type: 'drawer.closed' })}
    >
      {busy && <Spinner label="Loading your devices" />}
      {failed && (
        <FailedState
          what={`Your devices could not be loaded: ${context.problem?.message ?? ''}`}
          action="Try again"
          onAction={() => devices.send({ type: 'reload.asked' })}
        />
      )}
      {!busy && !failed && context.devices.length === 0 && <EmptyState />}
      {!busy && !failed && context.devices.some(({ isCurrentDevice }) => !isCurrentDevice) && (
        <p className="muted">A device that is removed is signed out at once.</p>
      )}
      {!busy && !failed && (
        <ul className="device-list">
          {context.devices.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              removing={context.removing === device.id}
              onRemove={() => devices.send({ type: 'remove.asked', id: device.id })}
            />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

interface LineProps {
  readonly device: Device;
  readonly removing: boolean;
  readonly onRemove: () => void;
}

function DeviceLine({ device, removing, onRemove }: LineProps) {
  const seen = device.lastSeen && !device.isCurrentDevice ? `Last seen ${dayTime(device.lastSeen)}` : '';
  return (
    <li className="device">
      <Icon name="devices" />
      <span className="device-platform">
        {device.platform}
        {seen && <span className="muted device-seen">{seen}</span>}
      </span>
      {device.isCurrentDevice ? (
        <span className="device-current">Current</span>
      ) : (
        <Button
          className="icon-button"
          loading={removing}
          aria-label={[`Remove ${device.platform}`, seen].filter(Boolean).join(', ')}
          onClick={onRemove}
          icon={<Icon name="trash" />}
        />
      )}
    </li>
  );
}
