const minute = 60_000;

/**
 * When a vessel's position was last reported: every ten minutes, each vessel at her own, and late by her lag. A
 * position is known as of then, not as of the moment it is asked for.
 */
export const lastReport = (vessel: { readonly id: number; readonly position_lag_hours: number }, now: Date): Date => {
  const late = now.getTime() - vessel.position_lag_hours * 60 * minute;
  const own = (vessel.id % 10) * minute;
  return new Date(Math.floor((late - own) / (10 * minute)) * 10 * minute + own);
};
