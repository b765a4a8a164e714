/** The day of the demo fleet of the tests: they share one image of its database. */
export const demoDay = '2026-11-21';

/** A time on that day. */
export const demoTime = new Date(`${demoDay}T09:00:00Z`);
