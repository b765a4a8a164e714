import { isAdministrative, PermissionName } from '../permission.ts';

const technical: readonly PermissionName[] = [
  'DASHBOARD',
  'My Fleet',
  'Fleet Schedule',
  'Vessel Data',
  'Class Survey',
  'Inspections',
  'Vessel Inspection',
  'Certificate Status',
];
const safety: readonly PermissionName[] = [
  'Internal Audit',
  'External Audit',
  'Regulatory',
  'Near Misses',
  'Non Conformities',
  'Accidents',
  'Drills',
];
const about: readonly PermissionName[] = ['News', 'Company Info', 'System'];

/** Sets of permissions for the usual roles of a company, by the words of the list. */
export const permissionTemplates = {
  Superintendent: [...technical, ...safety, 'SIRE', 'CDI', 'Monthly Reports', ...about],
  DPA: ['DASHBOARD', 'My Fleet', 'Inspections', ...safety, 'SIRE', 'CDI', 'Certificate Status', ...about],
  Vetting: ['DASHBOARD', 'My Fleet', 'Vessel Data', 'Inspections', 'SIRE', 'CDI', 'Certificate Status'],
  Crew: ['Drills', 'Near Misses', 'News', 'Company Info', 'System'],
  Owner: [
    'DASHBOARD',
    'My Fleet',
    'Fleet Schedule',
    'Vessel Data',
    'Monthly Reports',
    'OPEX Budget',
    'News',
    'Company Info',
  ],
  'Read-only': PermissionName.options.filter((name) => !isAdministrative(name)),
  Administrator: PermissionName.options,
} as const satisfies Readonly<Record<string, readonly PermissionName[]>>;

export type TemplateName = keyof typeof permissionTemplates;
// SAFETY: the keys of an object literal are exactly its names.
export const templateNames = Object.keys(permissionTemplates) as TemplateName[];

/** Every permission, with those of a template readable. Administrative ones are no landing pages. */
export const permissionsOfTemplate = (template: TemplateName): readonly GrantedPermission[] => {
  const readable: ReadonlySet<string> = new Set(permissionTemplates[template]);
  return PermissionName.options.map((name) => ({
    name,
    read: readable.has(name),
    level: isAdministrative(name) ? 1 : 2,
  }));
};

/** One permission as it is granted. */
export interface GrantedPermission {
  readonly name: PermissionName;
  readonly read: boolean;
  readonly level: 1 | 2;
}

/** The template whose permissions are exactly those readable here; undefined: they were chosen one by one. */
export const templateOf = (
  permissions: readonly { readonly name: string; readonly read: boolean | null }[],
): TemplateName | undefined => {
  const readable = permissions.filter(({ read }) => read).map(({ name }) => name);
  return templateNames.find((template) => {
    const names: readonly string[] = permissionTemplates[template];
    return names.length === readable.length && names.every((name) => readable.includes(name));
  });
};
