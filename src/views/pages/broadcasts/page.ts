import { request } from '../../../machines/query/query-request.ts';
import { BroadcastsPage } from './BroadcastsPage.tsx';
import { definePage } from '../define-page.ts';
import { query } from '../page-query.ts';
import { allEntries } from '../all-entries.ts';

/** All broadcasts, newest first. */
export const broadcasts = definePage({
  view: BroadcastsPage,
  machines: { list: query(() => request('broadcast.search', allEntries, { everyPage: true })) },
});
