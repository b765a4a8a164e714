import type { RouteState } from '../../routing/location.ts';
import { settingsAt } from '../../routing/saved-view-address.ts';
import type { Change } from '../change.ts';

/** What a person does with the views of a list. The list as it is on the screen is saved. */
export type ViewEdit =
  | { readonly kind: 'save'; readonly name: string; readonly shared: boolean }
  | { readonly kind: 'update'; readonly id: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'share'; readonly id: string; readonly shared: boolean }
  | { readonly kind: 'remove'; readonly id: string }
  /** `id`: the view with which the list opens; null: none. */
  | { readonly kind: 'default'; readonly id: string | null };

type ViewChange = Change<'view.save' | 'view.change' | 'view.remove' | 'view.makeDefault'>;

/** The request for an edit of a view of this version, and what is said when it is done. */
export const viewChangeOf = (
  list: string,
  location: RouteState,
  edit: ViewEdit,
  version: string | undefined,
): ViewChange => {
  switch (edit.kind) {
    case 'save': {
      const { name, shared } = edit;
      return {
        call: 'view.save',
        input: { list, name, shared, settings: settingsAt(location) },
        said: `The view '${name}' was saved`,
      };
    }
    case 'update':
      return {
        call: 'view.change',
        input: { id: edit.id, version, settings: settingsAt(location) },
        said: 'The view was updated',
      };
    case 'rename':
      return {
        call: 'view.change',
        input: { id: edit.id, version, name: edit.name },
        said: `The view is now called '${edit.name}'`,
      };
    case 'share':
      return {
        call: 'view.change',
        input: { id: edit.id, version, shared: edit.shared },
        said: edit.shared ? 'The view is shared with your company' : 'The view is no longer shared',
      };
    case 'remove':
      return { call: 'view.remove', input: { id: edit.id }, said: 'The view was deleted' };
    case 'default':
      return {
        call: 'view.makeDefault',
        input: { list, id: edit.id },
        said: edit.id === null ? 'The list opens without a view' : 'The list opens with this view',
      };
  }
};
