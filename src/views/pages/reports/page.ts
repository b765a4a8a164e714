import { MonthlyReportPage, OpexBudgetPage } from './ReportPages.tsx';
import { always, type Page, query, wholeList } from '../define-page.ts';

const reportTabs = always('monthly.tabs', {});

/** Monthly reports by year and month. */
export const monthlyReport: Page = (_, equip) => ({
  view: MonthlyReportPage,
  machines: { tabs: query(equip, reportTabs), list: query(equip, wholeList('monthly.search')) },
});

/** OPEX budgets by year. */
export const opexBudget: Page = (_, equip) => ({
  view: OpexBudgetPage,
  machines: { tabs: query(equip, reportTabs), list: query(equip, wholeList('opex.search')) },
});
