import * as z from 'zod/mini';
import { essential } from './leniency.ts';
import { kindPlaces, kindsInMenuOrder } from './records/kind-places.ts';

const beforeRecords = [
  'DASHBOARD',
  'My Fleet',
  'Fleet Schedule',
  'Vessel Data',
  'Monthly Reports',
  'OPEX Budget',
  'SIRE',
  'CDI',
  'Class Survey',
  'Inspections',
] as const;
const ofRecords = kindsInMenuOrder.map((kind) => kindPlaces[kind].needs);
const afterRecords = ['News', 'Company Info', 'System'] as const;

/** Permissions to change something, outside the specification; all others only allow reading. Never landing pages. */
export const administrativeNames = ['Administration', 'Data Import'] as const;

type ModuleName =
  | (typeof beforeRecords | typeof afterRecords | typeof administrativeNames)[number]
  | (typeof kindPlaces)[keyof typeof kindPlaces]['needs'];

/** The names in `frontends[].name`: an account's permissions. A record kind may share one with a module. */
export const PermissionName = z.enum([
  ...new Set<ModuleName>([...beforeRecords, ...ofRecords, ...afterRecords, ...administrativeNames]),
]);
export type PermissionName = z.infer<typeof PermissionName>;

/** One entry of a profile. Level 1: reachable by link and menu; level 2: may also be a landing page. */
export const Permission = essential(z.object({ name: z.string(), read: z.boolean(), level: z.number() }), 'name');
export type Permission = z.infer<typeof Permission>;

const administrative: ReadonlySet<string> = new Set(administrativeNames);

/** Whether a permission allows to change something. */
export const isAdministrative = (name: string): boolean => administrative.has(name);
