import type { CallName } from '../../../contract/catalogue.ts';
import { feedMachine, type FeedRequestAt } from '../../../machines/feed/feed.ts';
import type { FeedRef } from '../../../machines/feed/feed-ref.ts';
import type { PageMachine } from '../define-page.ts';

/** A list of a page that grows, its requests derived from the place. */
export const feed =
  <const N extends CallName>(requestAt: FeedRequestAt<N>): PageMachine<FeedRef<N>> =>
  (id, { effects, start, place }) =>
    // SAFETY: all of its requests are of the call N, and the client reads the answers by the schema of their call.
    start(feedMachine.provide(effects.feed), { id, input: { place, requestAt } }) as FeedRef<N>;
