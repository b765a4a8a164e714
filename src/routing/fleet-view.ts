import * as z from 'zod/mini';
import { splitValues } from '../contract/comma-list.ts';
import { fleetConditionNames } from '../contract/fleet/fleet-conditions.ts';
import type { FleetView } from '../contract/fleet/fleet-link.ts';
import { maxFleetText, maxFleetValues } from '../contract/fleet/fleet-limits.ts';
import { fleetGroups, type FleetSort, fleetSorts } from '../contract/fleet/fleet-sorts.ts';
import { Imo } from '../contract/models/basics.ts';
import { readParameter } from './read-parameter.ts';
import { cutText } from '../contract/cut-text.ts';

/** Parses the parameters of an address; invalid ones are left out. */
export const parseFleetView = (query: Readonly<Record<string, string | undefined>>): FleetView => ({
  status: valuesIn(query['status']),
  vessel: valuesIn(query['vessel']).filter((imo) => z.safeParse(Imo, imo).success),
  type: valuesIn(query['type']),
  condition: readParameter(z.enum(fleetConditionNames), query['condition']),
  group: readParameter(z.enum(fleetGroups), query['group']),
});

/** The sort of a list over all vessels; undefined: the address has none, or one of another table. */
export const fleetSortOf = (sort: string | undefined): FleetSort | undefined => fleetSorts.find((one) => one === sort);

/** The text that a list over all vessels is searched for, as the request accepts it. */
export const fleetTextOf = (search: string | undefined): string | undefined =>
  cutText(search?.trim() ?? '', maxFleetText, '') || undefined;

const valuesIn = (text = ''): readonly string[] => splitValues(text, maxFleetValues);
