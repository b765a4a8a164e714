import type { PageName } from '../contract/routes.ts';
import type { Page } from './page.ts';

const auth = async () => (await import('./auth.ts')).auth;
const records = async () => (await import('./records.ts')).records;
const fleet = () => import('./fleet.ts');
const office = () => import('./office.ts');
const notFound = async () => (await import('./messages.ts')).notFound;
const planned = async () => (await import('./messages.ts')).planned;

/** The code of every page, brought when it is first opened. */
export const pages: Readonly<Record<PageName, () => Promise<Page>>> = {
  login: auth,
  forgotPassword: auth,
  requested: auth,
  resetPassword: auth,
  submitted: auth,
  dashboard: planned,
  fleet: async () => (await fleet()).fleet,
  fleetPosition: async () => (await fleet()).fleetPosition,
  fleetSchedule: async () => (await fleet()).fleetSchedule,
  vesselData: async () => (await fleet()).vesselData,
  monthlyReport: async () => (await office()).monthlyReport,
  opexBudget: async () => (await office()).opexBudget,
  sireStatus: planned,
  cdiStatus: planned,
  classSurveys: async () => (await fleet()).classSurveys,
  inspections: planned,
  records,
  news: async () => (await office()).news,
  broadcasts: async () => (await office()).broadcasts,
  safetyCampaigns: async () => (await office()).safetyCampaigns,
  companyInfo: async () => (await office()).companyInfo,
  system: async () => (await office()).system,
  group: notFound,
  notFound,
};
