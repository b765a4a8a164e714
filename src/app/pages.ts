import type { Page } from '../views/pages/define-page.ts';
import type { PageName } from '../routing/routes.ts';

const auth = () => import('../views/pages/auth/page.ts');
const records = async () => (await import('../views/pages/records/page.ts')).records;
const news = () => import('../views/pages/news/page.ts');
const reports = () => import('../views/pages/reports/page.ts');
const vetting = () => import('../views/pages/vetting/page.ts');
const notFound = async () => (await import('../views/pages/not-found/page.ts')).notFound;

/** The code of every page, loaded when it is first opened. */
export const pages: Readonly<Record<PageName, () => Promise<Page>>> = {
  login: async () => (await auth()).login,
  forgotPassword: async () => (await auth()).forgotPassword,
  requested: async () => (await auth()).message,
  resetPassword: async () => (await auth()).resetPassword,
  submitted: async () => (await auth()).message,
  setup: async () => (await import('../views/pages/auth/setup-page.ts')).setup,
  dashboard: async () => (await import('../views/pages/dashboard/page.ts')).dashboard,
  fleet: async () => (await import('../views/pages/fleet/page.ts')).fleet,
  fleetPosition: async () => (await import('../views/pages/fleet-position/page.ts')).fleetPosition,
  fleetSchedule: async () => (await import('../views/pages/fleet-schedule/page.ts')).fleetSchedule,
  vesselData: async () => (await import('../views/pages/vessel-data/page.ts')).vesselData,
  monthlyReport: async () => (await reports()).monthlyReport,
  opexBudget: async () => (await reports()).opexBudget,
  sireStatus: async () => (await vetting()).sireStatus,
  cdiStatus: async () => (await vetting()).cdiStatus,
  classSurveys: async () => (await import('../views/pages/class-surveys/page.ts')).classSurveys,
  inspections: records,
  records,
  news: async () => (await news()).news,
  broadcasts: async () => (await import('../views/pages/broadcasts/page.ts')).broadcasts,
  safetyCampaigns: async () => (await news()).safetyCampaigns,
  companyInfo: async () => (await import('../views/pages/company-info/page.ts')).companyInfo,
  system: async () => (await import('../views/pages/system/page.ts')).system,
  people: async () => (await import('../views/pages/people/page.ts')).people,
  account: async () => (await import('../views/pages/account/page.ts')).account,
  dataImport: async () => (await import('../views/pages/import/page.ts')).dataImport,
  auditLog: async () => (await import('../views/pages/audit-log/page.ts')).auditLog,
  systemChecks: async () => (await import('../views/pages/system-checks/page.ts')).systemChecks,
  apiKeys: async () => (await import('../views/pages/api-keys/page.ts')).apiKeys,
  vesselRegister: async () => (await import('../views/pages/vessel-register/page.ts')).vesselRegister,
  redirect: notFound,
  notFound,
};
