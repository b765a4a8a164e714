import type { CallName } from '../../../contract/catalogue.ts';
import { feedMachine } from '../../../machines/feed/feed.ts';
import type { FeedRequestAt } from '../../../machines/feed/feed-setup.ts';
import type { FeedRef } from '../../../machines/feed/feed-ref.ts';
import type { PageMachine } from '../define-page.ts';

/** A paginated list of a page; its requests are derived from the route. */
export const feed =
  <const N extends CallName>(requestAt: FeedRequestAt<N>): PageMachine<FeedRef<N>> =>
  (id, { effects, start, location }) =>
    // SAFETY: all its requests are for call N, and the client parses responses with the schema of the call.
    start(feedMachine.provide(effects.feed), { id, input: { location, requestAt } }) as FeedRef<N>;
