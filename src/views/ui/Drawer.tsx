import { useState } from 'react';
import type { DrawerProps } from './DrawerPanel.tsx';
import { useInertBehind } from './inert-behind.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { useReturnFocus } from './return-focus.ts';

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
