import { request } from '../../../src/machines/query/query-request.ts';
import { BroadcastsPage } from '../../../src/views/pages/broadcasts/BroadcastsPage.tsx';
import { definePage } from '../../../src/views/pages/define-page.ts';
import { query } from '../../../src/views/pages/page-query.ts';

export const page = definePage({
  view: BroadcastsPage,
  machines: { entries: query(() => request('tmsa.search', {})) }, // fault
});
