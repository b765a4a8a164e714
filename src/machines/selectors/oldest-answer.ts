import type { AnyMachineSnapshot } from 'xstate';
import type { ReceivedAnswer } from '../query/received-answer.ts';

/** Younger answers are not called old while they are refreshed, in milliseconds. */
const recentMs = 60_000;

/** Whether the age of what was received at `at` is told. */
export const isOld = (at: number, isRefreshing: boolean, now: number): boolean => !isRefreshing || now - at >= recentMs;

/** When an answer was received, in milliseconds since 1970, and whether on an earlier visit. */
type Received = Pick<ReceivedAnswer, 'at' | 'kept'>;

/** What an actor of a page shows that is not the server's current answer; undefined: nothing, or it holds no answer. */
const oldAnswerOf = ({ value, context }: AnyMachineSnapshot): Received | undefined => {
  // SAFETY: only queries, paged lists and the vessel preload have this field.
  const received = (context as { readonly received?: Received }).received;
  return received && (value === 'stale' || received.kept) ? received : undefined;
};

/**
 * When the oldest answer of a page was received, in milliseconds since 1970, if one is old: its refresh failed, or it
 * was kept from an earlier visit and is being refreshed. undefined: everything is current.
 */
export const oldestAnswer = (snapshots: readonly AnyMachineSnapshot[], now: number): number | undefined => {
  const times = snapshots.flatMap((snapshot) => {
    const answer = oldAnswerOf(snapshot);
    return answer && isOld(answer.at, snapshot.value !== 'stale', now) ? [answer.at] : [];
  });
  return oldestTime(times);
};

/** The earliest of some times; undefined: there is none. */
export const oldestTime = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};
