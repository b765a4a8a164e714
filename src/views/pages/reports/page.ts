import { request } from '../../../machines/query/query-request.ts';
import { MonthlyReportPage, OpexBudgetPage, reportSheets } from './ReportPages.tsx';
import { allEntries } from '../all-entries.ts';
import { definePage } from '../define-page.ts';
import { query } from '../page-query.ts';
import { rowMachines } from '../row-machines.ts';

const tabs = query(() => request('monthly.tabs', {}));

/** Monthly reports by year and month. */
export const monthlyReport = definePage({
  view: MonthlyReportPage,
  machines: {
    tabs,
    list: query(() => request('monthly.search', allEntries, { everyPage: true })),
    ...rowMachines(() => reportSheets.monthly.sheet),
  },
});

/** OPEX budgets by year. */
export const opexBudget = definePage({
  view: OpexBudgetPage,
  machines: {
    tabs,
    list: query(() => request('opex.search', allEntries, { everyPage: true })),
    ...rowMachines(() => reportSheets.opex.sheet),
  },
});
