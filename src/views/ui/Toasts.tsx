import type { ReactNode } from 'react';
import { StartIcon } from './StartIcon.tsx';

/** One toast; its owner closes it when its time is over. */
export interface ToastLine {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warn' | 'error';
  readonly text: string;
}

interface Props {
  readonly toasts: readonly ToastLine[];
  readonly onClose: (id: number) => void;
}

/** Toasts, top right. */
export function Toasts({ toasts, onClose }: Props) {
  return (
    <div className="toasts">
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} onClose={() => onClose(toast.id)} />
      ))}
    </div>
  );
}

interface ToastProps extends Pick<ToastLine, 'severity' | 'text'> {
  readonly onClose: () => void;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** One toast, in an element with the class `toasts`. */
export function Toast({ severity, text, onClose, children }: ToastProps) {
  return (
    <div className="toast" data-severity={severity} role="alert">
      <span>{text}</span>
      {children}
      <button type="button" aria-label="Close the message" onClick={onClose}>
        <StartIcon name="cross" />
      </button>
    </div>
  );
}
