import { missingValue } from '../../contract/format.ts';
import { type Tone, toneOf } from './status-tone.ts';

interface Props {
  readonly status: string | null;
  /** If not that of the status by its name; an unknown one is grey. */
  readonly tone?: Tone | undefined;
}

/** The text of a status with a dot in its tone. */
export function StatusTag({ status, tone = toneOf(status) }: Props) {
  if (!status) return missingValue;
  return (
    <span className="status-tag" data-tone={tone}>
      {status}
    </span>
  );
}
