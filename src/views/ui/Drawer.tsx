import { Sidebar } from 'primereact/sidebar';
import { type ReactNode, useId } from 'react';
import { useInertBehind } from './inert-behind.ts';
import { useReturnFocus } from './return-focus.ts';

interface Props {
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
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** How long a panel comes and goes, in milliseconds, as in drawer.css. */
const transition = { timeout: { enter: 150, exit: 80 } };

/** A modal panel that covers the page from the right. On close, the focus returns to the element that opened it. */
export function Drawer({ open, width, title, subtitle, closeLabel, controls, onClose, children }: Props) {
  const titleId = useId();
  useInertBehind(open);
  // Runs after the page behind is no longer inert.
  useReturnFocus(open);
  return (
    <Sidebar
      visible={open}
      position="right"
      className={`drawer drawer-${width}`}
      onHide={onClose}
      blockScroll
      transitionOptions={transition}
      ariaCloseLabel={closeLabel}
      pt={{ root: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId }, content: { tabIndex: 0 } }}
      header={
        <div className="detail-head">
          <div>
            <h2 id={titleId} title={title}>
              {title}
            </h2>
            {subtitle}
          </div>
          {controls}
        </div>
      }
    >
      {open && children}
    </Sidebar>
  );
}
