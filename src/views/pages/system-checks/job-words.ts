import type { Job } from '../../../contract/administration/job.ts';
import { missingValue } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { Change } from '../../../machines/change.ts';
import type { Tone } from '../../ui/status-tone.ts';

type Row = Received<typeof Job>;

/** In the order of the list: what somebody may have to do something about stands first. */
const states: Readonly<Record<string, { readonly status: string; readonly tone?: Tone }>> = {
  failed: { status: 'Failed', tone: 'bad' },
  running: { status: 'Running', tone: 'under-way' },
  waiting: { status: 'Waiting', tone: 'watch' },
  cancelled: { status: 'Cancelled' },
  done: { status: 'Done', tone: 'good' },
};

/** The place of a state in the list. */
export const orderOf = ({ state }: Row): number => Object.keys(states).indexOf(state ?? '');

/** The state of a job in words, and its tone. */
export const stateOf = ({ state }: Row) => states[state ?? ''] ?? { status: missingValue };

/** How long the last attempt took, in milliseconds; undefined: it has not ended, or its start is not recorded. */
export const tookMs = ({ startedAt, endedAt }: Row): number | undefined =>
  startedAt === null || endedAt === null ? undefined : Date.parse(endedAt) - Date.parse(startedAt);

/** How long it took in words, such as '40 ms' or '3 min'. */
export const tookText = (row: Row): string => {
  const ms = tookMs(row);
  if (ms === undefined || Number.isNaN(ms)) return missingValue;
  if (ms < 1000) return `${ms} ms`;
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
};

/** What a person may do about a job: undefined if nothing. */
export const actionOf = ({ id, what, mayRetry, mayCancel, importId }: Row) => {
  if (mayRetry === true)
    return {
      text: 'Try again',
      change: { call: 'jobs.retry', input: { id }, said: `${what} starts again in some seconds` } satisfies Change,
    };
  if (mayCancel !== true) return undefined;
  const change: Change =
    importId === null
      ? { call: 'jobs.cancel', input: { id }, said: `${what} was cancelled` }
      : { call: 'import.cancel', input: { id: importId }, said: `${what} is being stopped` };
  return { text: 'Cancel', change };
};
