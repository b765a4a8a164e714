import type { Permission, PermissionName } from './permission.ts';
import type { Received } from './receive.ts';
import { findingKinds, kindPlaces } from './records/kind-places.ts';

/** The permissions, any of which allows to read the list of findings: those of the kinds that have any. */
export const findingNeeds: readonly PermissionName[] = findingKinds.map((kind) => kindPlaces[kind].needs);

/** The permissions, any of which allows to read the list of due dates: those of the kinds in due-kinds.ts. */
export const dueNeeds: readonly PermissionName[] = [
  ...(['certificate', 'drill', 'sire', 'externalAudit', 'internalAudit'] as const).map(
    (kind) => kindPlaces[kind].needs,
  ),
  'Class Survey',
  'CDI',
  'Vessel Data',
  'Monthly Reports',
];

/** Whether an account with these entries has one of the permissions. */
export const mayRead = (entries: readonly Received<typeof Permission>[], names: readonly PermissionName[]): boolean =>
  names.some((name) => entries.some((entry) => entry.name === name && entry.read));
