import { type Passage, positionAt } from './position.ts';

const sixHours = 6 * 3_600_000;

/** The positions reported on a voyage so far: on departure, every six hours UTC until she is fast, and the last one. */
export const trackOf = (voyage: Passage, until: Date) => {
  const end = Math.min(until.getTime(), voyage.berthed.getTime());
  const times = [voyage.departure.getTime()];
  for (let at = (Math.floor(voyage.departure.getTime() / sixHours) + 1) * sixHours; at < end; at += sixHours)
    times.push(at);
  if (end > voyage.departure.getTime()) times.push(end);
  return times.map((time) => {
    const { latitude, longitude, speed } = positionAt(voyage, new Date(time));
    return { time: new Date(time).toISOString(), latitude, longitude, speed };
  });
};
