import type { ReactNode } from 'react';

export interface CopyDetailsProps {
  readonly className: string;
  /** An icon before the words. */
  readonly children?: ReactNode;
}

/** The button that copies the recent events for support. */
export function CopyDetails({ className, children, onCopy }: CopyDetailsProps & { readonly onCopy: () => void }) {
  return (
    <button type="button" className={className} onClick={onCopy}>
      {children}Copy details for support
    </button>
  );
}
