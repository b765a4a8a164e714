import { clockOf, dayTime, localOf } from './format.ts';

/** A timestamp in UTC, followed by the port's local time if its IANA zone is known. */
export const portMoment = (moment: string | null, timeZone: string | null): string => {
  const { utc, local } = portClocks(moment, timeZone);
  return local === undefined ? utc : `${utc} (${local})`;
};

/** A timestamp in UTC, and in the port's local time if its IANA zone is known; the local date only if it differs. */
export const portClocks = (
  moment: string | null,
  timeZone: string | null,
): { readonly utc: string; readonly local: string | undefined } => {
  const utc = dayTime(moment);
  if (!moment || !timeZone || Number.isNaN(Date.parse(moment)) || !isTimeZone(timeZone))
    return { utc, local: undefined };
  const { day: date, month, year, hour, minute, zone } = clockOf(Date.parse(moment), timeZone);
  return { utc, local: localOf(moment, `${date}.${month}.${year} ${hour}:${minute}`, zone) };
};

/** Whether the platform supports a time zone with this name. */
const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
