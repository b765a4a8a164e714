/** Whether a failed refresh is retried at this minute: 1, 2, 4, 8, and then every 8. */
export const isRetryMinute = (minute: number): boolean => (minute & (minute - 1)) === 0;

/** The minute after this one; from 16 the count starts again at 8. */
export const nextMinute = (minute: number): number => (minute === 15 ? 8 : minute + 1);
