import '../theme/states.css';
import { useSelector } from '@xstate/react';
import { Snackbar } from '../ui/Snackbar.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { usePortal } from '../portal.ts';
import { Prime } from './Prime.tsx';

/** Toasts (top right) and the alert snackbar, over whatever page is shown. */
export function Messages() {
  const { notices, snackbar } = usePortal();
  const toasts = useSelector(notices, ({ context }) => context.toasts);
  const shown = useSelector(snackbar, (snapshot) => (snapshot.value === 'shown' ? snapshot.context.text : undefined));
  return (
    <Prime>
      <Toasts toasts={toasts} onClosed={(id) => notices.send({ type: 'toast.closed', id })} />
      <Snackbar text={shown} onClose={() => snackbar.send({ type: 'snack.closed' })} />
    </Prime>
  );
}
