import '../theme/toasts.css';
import { useSelector } from '@xstate/react';
import { usePortal } from '../portal.ts';
import { Snackbar } from '../ui/Snackbar.tsx';
import { Toasts } from '../ui/Toasts.tsx';

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
