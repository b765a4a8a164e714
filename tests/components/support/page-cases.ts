import type { PageName } from '../../../src/routing/routes.ts';
import { type Case, noData, noFurtherData, noRecords, type Sight, type StillCase } from './page-case.ts';

const ofVessel = (path: string) => `${path}/4100016`;
export const vessels: readonly Sight[] = [['navigation', 'Vessels']];
const filter: readonly Sight[] = [['radiogroup', 'Filter by']];
const newsSections: readonly Sight[] = [
  ['link', 'News'],
  ['link', 'Broadcasts'],
  ['link', 'Safety Campaigns'],
];
export const chart: readonly Sight[] = [['text', 'Show as table']];

const vetting: Pick<Case, 'data' | 'empty' | 'failed'> = {
  data: [['text', 'Show as table']],
  empty: [noData, ...noFurtherData(3)],
  failed: ['The quarters', 'The chapters', 'The questions', 'The inspections'],
};

const unknownPage: StillCase = { address: '/no/such/page', always: [['link', 'Go to the start page']] };

/** Every page, as its requests leave it; a page without a line does not compile. */
export const pageCases: Readonly<Record<PageName, Case | StillCase>> = {
  login: {
    address: '/auth/login',
    signedOut: true,
    always: [
      ['textbox', 'Email'],
      ['button', 'Sign in'],
    ],
  },
  forgotPassword: { address: '/auth/forgot-password', signedOut: true, always: [['textbox', 'Email']] },
  requested: { address: '/auth/requested', signedOut: true, always: [['link', 'Back to sign-in']] },
  resetPassword: { address: '/auth/reset-password', signedOut: true, always: [['link', 'Ask for a new link']] },
  submitted: { address: '/auth/submitted', signedOut: true, always: [['heading', 'Your password is set']] },
  secondFactor: { address: '/auth/second-factor', signedOut: true, always: [['link', 'Back to sign-in']] },
  // This server has no provider.
  provider: { address: '/auth/provider', signedOut: true, always: [['button', 'Try again']] },
  // This server's address has no passkeys.
  passkey: { address: '/auth/passkey', signedOut: true, always: [['button', 'Try again']] },
  redirect: unknownPage,
  notFound: unknownPage,
  setup: {
    address: '/setup',
    signedOut: true,
    always: [
      ['heading', 'Setup is complete'],
      ['link', 'Go to sign-in'],
    ],
  },
  dashboard: {
    address: '/dashboard',
    always: [
      ['heading', 'Attention'],
      ['heading', 'Latest news'],
    ],
    data: [
      ['button', 'Zoom to fit'],
      ['link', 'By vessel'],
      ['link', 'Class society confirms the safety management system (Q3 2026)'],
    ],
    empty: [noData, ...noFurtherData(4)],
    failed: ['The positions', 'The news', 'The certificates', 'The questions', 'The benchmark'],
  },
  // A server without the fleet's particulars leaves the vessels' names.
  fleet: {
    address: '/fleet',
    always: [],
    data: [['cell', 'Oil/Chemical Tanker (MR)']],
    empty: [`${noData}Import vesselsAdd or assign a vesselInvite a person`],
    failed: [],
  },
  fleetPosition: {
    address: ofVessel('/fleet-position'),
    always: vessels,
    data: [],
    empty: [],
    failed: ['The voyages', 'The position'],
  },
  fleetSchedule: {
    address: ofVessel('/fleet-schedule'),
    always: vessels,
    data: [['text', 'Algeciras → Mongstad']],
    empty: [noRecords],
    failed: ['The schedule'],
  },
  vesselData: {
    address: ofVessel('/tb-info/vessel-data'),
    always: [...vessels, ['heading', 'Latest attachments']],
    data: [['region', 'About the vessel']],
    empty: [noData, ...noFurtherData(1)],
    failed: ['The particulars', 'The description', 'The latest attachments'],
  },
  compare: {
    address: '/compare?vessel=4100016,4100389',
    always: [
      ['combobox', 'Add vessel'],
      ['button', 'Remove MT Northern Dawn from the comparison'],
    ],
    data: [
      ['rowheader', 'Overdue'],
      ['text', '5 Safety Management'],
    ],
    empty: [noData],
    // A server without the figures leaves the particulars.
    failed: ['The particulars of MT Northern Dawn', 'The particulars of MT Harbour Star'],
  },
  monthlyReport: {
    address: '/monthly-report',
    always: [],
    data: [['text', '2026-10 Technical Report.pdf']],
    empty: [noRecords],
    failed: ['The tabs', 'The monthly reports'],
  },
  opexBudget: {
    address: '/opex-budget',
    always: [],
    data: [['text', 'OPEX budget 2026 fleet.pdf']],
    empty: [noRecords],
    failed: ['The tabs', 'The OPEX budgets'],
  },
  sireStatus: {
    address: ofVessel('/vetting/sire-status'),
    always: [...vessels, ['text', '01 Jan 2025 – 31 Dec 2026']],
    ...vetting,
  },
  cdiStatus: {
    address: '/vetting/cdi-status/1',
    always: [['text', '01 Jan 2025 – 31 Dec 2026']],
    ...vetting,
    empty: [noData, ...noFurtherData(4)],
    failed: vetting.failed.toSpliced(2, 0, 'The vessels by chapter'),
  },
  classSurveys: {
    address: ofVessel('/class-surveys'),
    always: vessels,
    data: [['columnheader', 'Survey']],
    empty: [noRecords],
    failed: ['The surveys'],
  },
  inspections: {
    address: ofVessel('/inspections'),
    always: [...vessels, ...filter, ['text', 'External Audit']],
    data: chart,
    empty: [...noFurtherData(1), noRecords],
    failed: ['The chart', 'The list'],
  },
  dueDates: {
    address: '/due-dates/all',
    always: [...vessels, ['searchbox', 'Search due dates'], ['button', 'Kind']],
    data: [
      ['columnheader', 'What'],
      ['columnheader', 'Due'],
    ],
    empty: [noRecords],
    failed: ['The list'],
  },
  findings: {
    address: '/findings/all',
    always: [...vessels, ['searchbox', 'Search findings'], ['combobox', 'Show'], ['button', 'Source']],
    data: [
      ['columnheader', 'Source'],
      ['columnheader', 'Due'],
    ],
    empty: [`${noData}Show closed findings`],
    failed: ['The list'],
  },
  records: {
    address: ofVessel('/hsqe-perf/near-misses'),
    always: [...vessels, ...filter],
    data: chart,
    empty: [...noFurtherData(1), noRecords],
    failed: ['The chart', 'The list'],
  },
  news: {
    address: '/news',
    always: newsSections,
    data: [
      ['link', 'Fleet'],
      ['text', 'Class society confirms the safety management system (Q3 2026)'],
    ],
    empty: [noData],
    failed: ['The categories', 'The list'],
  },
  broadcasts: {
    address: '/tb-info/tb-broadcast',
    always: newsSections,
    data: [['text', 'Winter zones and load line']],
    empty: [noRecords],
    failed: ['The broadcasts'],
  },
  safetyCampaigns: {
    address: '/tb-info/tb-safety-campaign',
    always: [...newsSections, ...filter],
    data: [
      ['link', 'Life saving'],
      ['text', 'Out of the bight'],
    ],
    empty: [noData],
    failed: ['The categories', 'The list'],
  },
  companyInfo: {
    address: '/company-info',
    always: [],
    data: [['text', 'Who we are']],
    empty: [noData],
    failed: ['The company information'],
  },
  people: {
    address: '/administration/people',
    always: [['link', 'Invite a person']],
    data: [['cell', 'crew@demo.example']],
    empty: [noData],
    failed: ['The people', 'The bin'],
  },
  account: {
    address: '/account',
    always: [['heading', 'Change password']],
    // A server without the calendar leaves the password.
    data: [],
    empty: [],
    failed: [],
  },
  dataImport: {
    address: '/administration/import',
    always: [
      ['button', 'Download template'],
      ['button', 'Upload the rows'],
    ],
    data: [['combobox', 'What it contains']],
    empty: [noData, 'Nothing has been imported yetChoose a file above, or start from a template.'],
    failed: ['The sheets', 'The imports', 'The bin', 'The remembered choices'],
  },
  auditLog: {
    address: '/administration/log',
    always: [],
    data: [['cell', 'crew@demo.example']],
    empty: [noData],
    failed: ['The log'],
  },
  systemChecks: {
    address: '/administration/system',
    always: [
      ['button', 'Send a test e-mail'],
      ['button', 'Check again'],
    ],
    data: [['heading', 'Database']],
    empty: [noData],
    failed: ['The checks'],
  },
  jobs: {
    address: '/administration/jobs',
    always: [['button', 'Refresh']],
    data: [['text', 'Deleting old rows']],
    empty: [noData],
    failed: ['The jobs'],
  },
  apiKeys: {
    address: '/administration/keys',
    always: [['link', 'Make a key']],
    data: [['link', 'Ship management']],
    empty: ['There is no key yetMake one, with which another program writes the company’s rows.'],
    failed: ['The keys'],
  },
  vesselRegister: {
    address: '/administration/vessels',
    always: [['link', 'Add a vessel']],
    data: [
      ['link', 'MT Northern Dawn'],
      ['text', '1°12.0′N 103°48.0′E'],
      ['text', 'tcp://10.0.0.5:10110'],
    ],
    empty: [
      `${noData}Import vesselsAdd or assign a vesselInvite a person`,
      'There are none',
      'No AIS receiver has sent positions yet',
    ],
    failed: ['The vessels', 'The doubtful positions', 'What AIS brought'],
  },
  system: {
    address: '/system',
    always: [],
    data: [['text', 'Stop work authority']],
    empty: [noData],
    failed: ['The system'],
  },
};
