import { request } from '../../../machines/query/query-request.ts';
import { broadcastSheet, BroadcastsPage } from './BroadcastsPage.tsx';
import { definePage } from '../define-page.ts';
import { query } from '../page-query.ts';
import { rowMachines } from '../row-machines.ts';
import { allEntries } from '../all-entries.ts';

/** All broadcasts, newest first. */
export const broadcasts = definePage({
  view: BroadcastsPage,
  machines: {
    list: query(() => request('broadcast.search', allEntries, { everyPage: true })),
    ...rowMachines(() => broadcastSheet.sheet),
  },
});
