import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  /** What failed, in words for the reader. */
  readonly what: string;
  readonly action: string;
  readonly onAction: () => void;
  /** Further ways on from here. */
  readonly children?: ReactNode;
}

/** Says what failed, and offers an action and further ways on. */
export function FailedState({ what, action, onAction, children }: Props) {
  return (
    <div className="failed-state" role="alert">
      <Icon name="warning" size={32} />
      <p>{what}</p>
      <button type="button" className="p-button p-button-outlined" onClick={onAction}>
        {action}
      </button>
      {children}
    </div>
  );
}
