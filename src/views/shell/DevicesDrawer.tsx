import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Device } from '../../contract/models/account.ts';
import type { Received } from '../../contract/receive.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { usePortal } from '../portal.ts';
import { DeviceLine } from './DeviceLine.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** My Devices: the account's sessions by platform, the current one first; others can be removed, and all ended. */
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
      {!busy && !failed && (
        <>
          <Devices devices={context.devices} asked={context.removing} removing={snapshot.hasTag('removing')} />
          <SignOutEverywhere />
        </>
      )}
    </Drawer>
  );
}

interface DevicesProps {
  readonly devices: readonly Received<typeof Device>[];
  /** The device whose removal was asked for. */
  readonly asked: string | undefined;
  readonly removing: boolean;
}

function Devices({ devices: lines, asked, removing }: DevicesProps) {
  const { devices } = usePortal();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(-1);
  useEffect(() => {
    if (asked !== undefined) place.current = lines.findIndex(({ id }) => id === asked);
    else if (place.current >= 0) {
      focusNear(list.current, place.current);
      place.current = -1;
    }
  }, [asked, lines]);
  const stepOf = (id: string) => {
    if (id !== asked) return undefined;
    return removing ? 'removing' : 'confirming';
  };
  return (
    <ul className="device-list" ref={list} tabIndex={-1} aria-label="Devices">
      {lines.map((device) => (
        <DeviceLine
          key={device.id}
          device={device}
          step={stepOf(device.id)}
          onAsk={() => devices.send({ type: 'remove.asked', id: device.id })}
          onConfirm={() => devices.send({ type: 'remove.confirmed' })}
          onCancel={() => devices.send({ type: 'remove.cancelled' })}
        />
      ))}
    </ul>
  );
}

/** Once the question is gone: the bin of that line, or of the line that took its place, or of the last; without any, the list. */
const focusNear = (list: HTMLElement | null, index: number): void => {
  const bins = [...(list?.children ?? [])].map((line) => line.querySelector<HTMLElement>('.icon-button'));
  (bins[index] ?? bins.findLast((bin) => bin !== null) ?? list)?.focus();
};
