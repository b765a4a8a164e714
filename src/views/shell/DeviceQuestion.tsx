import { Button } from 'primereact/button';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  /** What is asked, and what it does. */
  readonly children: ReactNode;
  /** The word of the button that does it. */
  readonly action: string;
  /** It was confirmed and runs. */
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question of My Devices, asked before sessions are ended; 'Cancel' and Escape take it back. */
export function DeviceQuestion({ children, action, busy, onConfirm, onCancel }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // 'Cancel' has the focus first: a second Enter ends nothing.
  useEffect(() => box.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape takes the question back; the drawer stays open.
    event.stopPropagation();
    onCancel();
  };
  return (
    <div className="device-question" ref={box} role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <p id={id}>{children}</p>
      <Button type="button" label={action} aria-disabled={busy} aria-busy={busy} onClick={onConfirm} />
      <Button type="button" outlined label="Cancel" aria-disabled={busy} onClick={onCancel} />
    </div>
  );
}
