import { Toast } from 'primereact/toast';
import { useEffect, useRef } from 'react';

/** One toast: it closes by itself after `life` milliseconds. */
export interface ToastLine {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warn' | 'error';
  readonly text: string;
  readonly life: number;
}

interface Props {
  readonly toasts: readonly ToastLine[];
  readonly onClosed: (id: number) => void;
}

/** Toasts, top right, each shown once. */
export function Toasts({ toasts, onClosed }: Props) {
  const toast = useRef<Toast>(null);
  const shown = useRef(0);
  useEffect(() => {
    for (const { id, severity, text, life } of toasts) {
      if (id <= shown.current) continue;
      shown.current = id;
      toast.current?.show({ id: String(id), severity, detail: text, life });
    }
  }, [toasts]);
  // SAFETY: what is removed is a message as it was shown above, with its id.
  const removed = (message: unknown) => onClosed(Number((message as { id?: string }).id));
  return <Toast ref={toast} position="top-right" onRemove={removed} />;
}
