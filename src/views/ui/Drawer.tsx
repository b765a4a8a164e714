import { Sidebar } from 'primereact/sidebar';
import { type ReactNode, useId } from 'react';
import { useInertBehind } from './inert-behind.ts';
import { useReturnFocus } from './return-focus.ts';

interface Props {
  readonly open: boolean;
  /** 700 wide for the detail of something, 425 for a list. */
  readonly width: 'detail' | 'list';
  readonly title: string;
  /** What the cross says: 'Close the report'. */
  readonly closeLabel: string;
  /** Further controls under the title. */
  readonly controls?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel from the right over the page, which is out of reach behind it; closed, the focus returns to what opened it. */
export function Drawer({ open, width, title, closeLabel, controls, onClose, children }: Props) {
  const titleId = useId();
  useInertBehind(open);
  // After the page behind is in reach again.
  useReturnFocus(open);
  return (
    <Sidebar
      visible={open}
      position="right"
      className={`drawer drawer-${width}`}
      onHide={onClose}
      blockScroll
      ariaCloseLabel={closeLabel}
      pt={{ root: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId }, content: { tabIndex: 0 } }}
      header={
        <div className="detail-head">
          <h2 id={titleId} title={title}>
            {title}
          </h2>
          {controls}
        </div>
      }
    >
      {open && children}
    </Sidebar>
  );
}
