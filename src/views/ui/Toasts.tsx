import { useEffect } from 'react';
import { Icon } from './Icon.tsx';

/** One toast; closes automatically after `life` milliseconds. */
export interface ToastLine {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warn' | 'error';
  readonly text: string;
  readonly life: number;
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
        <Toast key={toast.id} {...toast} onClose={onClose} />
      ))}
    </div>
  );
}

function Toast({ id, severity, text, life, onClose }: ToastLine & Pick<Props, 'onClose'>) {
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), life);
    return () => clearTimeout(timer);
  }, [id, life, onClose]);
  return (
    <div className="toast" data-severity={severity} role="alert">
      <span>{text}</span>
      <button type="button" aria-label="Close the message" onClick={() => onClose(id)}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
