import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type Change, type ChangeRef, idIn, isUnderway } from '../../machines/change.ts';
import { removalOf, signOutEverywhere } from '../../machines/devices/device-changes.ts';
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
  const { devices, deviceRemoval, everywhere } = useShell();
  const snapshot = useSelector(devices, (current) => current);
  const removes = useSelector(deviceRemoval, (current) => current.hasTag('busy'));
  const signsOut = useSelector(everywhere, (current) => current.hasTag('busy'));
  const canAsk = !removes && !signsOut;
  const { context } = snapshot;
  // Signing out leads to the login page, or says why not.
  const onClose = () => {
    if (signsOut) return;
    for (const change of [deviceRemoval, everywhere]) change.send({ type: 'change.cancelled' });
    devices.send({ type: 'drawer.closed' });
  };
  /** One question is open at a time. */
  const ask = (change: ChangeRef, other: ChangeRef, asked: Change) => {
    if (!canAsk) return;
    other.send({ type: 'change.cancelled' });
    change.send({ type: 'change.requested', change: asked });
  };
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
          onAction={() => devices.send({ type: 'reload.requested' })}
        />
      )}
      {!busy && !failed && context.devices.length === 0 && <EmptyState />}
      {!busy && !failed && (
        <>
          <Devices
            devices={context.devices}
            canAsk={canAsk}
            onAsk={(id) => ask(deviceRemoval, everywhere, removalOf(id))}
          />
          <SignOutEverywhere canAsk={canAsk} onAsk={() => ask(everywhere, deviceRemoval, signOutEverywhere)} />
        </>
      )}
    </Drawer>
  );
}

interface DevicesProps {
  readonly devices: DevicesSnapshot['context']['devices'];
  readonly canAsk: boolean;
  readonly onAsk: (id: string) => void;
}

function Devices({ devices, canAsk, onAsk }: DevicesProps) {
  const { deviceRemoval } = useShell();
  const asked = useSelector(deviceRemoval, (current) =>
    isUnderway(current) ? idIn(current.context.change) : undefined,
  );
  const busy = useSelector(deviceRemoval, (current) => current.hasTag('busy'));
  const list = useRef<HTMLUListElement>(null);
  const focusIndex = useRef(-1);
  useEffect(() => {
    const index = devices.findIndex(({ id }) => id === asked);
    if (index >= 0) focusIndex.current = index;
    else if (asked === undefined && focusIndex.current >= 0) {
      focusNear(list.current, focusIndex.current);
      focusIndex.current = -1;
    }
  }, [asked, devices]);
  return (
    <ul className="device-list" ref={list} tabIndex={-1} aria-label="Devices">
      {devices.map((device) => (
        <DeviceLine
          key={device.id}
          device={device}
          asks={device.id === asked}
          busy={busy}
          canAsk={canAsk}
          onAsk={() => onAsk(device.id)}
          onConfirm={() => deviceRemoval.send({ type: 'change.confirmed' })}
          onCancel={() => deviceRemoval.send({ type: 'change.cancelled' })}
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
