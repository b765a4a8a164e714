import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { DevicesSnapshot } from '../../machines/devices/devices.ts';
import { useBackCloses } from '../ui/back-closes.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useShell } from '../portal.ts';
import { DeviceLine } from './DeviceLine.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/**
 * My Devices: lists the account's sessions by platform, the current one first. The user can remove the others or sign
 * out everywhere.
 */
export function DevicesDrawer() {
  const { devices } = useShell();
  const snapshot = useSelector(devices, (current) => current);
  const { context } = snapshot;
  const onClose = () => devices.send({ type: 'drawer.closed' });
  useBackCloses(snapshot.hasTag('open'), onClose);
  const busy = snapshot.hasTag('busy');
  const failed = snapshot.matches({ open: 'failed' });
  return (
    <Drawer
      open={snapshot.hasTag('open')}
      width="list"
      title="My Devices"
      closeLabel="Close My Devices"
      onClose={onClose}
    >
      {busy && <Spinner label="Loading your devices" />}
      {failed && (
        <FailedState
          what={`Your devices could not be loaded: ${context.problem?.message ?? ''}`}
          action="Try again"
          onAction={() => devices.send({ type: 'reload.requested' })}
        />
      )}
      {!busy && !failed && context.devices.length === 0 && <EmptyState />}
      {!busy && !failed && (
        <>
          <Devices snapshot={snapshot} />
          <SignOutEverywhere />
        </>
      )}
    </Drawer>
  );
}

function Devices({ snapshot }: { readonly snapshot: DevicesSnapshot }) {
  const { devices } = useShell();
  // `removing`: the id of the device whose removal is being confirmed or runs.
  const { devices: lines, removing: removingId } = snapshot.context;
  const list = useRef<HTMLUListElement>(null);
  const focusIndex = useRef(-1);
  useEffect(() => {
    if (removingId !== undefined) focusIndex.current = lines.findIndex(({ id }) => id === removingId);
    else if (focusIndex.current >= 0) {
      focusNear(list.current, focusIndex.current);
      focusIndex.current = -1;
    }
  }, [removingId, lines]);
  const stepOf = (id: string) => {
    if (id !== removingId) return undefined;
    return snapshot.hasTag('removing') ? 'removing' : 'confirming';
  };
  return (
    <ul className="device-list" ref={list} tabIndex={-1} aria-label="Devices">
      {lines.map((device) => (
        <DeviceLine
          key={device.id}
          device={device}
          step={stepOf(device.id)}
          canAsk={snapshot.can({ type: 'remove.requested', id: device.id })}
          onAsk={() => devices.send({ type: 'remove.requested', id: device.id })}
          onConfirm={() => devices.send({ type: 'remove.confirmed' })}
          onCancel={() => devices.send({ type: 'remove.cancelled' })}
        />
      ))}
    </ul>
  );
}

/**
 * Moves the focus after a confirmation closes: to the remove button at the same index, else to the last remove button,
 * else to the list.
 */
const focusNear = (list: HTMLElement | null, index: number): void => {
  const removeButtons = [...(list?.children ?? [])].map((line) => line.querySelector<HTMLElement>('.icon-button'));
  (removeButtons[index] ?? removeButtons.findLast((button) => button !== null) ?? list)?.focus();
};
