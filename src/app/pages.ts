import type { PageName } from '../routing/routes.ts';
import { auth as signedOut } from '../views/pages/auth/page.ts';
import type { Page } from '../views/pages/define-page.ts';

// The first page anybody sees comes with the start itself.
const auth = async () => signedOut;
const records = async () => (await import('../views/pages/records/page.ts')).records;
const fleet = () => import('../views/pages/fleet/page.ts');
const office = () => import('../views/pages/news/page.ts');
const vetting = () => import('../views/pages/vetting/page.ts');
const dashboard = async () => (await import('../views/pages/dashboard/page.ts')).dashboard;
const notFound = async () => (await import('../views/pages/not-found/page.ts')).notFound;

/** The code of every page, brought when it is first opened. */
export const pages: Readonly<Record<PageName, () => Promise<Page>>> = {
  login: auth,
  forgotPassword: auth,
  requested: auth,
  resetPassword: auth,
  submitted: auth,
  dashboard,
  fleet: async () => (await fleet()).fleet,
  fleetPosition: async () => (await fleet()).fleetPosition,
  fleetSchedule: async () => (await fleet()).fleetSchedule,
  vesselData: async () => (await fleet()).vesselData,
  monthlyReport: async () => (await office()).monthlyReport,
  opexBudget: async () => (await office()).opexBudget,
  sireStatus: async () => (await vetting()).sireStatus,
  cdiStatus: async () => (await vetting()).cdiStatus,
  classSurveys: async () => (await fleet()).classSurveys,
  inspections: records,
  records,
  news: async () => (await office()).news,
  broadcasts: async () => (await office()).broadcasts,
  safetyCampaigns: async () => (await office()).safetyCampaigns,
  companyInfo: async () => (await office()).companyInfo,
  system: async () => (await office()).system,
  group: notFound,
  notFound,
};
