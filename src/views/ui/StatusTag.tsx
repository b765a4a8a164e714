import { missingValue } from '../../contract/format.ts';
import { toneOf } from './status-tone.ts';

/** The text of a status with a dot in its tone; an unknown status has a grey dot. */
export function StatusTag({ status }: { readonly status: string | null }) {
  if (!status) return missingValue;
  return (
    <span className="status-tag" data-tone={toneOf(status)}>
      {status}
    </span>
  );
}
