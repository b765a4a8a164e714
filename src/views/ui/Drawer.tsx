import { useState, useEffect, useLayoutEffect, useRef } from 'react';
import type { DrawerProps } from './DrawerPanel.tsx';
import { useInertBehind } from './inert-behind.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';

/** Returns the focus to the element that had it when a modal opened, unless the focus has moved elsewhere. */
const useReturnFocus = (open: boolean): void => {
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

const DrawerPanel = lazyWithRetry(async () => (await import('./DrawerPanel.tsx')).DrawerPanel);

/**
 * A panel that covers the page from the right and is modal, or stands beside it. On close, the focus returns to the element that
 * opened it.
 */
export function Drawer(props: DrawerProps) {
  const { open, beside = false } = props;
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useInertBehind(open && !beside);
  // Runs after the page behind is no longer inert.
  useReturnFocus(open);
  return opened && <DrawerPanel {...props} />;
}
