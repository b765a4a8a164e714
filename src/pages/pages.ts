import type { PageName } from '../contract/routes.ts';
import { auth as signedOut } from './auth.ts';
import type { Page } from './page.ts';

// The first page anybody sees comes with the start itself.
const auth = async () => signedOut;
const records = async () => (await import('./records.ts')).records;
const fleet = () => import('./fleet.ts');
const office = () => import('./office.ts');
const vetting = () => import('./vetting.ts');
const dashboard = async () => (await import('./dashboard.ts')).dashboard;
const notFound = async () => (await import('./messages.ts')).notFound;

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
