import '../theme/toasts.css';
import { useSelector } from '@xstate/react';
import { usePortal } from '../portal.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { StartIcon } from '../ui/StartIcon.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly text: string | undefined;
  readonly onClose: () => void;
}

/** The alert snackbar. Its owner hides it after 5 s; a click outside does not. */
function Snackbar({ text, onClose }: Props) {
  return (
    <div aria-live="assertive">
      {text !== undefined && (
        <div className="snackbar">
          <span>{text}</span>
          <Button look="icon" aria-label="Close the message" onClick={onClose}>
            <StartIcon name="cross" />
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Toasts and the alert snackbar, above every page. Part of the entry chunk: toasts often report that nothing can be
 * loaded.
 */
export function ToastHost() {
  const { notices, snackbar } = usePortal();
  const toasts = useSelector(notices, ({ context }) => context.toasts);
  const text = useSelector(snackbar, (snapshot) => (snapshot.value === 'shown' ? snapshot.context.text : undefined));
  return (
    <>
      <Toasts toasts={toasts} onClose={(id) => notices.send({ type: 'toast.closed', id })} />
      <Snackbar text={text} onClose={() => snackbar.send({ type: 'snack.closed' })} />
    </>
  );
}
