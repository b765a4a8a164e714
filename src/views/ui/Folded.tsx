import { type ReactNode, useState } from 'react';

interface Props {
  readonly summary: ReactNode;
  /** What unfolds: rendered only while it is open, because it may have a line for each vessel. */
  readonly children: () => ReactNode;
}

/** A summary that unfolds. */
export function Folded({ summary, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children()}
    </details>
  );
}
