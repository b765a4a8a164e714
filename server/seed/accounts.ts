import { type Permission, PermissionName } from '../../src/contract/permission.ts';

/** The password of every demo account. */
export const demoPassword = 'Harbour2026';

/** An account of the demo: who it is, what it may read, and which company's vessels it sees. */
export interface DemoAccount {
  readonly email: string;
  /** In words, for the list printed at start and on the demo's login page. */
  readonly sees: string;
  readonly firstName: string;
  readonly lastName: string;
  /** By number, from 1. */
  readonly companyId: number;
  readonly permissions: readonly Permission[];
}

/** What an account may read, by level; every other name is there too, and not readable. */
const only = (levels: Partial<Record<PermissionName, number>>): Permission[] =>
  PermissionName.options.map((name) => ({ name, read: name in levels, level: levels[name] ?? 2 }));

const everything = PermissionName.options.map((name): Permission => ({ name, read: true, level: 2 }));

/** The six accounts of the demo. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'fleet@demo.example',
    sees: 'everything; 20 vessels',
    firstName: 'Ada',
    lastName: 'Maris',
    companyId: 1,
    permissions: everything,
  },
  {
    email: 'vetting@demo.example',
    sees: 'SIRE and CDI only',
    firstName: 'Tobias',
    lastName: 'Rennick',
    companyId: 1,
    permissions: only({ SIRE: 2, CDI: 2 }),
  },
  {
    email: 'crew@demo.example',
    sees: 'News and Drills only',
    firstName: 'Joana',
    lastName: 'Pellworm',
    companyId: 1,
    permissions: only({ News: 1, Drills: 2 }),
  },
  {
    email: 'owner2@demo.example',
    sees: "everything; another company's 6 vessels",
    firstName: 'Edmund',
    lastName: 'Alderwick',
    companyId: 2,
    permissions: everything,
  },
  {
    email: 'empty@demo.example',
    sees: 'everything; no vessels',
    firstName: 'Noor',
    lastName: 'Vandermeet',
    companyId: 3,
    permissions: everything,
  },
  {
    email: 'nothing@demo.example',
    sees: 'nothing: no readable permission',
    firstName: 'Silas',
    lastName: 'Okonberg',
    companyId: 1,
    permissions: only({}),
  },
];
