import { useLayoutEffect, useRef } from 'react';
import { useSurroundings } from './surroundings.ts';

/** While something covers the page that has no address of its own, the browser's Back closes it. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const { coverPage } = useSurroundings();
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  // At once, so that no history entry is left when the page is left with it.
  useLayoutEffect(() => (open ? coverPage(() => close.current()) : undefined), [open, coverPage]);
};
