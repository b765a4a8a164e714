import type { DemoEmail } from '../src/contract/demo.ts';
import { isAdministrative, type Permission, PermissionName } from '../src/contract/permission.ts';

/** An account of the demo: its user, its permissions, and the company whose vessels it may see. */
export interface DemoAccount {
  readonly email: DemoEmail;
  readonly firstName: string;
  readonly lastName: string;
  /** By number, from 1. */
  readonly companyId: number;
  readonly permissions: readonly Permission[];
}

/** Permissions by level; all others are present as not granted. */
const only = (levels: Partial<Record<PermissionName, number>>): Permission[] =>
  PermissionName.options.map((name) => ({ name, read: name in levels, level: levels[name] ?? 2 }));

/** What a customer may read: everything, and changes nothing. */
const everything = PermissionName.options.map(
  (name): Permission => ({ name, read: !isAdministrative(name), level: isAdministrative(name) ? 1 : 2 }),
);

/** What a manager may do: everything. */
const managing = everything.map((permission): Permission => ({ ...permission, read: true }));

/** The six accounts of the demo. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'fleet@demo.example',
    firstName: 'Ada',
    lastName: 'Maris',
    companyId: 1,
    permissions: managing,
  },
  {
    email: 'vetting@demo.example',
    firstName: 'Tobias',
    lastName: 'Rennick',
    companyId: 1,
    permissions: only({ SIRE: 2, CDI: 2 }),
  },
  {
    email: 'crew@demo.example',
    firstName: 'Joana',
    lastName: 'Pellworm',
    companyId: 1,
    permissions: only({ News: 1, Drills: 2 }),
  },
  {
    email: 'owner2@demo.example',
    firstName: 'Edmund',
    lastName: 'Alderwick',
    companyId: 2,
    permissions: everything,
  },
  {
    email: 'empty@demo.example',
    firstName: 'Noor',
    lastName: 'Vandermeet',
    companyId: 3,
    permissions: managing,
  },
  {
    email: 'nothing@demo.example',
    firstName: 'Silas',
    lastName: 'Okonberg',
    companyId: 1,
    permissions: only({}),
  },
];
