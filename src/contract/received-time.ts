import { age } from './format-quantity.ts';
import { clockText, momentText } from './moment-text.ts';
import type { TimeZoneChoice } from './zone-choice.ts';

const hourMs = 3_600_000;

/** When an answer was received: '06:40 UTC+1', after half a day with its date. Both times in ms since 1970. */
export const receivedTime = (at: number, now: number, choice: TimeZoneChoice): string =>
  now - at < 12 * hourMs ? clockText(at, choice) : momentText(choice)(new Date(at).toISOString());

/** When an answer was received, and its age: '06:40 UTC+1, 35 min ago'. */
export const receivedAgo = (at: number, now: number, choice: TimeZoneChoice): string =>
  `${receivedTime(at, now, choice)}, ${age(Math.max(0, now - at) / hourMs)}`;
