import { Sidebar } from 'primereact/sidebar';
import { type ReactNode, useId } from 'react';
import { PrimeReact } from './PrimeReact.tsx';

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

/** How long a panel comes and goes, in milliseconds, as in drawer.css. */
const transition = { timeout: { enter: 150, exit: 80 } };

/** The panel of a drawer, whose code comes after the first page, or when a drawer is first opened. */
export function DrawerPanel({
  open,
  width,
  title,
  subtitle,
  closeLabel,
  controls,
  icons,
  beside = false,
  onClose,
  children,
}: DrawerProps) {
  const titleId = useId();
  return (
    <PrimeReact>
      <Sidebar
        visible={open}
        position="right"
        className={`drawer drawer-${width}`}
        maskClassName={beside ? 'drawer-beside' : ''}
        modal={!beside}
        dismissable={!beside}
        onHide={onClose}
        blockScroll
        transitionOptions={transition}
        ariaCloseLabel={closeLabel}
        icons={icons}
        pt={{ root: { role: 'dialog', 'aria-modal': !beside, 'aria-labelledby': titleId }, content: { tabIndex: 0 } }}
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
    </PrimeReact>
  );
}
