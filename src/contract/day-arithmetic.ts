/** The length of a day in UTC, in milliseconds. */
export const dayMs = 86_400_000;

/** The calendar day of a moment in UTC, YYYY-MM-DD. */
export const utcDayOf = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);

/** A moment in UTC to the minute, YYYY-MM-DD HH:mm. */
export const utcMinuteOf = (time: Date | number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** The calendar day a number of days later, or earlier if negative; YYYY-MM-DD. */
export const addDays = (day: string, days: number): string => utcDayOf(Date.parse(day) + days * dayMs);

/** The days from one calendar day to another, negative if the second is earlier; YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
