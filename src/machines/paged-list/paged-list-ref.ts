import type { ActorRef, SnapshotFrom } from 'xstate';
import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import type { feedMachine } from './feed.ts';
import type { FeedEvent, FeedRequestAt } from './feed-setup.ts';

/** The snapshot of a feed whose requests are all of the call `N`. */
export type FeedSnapshot<N extends CallName = CallName> = SnapshotFrom<typeof feedMachine> & {
  readonly context: { readonly requestAt: FeedRequestAt<N> };
};
/** A running feed whose requests are all of the call `N`: its view reads the entries by that type. */
export type FeedRef<N extends CallName> = ActorRef<FeedSnapshot<N>, FeedEvent>;

/** One entry of a call's answer. */
type EntryOf<Answer> = Answer extends { readonly items: readonly (infer Entry)[] } ? Entry : never;

/** The entries that a feed has loaded. */
export const feedItems = <N extends CallName>({ context }: FeedSnapshot<N>) =>
  // SAFETY: the client has parsed the answers with the schema of the requests' call.
  context.items as readonly EntryOf<CallAnswer<N>>[];
