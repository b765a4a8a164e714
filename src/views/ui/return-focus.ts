import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns the focus to the element that had it when a modal opened, unless the focus has moved elsewhere. */
export const useReturnFocus = (open: boolean): void => {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (open) return;
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body || activeElement.closest('.drawer') !== null;
    if (lost && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    opener.current = null;
  }, [open]);
};
