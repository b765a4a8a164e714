/** A day, and the time HH:mm:ss if there is one. */
interface Moment {
  readonly day: string;
  readonly time: string | null;
}

/** What is known of a date: that it lies in the past, and that its time is UTC. */
interface Expected {
  readonly isPast?: boolean | undefined;
  readonly isInUtc?: boolean | undefined;
}

/** No ship's clock is further ahead of UTC. */
const mostAhead = 14 * 3_600_000;
/** Clocks that are further ahead are wrong. */
const tolerated = 10 * 60_000;
const yearsAhead = 100;
/** The day from which Unix counts. */
const epoch = '1970-01-01';

/** Why a date is rather a mistake: it is before 1950, the zero of a clock, far ahead, or of the future where only the past makes sense. */
export const unusualness = ({ day, time }: Moment, { isPast, isInUtc }: Expected, now: Date): string | undefined => {
  if (day < '1950-01-01') return `${day} is before 1950: is the date right?`;
  if (day === epoch) return `${day} is what programs write for 'no date': is it right?`;
  const years = Number(day.slice(0, 4)) - now.getUTCFullYear();
  if (years < 0) return undefined;
  const latest = new Date(now.getTime() + (time !== null && isInUtc ? tolerated : mostAhead)).toISOString();
  if (isPast && (time === null ? day > latest.slice(0, 10) : `${day}T${time}` > latest.slice(0, 19)))
    return `${day} lies in the future: is the date right?`;
  return years > yearsAhead ? `${day} is more than ${yearsAhead} years ahead: is the date right?` : undefined;
};
