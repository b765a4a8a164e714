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
        <Toast key={toast.id} {...toast} onClose={onClose} />
      ))}
    </div>
  );
}

function Toast({ id, severity, text, onClose }: ToastLine & Pick<Props, 'onClose'>) {
  return (
    <div className="toast" data-severity={severity} role="alert">
      <span>{text}</span>
      <button type="button" aria-label="Close the message" onClick={() => onClose(id)}>
        <StartIcon name="cross" />
      </button>
    </div>
  );
}
