import type { PageName } from '../routing/routes.ts';
import type { Page } from '../views/pages/define-page.ts';
import { publicPages } from './public-pages.ts';

const setupPage = () => import('../views/pages/auth/setup-page.ts');
const dashboardPage = () => import('../views/pages/dashboard/page.ts');
const fleetPage = () => import('../views/pages/fleet/page.ts');
const fleetPositionPage = () => import('../views/pages/fleet-position/page.ts');
const fleetSchedulePage = () => import('../views/pages/fleet-schedule/page.ts');
const vesselDataPage = () => import('../views/pages/vessel-data/page.ts');
const comparePage = () => import('../views/pages/compare/page.ts');
const reportsPage = () => import('../views/pages/reports/page.ts');
const vettingPage = () => import('../views/pages/vetting/page.ts');
const classSurveysPage = () => import('../views/pages/class-surveys/page.ts');
const dueDatesPage = () => import('../views/pages/due-dates/page.ts');
const findingsPage = () => import('../views/pages/findings/page.ts');
const recordsPage = () => import('../views/pages/records/page.ts');
const newsPage = () => import('../views/pages/news/page.ts');
const broadcastsPage = () => import('../views/pages/broadcasts/page.ts');
const companyInfoPage = () => import('../views/pages/company-info/page.ts');
const systemPage = () => import('../views/pages/system/page.ts');
const peoplePage = () => import('../views/pages/people/page.ts');
const accountPage = () => import('../views/pages/account/page.ts');
const importPage = () => import('../views/pages/import/page.ts');
const auditLogPage = () => import('../views/pages/audit-log/page.ts');
const systemChecksPage = () => import('../views/pages/system-checks/page.ts');
const apiKeysPage = () => import('../views/pages/api-keys/page.ts');
const vesselRegisterPage = () => import('../views/pages/vessel-register/page.ts');
const notFoundPage = () => import('../views/pages/not-found/page.ts');

/**
 * The code of every page, loaded when it is first opened. The list comes with the client of the API, which every page after the
 * sign-in needs before. `scripts/write-early-parts.ts` reads the addresses of the imports.
 */
export const pages: Readonly<Record<PageName, () => Promise<Page>>> = {
  ...publicPages,
  setup: async () => (await setupPage()).setup,
  dashboard: async () => (await dashboardPage()).dashboard,
  fleet: async () => (await fleetPage()).fleet,
  fleetPosition: async () => (await fleetPositionPage()).fleetPosition,
  fleetSchedule: async () => (await fleetSchedulePage()).fleetSchedule,
  vesselData: async () => (await vesselDataPage()).vesselData,
  compare: async () => (await comparePage()).compare,
  monthlyReport: async () => (await reportsPage()).monthlyReport,
  opexBudget: async () => (await reportsPage()).opexBudget,
  sireStatus: async () => (await vettingPage()).sireStatus,
  cdiStatus: async () => (await vettingPage()).cdiStatus,
  classSurveys: async () => (await classSurveysPage()).classSurveys,
  dueDates: async () => (await dueDatesPage()).dueDates,
  findings: async () => (await findingsPage()).findings,
  inspections: async () => (await recordsPage()).records,
  records: async () => (await recordsPage()).records,
  news: async () => (await newsPage()).news,
  broadcasts: async () => (await broadcastsPage()).broadcasts,
  safetyCampaigns: async () => (await newsPage()).safetyCampaigns,
  companyInfo: async () => (await companyInfoPage()).companyInfo,
  system: async () => (await systemPage()).system,
  people: async () => (await peoplePage()).people,
  account: async () => (await accountPage()).account,
  dataImport: async () => (await importPage()).dataImport,
  auditLog: async () => (await auditLogPage()).auditLog,
  systemChecks: async () => (await systemChecksPage()).systemChecks,
  jobs: async () => (await systemChecksPage()).jobs,
  apiKeys: async () => (await apiKeysPage()).apiKeys,
  vesselRegister: async () => (await vesselRegisterPage()).vesselRegister,
  redirect: async () => (await notFoundPage()).notFound,
  notFound: async () => (await notFoundPage()).notFound,
};
