import { missingValue } from '../../contract/format.ts';

const tones: Readonly<Record<string, 'good' | 'watch' | 'bad'>> = {
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
  planned: 'watch',
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
};

/** The text of a status with a dot in its tone; an unknown status has no dot. */
export function StatusTag({ status }: { readonly status: string | null }) {
  if (!status) return missingValue;
  return (
    <span className="status-tag" data-tone={tones[status.toLowerCase()]}>
      {status}
    </span>
  );
}
