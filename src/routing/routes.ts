import type { PermissionName } from '../contract/permission.ts';
import { dueNeeds, findingNeeds } from '../contract/permission-needs.ts';
import { type MenuHeading, pageNameOf } from '../contract/records/kind.ts';
import { kindNames, kindPlaces, kindsInMenuOrder } from '../contract/records/kind-places.ts';
import type { KindName } from '../contract/records/kinds.ts';

/** The rendered pages; several routes may share one. */
export type PageName =
  | 'login'
  | 'secondFactor'
  | 'provider'
  | 'passkey'
  | 'forgotPassword'
  | 'requested'
  | 'resetPassword'
  | 'submitted'
  | 'setup'
  | 'dashboard'
  | 'fleet'
  | 'fleetPosition'
  | 'fleetSchedule'
  | 'vesselData'
  | 'compare'
  | 'monthlyReport'
  | 'opexBudget'
  | 'sireStatus'
  | 'cdiStatus'
  | 'classSurveys'
  | 'inspections'
  | 'findings'
  | 'dueDates'
  | 'records'
  | 'news'
  | 'broadcasts'
  | 'safetyCampaigns'
  | 'companyInfo'
  | 'system'
  | 'people'
  | 'auditLog'
  | 'account'
  | 'dataImport'
  | 'systemChecks'
  | 'jobs'
  | 'vesselRegister'
  | 'apiKeys'
  | 'redirect'
  | 'notFound';

/** One address of the portal. */
export interface Route {
  readonly name: string;
  /** Every path of the route; menus link to the first. */
  readonly paths: readonly [string, ...string[]] | readonly [];
  readonly page: PageName;
  /** The permissions, any of which grants access; empty: any signed-in account. */
  readonly needs: readonly PermissionName[];
  /** Accessible without signing in. */
  readonly public?: true;
  /** The path may be followed by /{imono}, and the page has the vessel side menu. */
  readonly vessels?: true;
  /** The vessel side menu starts with the pinned 'Summary'. */
  readonly summary?: true;
  /** The vessel side menu starts with the pinned 'All vessels': the path may be followed by /all. */
  readonly allVessels?: true;
  /** The list of one vessel is that of all vessels, limited to it: it has the same filters, and opens with all vessels. */
  readonly oneList?: true;
  /** The table can be limited to the vessels in the address. */
  readonly vesselFilter?: true;
  /** `record` in the address says where a page of the list begins: another filter starts at the first page. */
  readonly paged?: true;
  /** The kind of record the page lists. */
  readonly kind?: KindName;
  /** For a path without its own page: the pages to redirect to; the account goes to the first it may read. */
  readonly redirectCandidates?: readonly string[];
}

const redirect = (path: string, ...redirectCandidates: string[]): Route => ({
  name: path,
  paths: [path],
  page: 'redirect',
  needs: [],
  redirectCandidates,
});

const open = (name: string, page: PageName): Route => ({
  name,
  paths: [`/auth/${name}`],
  page,
  needs: [],
  public: true,
});

/** The page of a record kind: its name is the last part of the path that menus link to. */
const recordRoute = (kind: KindName): Route => {
  const { paths, needs } = kindPlaces[kind];
  return { name: pageNameOf(paths), paths, page: 'records', kind, needs: [needs], vessels: true, allVessels: true };
};

/** The paths of record kinds below a parent path. */
const pathsBelow = (path: string, names: readonly KindName[] = kindNames): readonly string[] =>
  names.flatMap((kind) => kindPlaces[kind].paths.filter((known) => known.startsWith(`${path}/`)));

const firstPathsUnder = (heading: MenuHeading): readonly string[] =>
  kindsInMenuOrder.flatMap((kind) => (kindPlaces[kind].menu?.heading === heading ? kindPlaces[kind].paths[0] : []));

/** The page that creates the first administrator, opened by the link that a start prints. */
export const setupPath = '/setup';
/** Where a sign-in is completed by a code. */
export const secondFactorPath = '/auth/second-factor';
/** The findings of all kinds. */
export const findingsPath = '/findings';
/** What falls due, by date. */
export const dueDatesPath = '/due-dates';
/** Where records are brought in. */
export const importPath = '/administration/import';

