/** The time so many seconds later. */
export const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

const daySeconds = 24 * 60 * 60;

/** The time so many days later. */
export const afterDays = (from: Date, days: number) => after(from, days * daySeconds);
