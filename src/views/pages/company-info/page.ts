import { CompanyInfoPage } from './CompanyInfoPage.tsx';
import { always, type Page, query } from '../define-page.ts';

/** The manager's own page about the company. */
export const companyInfo: Page = (_, equip) => ({
  view: CompanyInfoPage,
  machines: { info: query(equip, always('company.info', {})) },
});
