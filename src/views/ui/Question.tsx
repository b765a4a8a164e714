import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** The question and the effect of confirming it. */
  readonly children: ReactNode;
  /** The label of the confirm button. */
  readonly action: string;
  /** Whether the confirmed action is running. */
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done that ends or removes something. 'Cancel' and Escape dismiss it. */
export function Question({ children, action, busy, onConfirm, onCancel }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // 'Cancel' gets the focus first, so that a second Enter does not confirm.
  useEffect(() => box.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape dismisses the question; the drawer stays open.
    event.stopPropagation();
    onCancel();
  };
  return (
    <div className="device-question" ref={box} role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <p id={id}>{children}</p>
      <Button aria-disabled={busy} aria-busy={busy} onClick={onConfirm}>
        {action}
      </Button>
      <Button look="outlined" aria-disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
