/**
 * The named conditions that a list over all vessels can be limited to, each with the words of its filter. What each means
 * for a kind of record, and which kinds have it, is in server/fleet/record-conditions.ts.
 */
export const fleetConditions = {
  open: 'Not closed',
  due: 'Due',
  overdue: 'Overdue',
  openFindings: 'With open findings',
  findingsOverdue: 'With open findings past their due date',
} as const;

export type FleetCondition = keyof typeof fleetConditions;
// SAFETY: the keys of an object literal are exactly its names.
export const fleetConditionNames = Object.keys(fleetConditions) as FleetCondition[];
