/**
 * The named conditions that a list over all vessels can be limited to, each with the words of its filter. What each means
 * for a kind of record, and which kinds have it, is in server/fleet/record-conditions.ts.
 */
export const fleetConditions = {
  new: 'New since your last visit',
  open: 'Not closed',
  closed: 'Closed',
  openAndClosed: 'Open and closed',
  due: 'Due',
  overdue: 'Overdue',
  openFindings: 'With open findings',
  findingsOverdue: 'With open findings past their due date',
  detained: 'Detained',
  released: 'Detention in the last 6 months, released',
  commentsDue: "Operator's comments due within 14 days",
  commentsOverdue: "Operator's comments missing after 14 days",
  nextDue: 'Next inspection due within 30 days',
  nextOverdue: 'Next inspection overdue: more than 6 months ago',
  surveyDue: 'Surveys due',
  surveyOverdue: 'Surveys overdue',
  classConditionDue: 'Conditions of class due',
  classConditionOverdue: 'Conditions of class overdue',
} as const;

export type FleetCondition = keyof typeof fleetConditions;
// SAFETY: the keys of an object literal are exactly its names.
export const fleetConditionNames = Object.keys(fleetConditions) as FleetCondition[];
