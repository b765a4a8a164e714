import { type ReactNode, useState } from 'react';
import { useInertBehind } from './inert-behind.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { useReturnFocus } from './return-focus.ts';

export interface DrawerProps {
  readonly open: boolean;
  /** 700 px wide for a detail, 425 px for a list. */
  readonly width: 'detail' | 'list';
  readonly title: string;
  /** The label of the close button: 'Close the report'. */
  readonly closeLabel: string;
  /** What the panel is about, below its title. */
  readonly subtitle?: ReactNode;
  /** More controls below the title. */
  readonly controls?: ReactNode;
  /** Buttons beside the one that closes the panel. */
  readonly icons?: ReactNode;
  /** The page stays usable beside the panel. */
  readonly beside?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

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
