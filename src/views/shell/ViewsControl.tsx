import './views.css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { listHref, viewHref } from '../../routing/saved-view-address.ts';
import type { SavedViewsSnapshot } from '../../machines/saved-views/saved-views.ts';
import { useShell } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { usePopup } from '../ui/popup.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';

const ViewsMenu = lazyWithRetry(
  async () => (await import('./ViewsMenu.tsx')).ViewsMenu,
  <Skeleton shape="rows" lines={3} />,
);

/** 'Views', beside the title of a page with a list: opens the views of the list. */
export function ViewsControl() {
  const { savedViews } = useShell();
  const snapshot = useSelector(savedViews, (current) => current);
  const { list, views, problem } = snapshot.context;
  if (list === undefined || snapshot.matches('notOffered')) return null;
  // While views that failed are loaded again, the menu stays.
  return (views ?? problem) === undefined ? <ReservedRoom /> : <ControlOfList key={list} snapshot={snapshot} />;
}

/** The room of the button while the views are loaded: the title does not wrap when it comes. */
function ReservedRoom() {
  return (
    <div className="views-control views-reserved" aria-hidden>
      <span className={buttonClass('outlined')}>
        Views
        <Icon name="chevron-down" size={16} />
      </span>
    </div>
  );
}

function ControlOfList({ snapshot }: { readonly snapshot: SavedViewsSnapshot }) {
  const { viewChange } = useShell();
  const [open, setOpen] = useState(false);
  const close = () => {
    // A question that is open with the menu goes with it.
    viewChange.send({ type: 'change.cancelled' });
    setOpen(false);
  };
  const { box, onKeyDown, focusButton } = usePopup(open, close);
  const current = currentView(snapshot);
  const closeToButton = () => {
    close();
    focusButton();
  };
  return (
    <div className="views-control" ref={box} onKeyDown={onKeyDown}>
      <Button
        look="outlined"
        aria-expanded={open}
        aria-controls={open ? 'views' : undefined}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <span className="views-current">{current === undefined ? 'Views' : `View: ${current.name}`}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
      </Button>
      {open && (
        <div id="views" className="popup views-menu" role="group" aria-label="Views" tabIndex={-1}>
          <ViewsMenu snapshot={snapshot} current={current?.id} onClose={closeToButton} />
        </div>
      )}
    </div>
  );
}

/** The view that the list on the screen has; undefined: none. */
const currentView = ({ context: { location, views } }: SavedViewsSnapshot) =>
  location &&
  views?.items.find(({ settings }) => settings.length > 0 && viewHref(location, settings).to === listHref(location));
