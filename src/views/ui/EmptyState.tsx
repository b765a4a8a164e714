import type { ReactNode } from 'react';

interface Props {
  readonly text?: string;
  /** A way on from here. */
  readonly children?: ReactNode;
}

/** What stands where there is nothing to show. */
export function EmptyState({ text = 'Opps! No data found', children }: Props) {
  return (
    <p className="empty-state">
      <span>{text}</span>
      {children}
    </p>
  );
}
