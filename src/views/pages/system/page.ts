import { request } from '../../../machines/query/query-request.ts';
import { SystemPage } from './SystemPage.tsx';
import { definePage } from '../define-page.ts';
import { query } from '../page-query.ts';

/** The management system: the TMSA elements of the company. */
export const system = definePage({
  view: SystemPage,
  machines: { entries: query(() => request('tmsa.search', {})) },
});
