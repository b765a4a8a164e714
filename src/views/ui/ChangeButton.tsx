import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Change, ChangeRef } from '../../machines/change.ts';

interface Props {
  readonly change: ChangeRef;
  readonly requests: Change;
  /** Its accessible name, if not its text. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Requests a change; the machine sends one at a time. */
export function ChangeButton({ change, requests, label, className = 'p-button p-button-outlined', children }: Props) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={busy}
      onClick={() => change.send({ type: 'change.requested', change: requests })}
    >
      {children}
    </button>
  );
}
