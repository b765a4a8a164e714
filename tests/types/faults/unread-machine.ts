import { request } from '../../../src/machines/query/query-request.ts';
import { SystemPage } from '../../../src/views/pages/system/SystemPage.tsx';
import { definePage } from '../../../src/views/pages/define-page.ts';
import { query } from '../../../src/views/pages/page-query.ts';

const entries = query(() => request('tmsa.search', {}));

export const page = definePage({
  view: SystemPage,
  machines: { entries, company: query(() => request('company.info', {})) }, // fault
});
