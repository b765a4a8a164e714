import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useEffect, useRef } from 'react';
import { usePortal } from '../portal.ts';
import { DeviceQuestion } from './DeviceQuestion.tsx';

/** The end of My Devices: signs every session of the account out, after asking; where the server cannot, it says so. */
export function SignOutEverywhere() {
  const { devices } = usePortal();
  const snapshot = useSelector(devices, (now) => now);
  const busy = snapshot.hasTag('signingOut');
  const asks = busy || snapshot.matches({ open: 'confirmingEverywhere' });
  const { noEverywhere } = snapshot.context;
  const part = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    // Once the question is gone the focus is where it was asked, unless another question has it.
    if (asked.current && !asks && snapshot.matches({ open: 'listed' }))
      part.current?.querySelector<HTMLElement>('button, p')?.focus();
    asked.current = asks;
  }, [asks, snapshot]);
  return (
    <div className="devices-everywhere" ref={part}>
      {noEverywhere && (
        <p tabIndex={-1} role="status">
          This server cannot sign out everywhere. Remove the devices one by one, or change your password.
        </p>
      )}
      {!noEverywhere && !asks && (
        <Button
          type="button"
          outlined
          label="Sign out everywhere"
          onClick={() => devices.send({ type: 'everywhere.asked' })}
        />
      )}
      {asks && (
        <DeviceQuestion
          action="Sign out everywhere"
          busy={busy}
          onConfirm={() => devices.send({ type: 'everywhere.confirmed' })}
          onCancel={() => devices.send({ type: 'everywhere.cancelled' })}
        >
          Sign out everywhere? Every device is signed out at once, this one too.
        </DeviceQuestion>
      )}
    </div>
  );
}
