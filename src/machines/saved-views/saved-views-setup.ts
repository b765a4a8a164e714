import { assign, setup } from 'xstate';
import type { CallAnswer } from '../../contract/catalogue.ts';
import type { Problem } from '../../contract/problem.ts';
import type { RouteState } from '../../routing/location.ts';
import { isBare, viewHref, viewListAt } from '../../routing/saved-view-address.ts';
import type { NavigateParams, ToastParams } from '../effects.ts';
import type { DataChanged, LocationChanged } from '../page-actor.ts';
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts';

/** The views of one list. */
export type SavedViews = CallAnswer<'view.list'>;
export type SavedView = SavedViews['items'][number];

export type SavedViewsEvent =
  | LocationChanged
  | DataChanged
  | { type: 'network.restored' }
  | { type: 'views.retried' }
  | { type: 'view.picked'; id: string }
  | { type: 'link.copied'; id: string };

interface Context {
  readonly location: RouteState | undefined;
  /** The list on the screen; undefined: the page has none with views. */
  readonly list: string | undefined;
  /** The views of that list; undefined: not loaded. */
  readonly views: SavedViews | undefined;
  /** The list was opened without parameters in its address, which has none yet: its default view may open. */
  readonly isFresh: boolean;
  readonly problem: Problem | undefined;
}

const viewIn = (views: SavedViews | undefined, id: string | null | undefined): SavedView | undefined =>
  views?.items.find((view) => view.id === id);

/** The view with which the list opens; null: none; undefined: not loaded. */
export const defaultIdIn = ({ views }: Context): string | null | undefined => views?.defaultId;

const opensDefault = (context: Context): boolean =>
  context.isFresh && viewIn(context.views, defaultIdIn(context)) !== undefined;

/** The list on the screen with one of its views. */
export const addressOf = ({ location, views }: Context, id: string | null | undefined) => {
  // SAFETY: the guards allow it only for a view of the list on the screen.
  const [at, view] = [location as RouteState, viewIn(views, id) as SavedView];
  return viewHref(at, view.settings);
};

/** Opens the default view, in the same history entry. */
export const toDefault = (context: Context): NavigateParams => ({
  to: addressOf(context, defaultIdIn(context)).to,
  replace: true,
});

/** Which settings of a view were left out. */
export const droppedText = (dropped: readonly string[]): ToastParams => ({
  severity: 'warn',
  text: `This view has settings that the list does not have; they were left out: ${dropped.join(', ')}`,
});

/** The setup of the views of lists. */
export const parts = setup({
  types: { context: {} as Context, events: {} as SavedViewsEvent, tags: {} as 'busy' },
  actors: {
    watchLocation: unprovidedCallback<LocationChanged>('watchLocation'),
    loadViews: unprovidedPromise<SavedViews, { readonly list: string }>('loadViews'),
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    toast: unprovidedAction<ToastParams>('toast'),
    copyLink: unprovidedAction<string>('copyLink'),
    openList: assign((_, location: RouteState) => ({
      location,
      list: viewListAt(location),
      views: undefined,
      isFresh: isBare(location),
      problem: undefined,
    })),
    setLocation: assign(({ context }, location: RouteState) => ({
      location,
      isFresh: context.isFresh && isBare(location),
    })),
    setViews: assign((_, views: SavedViews) => ({ views, isFresh: false, problem: undefined })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isOtherList: ({ context }, location: RouteState) => viewListAt(location) !== context.list,
    hasNoList: ({ context }) => context.list === undefined,
    opensDefault: ({ context }, views: SavedViews) => opensDefault({ ...context, views }),
    isView: ({ context }, id: string) => viewIn(context.views, id) !== undefined,
    losesSettings: ({ context }, id: string) =>
      viewIn(context.views, id) !== undefined && addressOf(context, id).dropped.length > 0,
    losesDefault: ({ context }, views: SavedViews) =>
      opensDefault({ ...context, views }) && addressOf({ ...context, views }, views.defaultId).dropped.length > 0,
    isNotOffered: (_, { kind }: Problem) => ['missing', 'notImplemented', 'forbidden'].includes(kind),
  },
});
