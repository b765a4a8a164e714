import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { SavedViewsSnapshot } from '../../machines/saved-views/saved-views.ts';
import type { SavedView } from '../../machines/saved-views/saved-views-setup.ts';
import { viewChangeOf, type ViewEdit } from '../../machines/saved-views/view-edit.ts';
import { isBare, standardHref } from '../../routing/saved-view-address.ts';
import { useShell } from '../portal.ts';
import { Failure } from '../data/Failure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SaveViewForm } from './SaveViewForm.tsx';
import { focusMenu, ViewRow } from './ViewRow.tsx';

interface Props {
  readonly snapshot: SavedViewsSnapshot;
  /** The id of the view that the list has; undefined: none. */
  readonly current: string | undefined;
  readonly onClose: () => void;
}

/** The views of a list: opens one, saves the list as it is, and changes what is saved. */
export function ViewsMenu({ snapshot, current, onClose }: Props) {
  const { savedViews, viewChange } = useShell();
  const { list, location, views, problem } = snapshot.context;
  const [expanded, setExpanded] = useState<string>();
  const changes = useSelector(viewChange, (current) => current.hasTag('busy'));
  const isBusy = changes || snapshot.hasTag('busy');
  if (!location || list === undefined) return null;
  if (snapshot.matches('failed')) {
    return (
      <Failure
        problem={problem}
        errorTitle="The views could not be loaded"
        onRetry={() => {
          focusMenu();
          savedViews.send({ type: 'views.retried' });
        }}
      />
    );
  }
  if (!views) return <Skeleton shape="rows" lines={3} />;
  const edit = (one: ViewEdit) => {
    if (!isBusy) viewChange.send({ type: 'change.requested', change: viewChangeOf({ list, location, views }, one) });
  };
  const rowsOf = (items: readonly SavedView[]) =>
    items.map((view) => (
      <ViewRow
        key={view.id}
        view={view}
        isCurrent={view.id === current}
        isDefault={view.id === views.defaultId}
        isExpanded={view.id === expanded}
        isBusy={isBusy}
        onEdit={edit}
        onExpand={(open) => {
          viewChange.send({ type: 'change.cancelled' });
          setExpanded(open ? view.id : undefined);
        }}
        onClose={onClose}
      />
    ));
  const shared = views.items.filter(({ own }) => !own);
  return (
    <>
      <ul className="views-list">
        <li>
          <Link
            className="view-name"
            href={standardHref(location)}
            aria-current={isBare(location) ? 'true' : undefined}
            onClick={onClose}
          >
            Standard list
          </Link>
        </li>
        {rowsOf(views.items.filter(({ own }) => own))}
      </ul>
      {shared.length > 0 && (
        <>
          <h2 className="views-heading">Shared by colleagues</h2>
          <ul className="views-list">{rowsOf(shared)}</ul>
        </>
      )}
      {/* The form is reset when a view is added or removed. */}
      <SaveViewForm key={views.items.length} isBusy={isBusy} onEdit={edit} />
    </>
  );
}
