/** What the rows of all vessels can be grouped by. A group's rows are next to each other. */
export const fleetGroups = ['vessel', 'status', 'type', 'year'] as const;
export type FleetGroup = (typeof fleetGroups)[number];

/** The fields that all vessels' rows can be sorted by. */
export const fleetSortFields = [
  'date',
  'due',
  'title',
  'vessel',
  'type',
  'status',
  'openFindings',
  'totalFindings',
  'ageDays',
  'place',
  'by',
  'commentsDue',
  'nextDue',
] as const;
export type FleetSortField = (typeof fleetSortFields)[number];
export type FleetSort = `${FleetSortField}.${'asc' | 'desc'}`;

export const fleetSorts: readonly FleetSort[] = fleetSortFields.flatMap((field) => [
  `${field}.asc` as const,
  `${field}.desc` as const,
]);
