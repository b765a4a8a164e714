import type { ReactNode } from 'react';

interface Props {
  readonly text?: string;
  /** A link or button to continue with. */
  readonly children?: ReactNode;
}

/** Shown if there is no content. */
export function EmptyState({ text = 'Opps! No data found', children }: Props) {
  return (
    <p className="empty-state">
      <span>{text}</span>
      {children}
    </p>
  );
}
