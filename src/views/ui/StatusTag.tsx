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
};

/** A status in words with the dot of its tone; one that is not known has its words alone. */
export function StatusTag({ status }: { readonly status: string | null }) {
  if (!status) return missingValue;
  return (
    <span className="status-tag" data-tone={tones[status.toLowerCase()]}>
      {status}
    </span>
  );
}
