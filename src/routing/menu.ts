import type { PermissionName } from '../contract/permission.ts';
import { dueNeeds, findingNeeds } from '../contract/permission-needs.ts';
import type { MenuHeading, RecordIcon } from '../contract/records/kind.ts';
import { kindPlaces, kindsInMenuOrder } from '../contract/records/kind-places.ts';
import { dueDatesPath, findingsPath, importPath } from './routes.ts';

/** The icons of the menu: unique for each entry, since a narrow menu shows only icons. */
export type MenuIcon =
  | RecordIcon
  | 'dashboard'
  | 'fleet'
  | 'schedule'
  | 'particulars'
  | 'compare'
  | 'report'
  | 'budget'
  | 'sire'
  | 'cdi'
  | 'survey'
  | 'inspection'
  | 'finding'
  | 'due'
  | 'news'
  | 'company'
  | 'system'
  | 'people'
  | 'auditLog'
  | 'dataImport'
  | 'vesselRegister'
  | 'apiKeys'
  | 'systemChecks'
  | 'jobs'
  | 'list';

/** One entry of the menu: its label and path, the permissions, any of which it requires, and the pages that belong to it. */
export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly needs: readonly PermissionName[];
  readonly icon: MenuIcon;
  readonly leadsTo?: readonly string[];
}

/** Entries under a heading of their own inside a group. */
export interface MenuBranch {
  readonly label: string;
  readonly icon: MenuIcon;
  readonly entries: readonly MenuEntry[];
}

export interface MenuGroup {
  readonly label: string;
  readonly children: readonly (MenuEntry | MenuBranch)[];
}

const entry = (
  label: string,
  path: string,
  needs: PermissionName | readonly PermissionName[],
  icon: MenuIcon,
): MenuEntry => ({ label, path, needs: typeof needs === 'string' ? [needs] : needs, icon });

/** The default icon, for a record kind without its own. */
const defaultIcon = 'list';

/** The entries of the record kinds under a heading; undefined: of those without a heading. */
const recordEntries = (heading: MenuHeading | undefined): readonly MenuEntry[] =>
  kindsInMenuOrder.flatMap((name) => {
    const { menu: menuPlacement, needs, paths } = kindPlaces[name];
    return menuPlacement && menuPlacement.heading === heading
      ? entry(needs, paths[0], needs, menuPlacement.icon ?? defaultIcon)
      : [];
  });

/** The menu, grouped as the specification groups it. */
export const menu: readonly MenuGroup[] = [
  {
    label: 'MY FLEET',
    children: [
      entry('Dashboard', '/dashboard', 'DASHBOARD', 'dashboard'),
      entry('Fleet Summary', '/fleet', 'My Fleet', 'fleet'),
      entry('Fleet Schedule', '/fleet-schedule', 'Fleet Schedule', 'schedule'),
      entry('Due Dates', dueDatesPath, dueNeeds, 'due'),
      entry('Vessel Data', '/tb-info/vessel-data', 'Vessel Data', 'particulars'),
      entry('Compare Vessels', '/compare', 'Vessel Data', 'compare'),
    ],
  },
  {
    label: 'REPORTS',
    children: [
      entry('Monthly Reports', '/monthly-report', 'Monthly Reports', 'report'),
      entry('OPEX Budget', '/opex-budget', 'OPEX Budget', 'budget'),
    ],
  },
  {
    label: 'VETTING',
    children: [
      entry('SIRE', '/vetting/sire-status', 'SIRE', 'sire'),
      entry('CDI', '/vetting/cdi-status/1', 'CDI', 'cdi'),
    ],
  },
  { label: 'CLASS SURVEYS', children: [entry('Surveys', '/class-surveys', 'Class Survey', 'survey')] },
  {
    label: 'HSQE PERF',
    children: [
      {
        label: 'Inspection',
        icon: 'inspection',
        entries: [
          entry('Inspections', '/inspections', 'Inspections', 'inspection'),
          entry('Findings', findingsPath, findingNeeds, 'finding'),
          ...recordEntries('Inspection'),
        ],
      },
      { label: 'Certificate', icon: 'certificate', entries: recordEntries('Certificate') },
      { label: 'Occurrences & Incidents', icon: 'occurrence', entries: recordEntries('Occurrences & Incidents') },
      ...recordEntries(undefined),
    ],
  },
  {
    label: 'ABOUT US',
    children: [
      {
        ...entry('News', '/tb-info/tb-news', 'News', 'news'),
        leadsTo: ['/tb-info/tb-broadcast', '/tb-info/tb-safety-campaign'],
      },
      entry('Company Info', '/tb-info/company-info', 'Company Info', 'company'),
      entry('System', '/system', 'System', 'system'),
    ],
  },
  {
    label: 'ADMINISTRATION',
    children: [
      entry('People', '/administration/people', 'Administration', 'people'),
      entry('Vessels', '/administration/vessels', 'Administration', 'vesselRegister'),
      entry('API Keys', '/administration/keys', 'Administration', 'apiKeys'),
      entry('Import', importPath, 'Data Import', 'dataImport'),
      entry('Log', '/administration/log', 'Administration', 'auditLog'),
      entry('Jobs', '/administration/jobs', 'Administration', 'jobs'),
      entry('System Checks', '/administration/system', 'Administration', 'systemChecks'),
    ],
  },
];

/** Every entry in menu order. The permission redirect checks them in this order. */
export const menuEntries: readonly MenuEntry[] = menu.flatMap(({ children }) =>
  children.flatMap((child) => ('entries' in child ? child.entries : [child])),
);
