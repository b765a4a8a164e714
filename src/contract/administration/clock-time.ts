/**
 * What a time of day is the time of: minutes ahead of UTC; 'ship': the ship's clock; that clock with its minutes ahead of
 * UTC; or a name that is not clear.
 */
export type Zone = number | 'ship' | { readonly ship: number } | { readonly unclear: string };

/** A day's text and the time of day at its end. */
export interface ClockTime {
  readonly day: string;
  /** HH:mm:ss; 24:00:00 is the end of the day. */
  readonly time: string;
  readonly zone: Zone | null;
}

/** 14:30, 14.30:15, 2:30 pm, 1430: after a space or a T, with what may follow. */
const clock =
  /^(.*)(T(?=\d)|[\s,]+)(?:(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?|(\d{2})(\d{2}))(?!\d)(.*)$/is;

/** What languages write between the day and the time: 31.10.2026, 14:30 and 31 October 2026 at 14:30. */
const joint = /[\s,]+(?:at|um|om|à|às|a las|alle ore|kl\.?|klo)?$/i;

/** A date-time group: 18/1700Z NOV 26. */
const group = /^(\d{2})\/?(\d{4})\s?(\p{L}{1,3}?)\s+(\p{L}+)\.?\s+(\d{2}|\d{4})$/iu;

/** Names of zones that mean one offset. */
const named: Readonly<Record<string, number>> = {
  z: 0,
  zulu: 0,
  utc: 0,
  ut: 0,
  gmt: 0,
  wet: 0,
  west: 60,
  cet: 60,
  cest: 120,
  mez: 60,
  mesz: 120,
  eet: 120,
  eest: 180,
};

const shipsWords: ReadonlySet<string> = new Set([
  'lt',
  'l.t.',
  'lmt',
  'smt',
  'local',
  'local time',
  'ortszeit',
  'ship time',
  "ship's time",
  'ships time',
  'bordzeit',
]);

/** The day and the time in a text that ends with a time; undefined if it has none; null if there is no such time. */
export const clockTimeIn = (text: string): ClockTime | undefined | null => {
  const [, groupDay, groupTime, zone, month, year] = group.exec(text) ?? [];
  const whole = groupDay === undefined ? text : `${groupDay} ${month} ${year} ${groupTime}${zone}`;
  const [, day, separator = '', hour, minute, second, hh, mm, rest = ''] = clock.exec(whole) ?? [];
  if (day === undefined) return undefined;
  const [, half, after = ''] =
    /^\s*(?:([apπμ])\.?\s?[mμ]\.?(?!\p{L}))?\s*(?:(?:h|hrs?|hours|uhr)\.?(?!\p{L}))?\s*(.*)$/isu.exec(rest) ?? [];
  const hours = hourOf(Number(hour ?? hh), half);
  const minutes = Number(minute ?? mm);
  const seconds = Number(second ?? 0);
  const isEnd = hours === 24 && minutes === 0 && seconds === 0;
  if (hours === undefined || (hours > 23 && !isEnd) || minutes > 59 || seconds > 59) return null;
  const time = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
  // 08:00-12:00 is rather a span of time than a time with an offset, unless the rest has the form of one.
  const isSpan = /^[\u2212-]/.test(after) && second === undefined && separator.toUpperCase() !== 'T';
  return { day: day.replace(joint, '').trim(), time, zone: isSpan ? { unclear: after } : zoneOf(after) };
};

const hourOf = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour;
  const isMorning = 'aπ'.includes(half.toLowerCase());
  if (hour < 1 || hour > (isMorning ? 12 : 23)) return undefined;
  if (hour > 12) return hour;
  return (hour % 12) + (isMorning ? 0 : 12);
};

/** Whether a text said what its time is the time of, and clearly. */
export const isClear = (zone: Zone | null): boolean =>
  zone !== null && !(typeof zone === 'object' && 'unclear' in zone);

/** What a text after a time says that it is the time of; null if there is none. */
export const zoneOf = (text: string): Zone | null => {
  const word = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    // JavaScript writes the name of the zone behind its offset.
    .replace(/([+-]\d{4}) \(\p{L}.*\)$/u, '$1')
    .trim()
    .toLowerCase()
    .replaceAll('’', "'");
  if (word === '') return null;
  if (shipsWords.has(word)) return 'ship';
  if (Object.hasOwn(named, word)) return named[word] ?? null;
  const [, ship, sign, hours, minutes = '00'] =
    /^(lt|local time|)\s?\(?(?:utc|gmt|z)?\s?([+\u2212-])(\d{1,2})(?::?(\d{2}))?\)?$/.exec(word) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1);
  if (sign === undefined || Math.abs(offset) > 14 * 60 || Number(minutes) > 59) return { unclear: text.trim() };
  return ship === '' ? offset : { ship: offset };
};
