/** A calendar day, YYYY-MM-DD. */
export type Day = string;
/** A calendar month, YYYY-MM. */
export type Month = string;

/** The same day a number of months later, or the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day => {
  const month = laterMonth(monthOf(day), months);
  return `${month}-${String(Math.min(Number(day.slice(8)), daysIn(month))).padStart(2, '0')}`;
};

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The day of a month by its number, or the last day of a shorter month. */
export const dayOf = (month: Month, number: number): Day =>
  `${month}-${String(Math.min(number, daysIn(month))).padStart(2, '0')}`;

/** A number of months ending with the month of a day, oldest first. */
export const monthsUntil = (day: Day, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => laterMonth(monthOf(day), at + 1 - count));

export const daysIn = (month: Month): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

const laterMonth = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
};

/** A local time and the same time in GMT, as YYYY-MM-DDTHH:mm, by a zone's hours ahead of GMT. */
export const localAndGmt = (day: Day, minutes: number, hoursAhead: number) => {
  const local = Date.parse(day) + minutes * 60_000;
  return { local: minuteAt(local), gmt: minuteAt(local - hoursAhead * 3_600_000) };
};

const minuteAt = (time: number) => new Date(time).toISOString().slice(0, 16);
