import type { PermissionName } from '../permission.ts';
import { dueNeeds, findingNeeds } from '../permission-needs.ts';
import { kinds, kindsInMenuOrder } from '../records/kinds.ts';
import { fleetId } from '../fleet/fleet-link.ts';
import { pageNameOf } from '../records/kind.ts';

/** The name of a list over all vessels, whose columns and filters are not those of one vessel. */
export const ofAllVessels = (page: string): string => `${page}/${fleetId}`;

type Needs = PermissionName | readonly PermissionName[];

const withAllVessels = (page: string, needs: Needs): readonly (readonly [string, Needs])[] => [
  [page, needs],
  [ofAllVessels(page), needs],
];

/** The lists that have views, with the permissions, any of which allows to read them: those of one vessel, those of all, and those of other pages. */
const viewLists: ReadonlyMap<string, Needs> = new Map<string, Needs>([
  ...kindsInMenuOrder.flatMap((kind) => withAllVessels(pageNameOf(kinds[kind].paths), kinds[kind].needs)),
  ...withAllVessels('inspections', 'Inspections'),
  ...withAllVessels('findings', findingNeeds),
  ...withAllVessels('due-dates', dueNeeds),
  ...withAllVessels('class-surveys', 'Class Survey'),
  ['fleet', 'My Fleet'],
  ['people', 'Administration'],
  ['vessel-register', 'Administration'],
  ['api-keys', 'Administration'],
  ['audit-log', 'Administration'],
]);

export const viewListNames: readonly string[] = [...viewLists.keys()];

/** The permissions, any of which allows to read a list. */
export const viewListNeeds = (list: string): readonly PermissionName[] => {
  const needs = viewLists.get(list) ?? [];
  return typeof needs === 'string' ? [needs] : needs;
};
