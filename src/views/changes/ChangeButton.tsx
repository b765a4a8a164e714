import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { acceptsChange, type Change, type ChangeRef } from '../../machines/change.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly change: ChangeRef;
  readonly requests: Change;
  /** Its accessible name, if not its text. */
  readonly label?: string;
  readonly look?: 'outlined' | 'text' | 'danger';
  readonly children: ReactNode;
}

/** Requests a change; the machine sends one at a time. */
export function ChangeButton({ change, requests, label, look = 'outlined', children }: Props) {
  const accepts = useSelector(change, acceptsChange);
  return (
    <Button
      look={look}
      aria-label={label}
      aria-disabled={!accepts}
      onClick={() => change.send({ type: 'change.requested', change: requests })}
    >
      {children}
    </Button>
  );
}
