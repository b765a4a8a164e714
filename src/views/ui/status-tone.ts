/** How a status looks: each tone has one colour in lists, on the map and on the schedule. */
const tones = {
  available: 'good',
  closed: 'good',
  'approved in office': 'good',
  'approved on board': 'good',
  approved: 'good',
  verified: 'good',
  completed: 'good',
  executed: 'good',
  'not due': 'good',
  reported: 'watch',
  due: 'watch',
  'in window': 'watch',
  'in progress': 'watch',
  postponed: 'watch',
  unplanned: 'watch',
  open: 'watch',
  overdue: 'bad',
  rejected: 'bad',
  detained: 'bad',
  stale: 'bad',
  late: 'bad',
  delayed: 'bad',
  'under way': 'under-way',
  current: 'under-way',
  alongside: 'alongside',
  'at anchor': 'waiting',
  drifting: 'waiting',
  'in dry-dock': 'dry-dock',
  planned: 'planned',
} as const satisfies Readonly<Record<string, string>>;

export type Tone = (typeof tones)[keyof typeof tones];

const byStatus: Readonly<Record<string, Tone>> = tones;

/** The tone of a status; undefined: the status is unknown. */
export const toneOf = (status: string | null): Tone | undefined => byStatus[(status ?? '').toLowerCase()];

/** The colour of a vessel's mark by its status. */
export const statusColour = (status: string | null): string => {
  const tone = toneOf(status);
  return tone === undefined ? 'var(--muted)' : `var(--tone-${tone})`;
};
