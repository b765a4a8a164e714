import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { isUnderway } from '../../machines/change.ts';
import { isNotOffered, signOutEverywhere } from '../../machines/devices/device-changes.ts';
import { useShell } from '../portal.ts';
import { Question } from '../ui/Question.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly canAsk: boolean;
  readonly onAsk: () => void;
}

/**
 * The last part of My Devices: signs out every session of the account after a confirmation, or shows that the server
 * does not support it.
 */
export function SignOutEverywhere({ canAsk, onAsk }: Props) {
  const { everywhere, deviceRemoval } = useShell();
  const problem = useSelector(everywhere, ({ context }) => context.problem);
  const busy = useSelector(everywhere, (snapshot) => snapshot.hasTag('busy'));
  const asks = useSelector(everywhere, isUnderway);
  const asksOther = useSelector(deviceRemoval, isUnderway);
  const unsupported = problem !== undefined && isNotOffered(problem);
  const container = useRef<HTMLDivElement>(null);
  const didAsk = useRef(false);
  useEffect(() => {
    // When the confirmation closes, the focus returns to where it was opened, unless another confirmation is open.
    if (didAsk.current && !asks && !asksOther) container.current?.querySelector<HTMLElement>('button, p')?.focus();
    didAsk.current = asks;
  }, [asks, asksOther]);
  return (
    <div className="sign-out-everywhere" ref={container}>
      {unsupported && (
        <p tabIndex={-1} role="status">
          This server cannot sign out everywhere. Remove the devices one by one, or change your password.
        </p>
      )}
      {!unsupported && !asks && (
        <Button look="outlined" aria-disabled={!canAsk} onClick={onAsk}>
          Sign out everywhere
        </Button>
      )}
      {asks && (
        <Question
          action={signOutEverywhere.asks.action}
          busy={busy}
          onConfirm={() => everywhere.send({ type: 'change.confirmed' })}
          onCancel={() => everywhere.send({ type: 'change.cancelled' })}
        >
          {signOutEverywhere.asks.question}
        </Question>
      )}
    </div>
  );
}
