import { useEffect, useRef } from 'react';
import { usePortal } from '../portal.ts';

/** While something covers the page that has no address of its own, the browser's Back closes it. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const { coverPage } = usePortal();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => (open ? coverPage(() => close.current()) : undefined), [open, coverPage]);
};
