import type { ReactNode } from 'react';
import { StartIcon } from './StartIcon.tsx';
import { Button } from './Button.tsx';
import { tryAgain } from './TryAgain.tsx';

interface Props {
  /** The text for the user. */
  readonly what: string;
  /** If it is not 'Try again'. */
  readonly action?: string;
  /** Whether the action cannot start now. */
  readonly disabled?: boolean;
  readonly onAction: () => void;
  /** More links. */
  readonly children?: ReactNode;
}

/** An error message with an action and optional links. */
export function FailedState({ what, action = tryAgain, disabled = false, onAction, children }: Props) {
  return (
    <div className="failed-state" role="alert">
      <StartIcon name="warning" size={32} />
      <p>{what}</p>
      <Button look="outlined" aria-disabled={disabled} onClick={onAction}>
        {action}
      </Button>
      {children}
    </div>
  );
}