/** Every address of the portal. */
export const routes: readonly Route[] = [
  { name: 'auth', paths: ['/auth'], page: 'redirect', needs: [], public: true, redirectCandidates: ['/auth/login'] },
  open('login', 'login'),
  open('second-factor', 'secondFactor'),
  open('provider', 'provider'),
  open('passkey', 'passkey'),
  open('forgot-password', 'forgotPassword'),
  open('requested', 'requested'),
  open('reset-password', 'resetPassword'),
  open('submitted', 'submitted'),
  { name: 'setup', paths: [setupPath], page: 'setup', needs: [], public: true },

  redirect('/', '/dashboard'),
  { name: 'dashboard', paths: ['/dashboard'], page: 'dashboard', needs: ['DASHBOARD'] },
  { name: 'fleet', paths: ['/fleet'], page: 'fleet', needs: ['My Fleet'], vesselFilter: true },
  { name: 'fleet-position', paths: ['/fleet-position'], page: 'fleetPosition', needs: ['My Fleet'], vessels: true },
  {
    name: 'fleet-schedule',
    paths: ['/fleet-schedule'],
    page: 'fleetSchedule',
    needs: ['Fleet Schedule'],
    vessels: true,
    allVessels: true,
  },
  { name: 'vessel-data', paths: ['/tb-info/vessel-data'], page: 'vesselData', needs: ['Vessel Data'], vessels: true },

  { name: 'compare', paths: ['/compare'], page: 'compare', needs: ['Vessel Data'], vesselFilter: true },

  { name: 'monthly-report', paths: ['/monthly-report'], page: 'monthlyReport', needs: ['Monthly Reports'] },
  { name: 'opex-budget', paths: ['/opex-budget'], page: 'opexBudget', needs: ['OPEX Budget'] },

  redirect('/vetting', '/vetting/sire-status', '/vetting/cdi-status/1'),
  {
    name: 'sire-status',
    paths: ['/vetting/sire-status'],
    page: 'sireStatus',
    needs: ['SIRE'],
    vessels: true,
    summary: true,
    vesselFilter: true,
  },
  {
    name: 'cdi-status',
    paths: ['/vetting/cdi-status/1', '/vetting/cdi-status'],
    page: 'cdiStatus',
    needs: ['CDI'],
    vesselFilter: true,
  },

  {
    name: 'class-surveys',
    paths: ['/class-surveys'],
    page: 'classSurveys',
    needs: ['Class Survey'],
    vessels: true,
    allVessels: true,
  },

  redirect('/hsqe-perf', '/inspections', ...pathsBelow('/hsqe-perf', kindsInMenuOrder)),
  redirect('/audits-inspections', ...pathsBelow('/audits-inspections')),
  redirect('/occurrences-incidents', ...firstPathsUnder('Occurrences & Incidents')),
  redirect('/occurrence', ...pathsBelow('/occurrence')),
  {
    name: 'inspections',
    paths: ['/inspections'],
    page: 'inspections',
    needs: ['Inspections'],
    vessels: true,
    allVessels: true,
  },
  {
    name: 'due-dates',
    paths: [dueDatesPath],
    page: 'dueDates',
    needs: dueNeeds,
    vessels: true,
    allVessels: true,
    oneList: true,
  },
  {
    name: 'findings',
    paths: [findingsPath],
    page: 'findings',
    needs: findingNeeds,
    vessels: true,
    allVessels: true,
    oneList: true,
  },
  ...kindsInMenuOrder.map(recordRoute),

  redirect(
    '/tb-info',
    '/tb-info/company-info',
    '/tb-info/tb-news',
    '/tb-info/tb-broadcast',
    '/tb-info/tb-safety-campaign',
    '/tb-info/vessel-data',
  ),
  { name: 'news', paths: ['/tb-info/tb-news', '/news'], page: 'news', needs: ['News'] },
  { name: 'broadcasts', paths: ['/tb-info/tb-broadcast'], page: 'broadcasts', needs: ['News'] },
  { name: 'safety-campaigns', paths: ['/tb-info/tb-safety-campaign'], page: 'safetyCampaigns', needs: ['News'] },
  {
    name: 'company-info',
    paths: ['/tb-info/company-info', '/company-info'],
    page: 'companyInfo',
    needs: ['Company Info'],
  },
  { name: 'system', paths: ['/system'], page: 'system', needs: ['System'] },

  redirect(
    '/administration',
    '/administration/people',
    '/administration/vessels',
    '/administration/keys',
    importPath,
    '/administration/log',
    '/administration/jobs',
    '/administration/system',
  ),
  {
    name: 'vessel-register',
    paths: ['/administration/vessels'],
    page: 'vesselRegister',
    needs: ['Administration'],
  },
  { name: 'system-checks', paths: ['/administration/system'], page: 'systemChecks', needs: ['Administration'] },
  { name: 'jobs', paths: ['/administration/jobs'], page: 'jobs', needs: ['Administration'] },
  { name: 'api-keys', paths: ['/administration/keys'], page: 'apiKeys', needs: ['Administration'] },
  { name: 'people', paths: ['/administration/people'], page: 'people', needs: ['Administration'] },
  { name: 'data-import', paths: [importPath], page: 'dataImport', needs: ['Data Import'] },
  { name: 'audit-log', paths: ['/administration/log'], page: 'auditLog', needs: ['Administration'], paged: true },

  { name: 'account', paths: ['/account'], page: 'account', needs: [] },
];

/** The route that a path of the table belongs to. */
export const routeAt = (path: string): Route | undefined =>
  routes.find(({ paths }) => paths.some((known) => known === path));

/** The login page: signed-out visitors are redirected here. */
export const loginPath = '/auth/login';
/** The page that confirms that the new password is set. */
export const submittedPath = '/auth/submitted';
/** The default landing page. */
export const landingPath = '/dashboard';
