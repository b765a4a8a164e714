import { useSelector } from '@xstate/react';
import { transferred } from '../../contract/format-quantity.ts';
import { slowLoading } from '../../machines/notices.ts';
import { usePortal } from '../portal.ts';

/** Says for how long the page has been loading, once that takes long, and what has arrived where that is known. */
export function SlowLoading() {
  const { notices } = usePortal();
  const slow = useSelector(notices, slowLoading, isSame);
  if (!slow) return null;
  const { seconds, received } = slow;
  return (
    <p className="slow-loading">
      <span>{`Still loading, ${seconds} s${received ? `: ${transferred(received)}` : ''}`}</span>
    </p>
  );
}

type Slow = ReturnType<typeof slowLoading>;

const isSame = (a: Slow, b: Slow): boolean => a?.seconds === b?.seconds && a?.received === b?.received;
