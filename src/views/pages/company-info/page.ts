import { request } from '../../../machines/query/query-request.ts';
import { CompanyInfoPage } from './CompanyInfoPage.tsx';
import { definePage } from '../define-page.ts';
import { query } from '../page-query.ts';

/** The manager's own page about the company. */
export const companyInfo = definePage({
  view: CompanyInfoPage,
  machines: { info: query(() => request('company.info', {})) },
});
