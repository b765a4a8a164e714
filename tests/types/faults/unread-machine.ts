import { request } from '../../../src/machines/query/query-request.ts';
import { SystemPage } from '../../../src/views/pages/system/SystemPage.tsx';
import { definePage, query } from '../../../src/views/pages/define-page.ts';

const entries = query(() => request('tmsa.search', {}));

export const page = definePage({
  view: SystemPage,
  machines: { entries, company: query(() => request('company.info', {})) }, // fault
});
