import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useShell } from '../portal.ts';
import { Question } from '../ui/Question.tsx';
import { Button } from '../ui/Button.tsx';

/**
 * The last part of My Devices: signs out every session of the account after a confirmation, or shows that the server
 * does not support it.
 */
export function SignOutEverywhere() {
  const { devices } = useShell();
  const snapshot = useSelector(devices, (current) => current);
  const busy = snapshot.hasTag('signingOut');
  const confirming = busy || snapshot.matches({ open: 'confirmingEverywhere' });
  const { signOutEverywhereUnsupported } = snapshot.context;
  const container = useRef<HTMLDivElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    // When the confirmation closes, the focus returns to where it was opened, unless another confirmation is open.
    if (wasConfirming.current && !confirming && snapshot.matches({ open: 'listed' }))
      container.current?.querySelector<HTMLElement>('button, p')?.focus();
    wasConfirming.current = confirming;
  }, [confirming, snapshot]);
  return (
    <div className="sign-out-everywhere" ref={container}>
      {signOutEverywhereUnsupported && (
        <p tabIndex={-1} role="status">
          This server cannot sign out everywhere. Remove the devices one by one, or change your password.
        </p>
      )}
      {!signOutEverywhereUnsupported && !confirming && (
        <Button
          look="outlined"
          aria-disabled={!snapshot.can({ type: 'signOutEverywhere.requested' })}
          onClick={() => devices.send({ type: 'signOutEverywhere.requested' })}
        >
          Sign out everywhere
        </Button>
      )}
      {confirming && (
        <Question
          action="Sign out everywhere"
          busy={busy}
          onConfirm={() => devices.send({ type: 'signOutEverywhere.confirmed' })}
          onCancel={() => devices.send({ type: 'signOutEverywhere.cancelled' })}
        >
          Sign out everywhere? Every device is signed out at once, this one too.
        </Question>
      )}
    </div>
  );
}
