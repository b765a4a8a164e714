import type { ActorRef, SnapshotFrom } from 'xstate';
import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import type { pagedListMachine } from './paged-list.ts';
import type { PagedListEvent, PageRequestAt } from './paged-list-setup.ts';

/** The snapshot of a paged list whose requests are all of the call `N`. */
export type PagedListSnapshot<N extends CallName = CallName> = SnapshotFrom<typeof pagedListMachine> & {
  readonly context: { readonly requestAt: PageRequestAt<N> };
};
/** A running paged list whose requests are all of the call `N`: its view reads the entries by that type. */
export type PagedListRef<N extends CallName> = ActorRef<PagedListSnapshot<N>, PagedListEvent>;

/** One entry of a call's answer. */
type EntryOf<Answer> = Answer extends { readonly items: readonly (infer Entry)[] } ? Entry : never;

/** The entries that a paged list has loaded. */
export const entriesIn = <N extends CallName>({ context }: PagedListSnapshot<N>) =>
  // SAFETY: the client has parsed the answers with the schema of the requests' call.
  context.items as readonly EntryOf<CallAnswer<N>>[];
