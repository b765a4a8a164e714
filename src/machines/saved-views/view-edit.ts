import { problemOf } from '../../contract/problem.ts';
import type { RouteState } from '../../routing/location.ts';
import { settingsAt } from '../../routing/saved-view-address.ts';
import { type Change, type RefusalToast, refusalToast } from '../change.ts';
import { outdatedText } from './outdated-text.ts';
import type { SavedView, SavedViews } from './saved-views-setup.ts';

/** What a person does with the views of a list. The list as it is on the screen is saved. */
export type ViewEdit =
  | { readonly kind: 'save'; readonly name: string; readonly shared: boolean }
  | { readonly kind: 'update'; readonly id: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'share'; readonly id: string; readonly shared: boolean }
  | { readonly kind: 'remove'; readonly id: string }
  /** `id`: the view with which the list opens; null: none. */
  | { readonly kind: 'default'; readonly id: string | null };

/** The list on the screen, and its views. */
interface ListViews {
  readonly list: string;
  readonly location: RouteState;
  readonly views: SavedViews;
}

/** The request for an edit of a view of a list, what is asked before it, and what is said after it. */
export const viewChangeOf = ({ list, location, views }: ListViews, edit: ViewEdit): Change => {
  const view = 'id' in edit ? views.items.find(({ id }) => id === edit.id) : undefined;
  const refused = (error: unknown) => refusedToast(error, view);
  const changed = { version: view?.version ?? undefined };
  switch (edit.kind) {
    case 'save': {
      const { name, shared } = edit;
      return {
        call: 'view.save',
        input: { list, name, shared, settings: settingsAt(location) },
        said: `The view '${name}' was saved`,
        refused,
      };
    }
    case 'update':
      return {
        call: 'view.change',
        input: { id: edit.id, ...changed, settings: settingsAt(location) },
        said: 'The view was updated',
        refused,
      };
    case 'rename':
      return {
        call: 'view.change',
        input: { id: edit.id, ...changed, name: edit.name },
        said: `The view is now called '${edit.name}'`,
        refused,
      };
    case 'share':
      return {
        call: 'view.change',
        input: { id: edit.id, ...changed, shared: edit.shared },
        said: edit.shared ? 'The view is shared with your company' : 'The view is no longer shared',
        refused,
      };
    case 'remove':
      return {
        call: 'view.remove',
        input: { id: edit.id },
        asks: { question: `Delete this view${view?.shared === true ? ' for everyone' : ''}?`, action: 'Delete' },
        said: 'The view was deleted',
        refused,
      };
    case 'default':
      return {
        call: 'view.makeDefault',
        input: { list, id: edit.id },
        said: edit.id === null ? 'The list opens without a view' : 'The list opens with this view',
        refused,
      };
  }
};

/** What is said when an edit is refused. A view that is another one than was loaded, or is gone, is loaded again. */
const refusedToast = (error: unknown, view: SavedView | undefined): RefusalToast => {
  const { status, kind } = problemOf(error);
  return status === 412 || kind === 'missing' ? { ...outdatedText(error, view), reloads: true } : refusalToast(error);
};
