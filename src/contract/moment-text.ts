import { clockOf, dayTime, maxHoursAhead, zoneOf } from './format.ts';
import type { TimeZoneChoice } from './zone-choice.ts';

/** The zone of the ship or the port where something happens: an IANA name, or the hours ahead of UTC; null: unknown. */
export interface LocalZone {
  readonly of: 'ship' | 'port';
  readonly zone: string | number | null;
  /** Whether the standard choice writes the local time beside UTC. */
  readonly beside: boolean;
}

/** A moment as it is written: its text with the zone, and the local time beside it. */
export interface MomentParts {
  readonly text: string;
  readonly beside: string | undefined;
}

/** Writes a moment in the chosen zone. */
export type WriteMoment = (moment: string | null | undefined, local?: LocalZone) => string;

/** A port's time zone, whose time the standard choice writes beside UTC. */
export const atPort = (zone: string | null): LocalZone => ({ of: 'port', zone, beside: true });

/** A ship's hours ahead of UTC; the standard choice writes its time beside UTC. */
export const onShip = (hoursAhead: number | null): LocalZone => ({ of: 'ship', zone: hoursAhead, beside: true });

/** A moment in the chosen zone, which it names: '21.11.2026 06:30 UTC', '21.11.2026 15:30 UTC+9 port'. */
export const momentText =
  (choice: TimeZoneChoice): WriteMoment =>
  (moment, local) => {
    const { text, beside } = momentParts(moment, choice, local);
    return beside === undefined ? text : `${text} (${beside})`;
  };

/**
 * A moment in the chosen zone. In UTC if the ship's or port's zone is unknown. A date, and a time without a zone, are not
 * converted.
 */
export const momentParts = (
  moment: string | null | undefined,
  choice: TimeZoneChoice,
  local?: LocalZone,
): MomentParts => {
  const inUtc = dayTime(moment);
  const at = inUtc.endsWith(' UTC') ? Date.parse(moment ?? '') : Number.NaN;
  if (Number.isNaN(at) || choice === 'utc') return { text: inUtc, beside: undefined };
  if (choice === 'mine') return { text: textOf(clockOf(at, undefined)), beside: undefined };
  const clock = local && localClock(at, local.zone);
  if (!clock) return { text: inUtc, beside: undefined };
  if (choice === 'ship') return { text: `${textOf(clock)} ${local.of}`, beside: undefined };
  return { text: inUtc, beside: local.beside ? besideText(inUtc, clock, local.of) : undefined };
};

type Clock = ReturnType<typeof clockOf>;

const dateOf = ({ day, month, year }: Clock): string => `${day}.${month}.${year}`;
const textOf = (clock: Clock): string => `${dateOf(clock)} ${clock.hour}:${clock.minute} ${clock.zone}`;

/** The local time; its date only if it differs from that in UTC. */
const besideText = (inUtc: string, clock: Clock, of: LocalZone['of']): string => {
  const time = `${clock.hour}:${clock.minute} ${clock.zone}${of === 'ship' ? " ship's time" : ''}`;
  return inUtc.startsWith(dateOf(clock)) ? time : `${dateOf(clock)} ${time}`;
};

/** The date and time in a zone; undefined if it is unknown, or if there is none with this name or offset. */
const localClock = (at: number, zone: string | number | null): Clock | undefined => {
  if (typeof zone === 'number')
    return Math.abs(zone) <= maxHoursAhead
      ? { ...clockOf(at + zone * 3_600_000, 'UTC'), zone: zoneOf(zone) }
      : undefined;
  return zone && isTimeZone(zone) ? clockOf(at, zone) : undefined;
};

/** HH:mm of a time in milliseconds since 1970: in UTC if UTC or the ship's time is chosen, else in the browser's zone. */
export const clockText = (at: number, choice: TimeZoneChoice): string => {
  const { hour, minute, zone } = clockOf(at, choice === 'utc' || choice === 'ship' ? 'UTC' : undefined);
  return `${hour}:${minute} ${zone}`;
};

/**
 * The zone of the times in a file, whose columns have one zone each: the browser's if it is chosen, else UTC. `toZone`
 * shifts milliseconds since 1970 to its clock.
 */
export const zoneOfFile = (
  choice: TimeZoneChoice,
): { readonly name: string; readonly toZone: (at: number) => number } =>
  choice === 'mine' ? { name: browserTimeZone(), toZone: toBrowserClock } : { name: 'UTC', toZone: (at) => at };

/** The name of the browser's time zone: 'Europe/Oslo'. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const toBrowserClock = (at: number): number => at - new Date(at).getTimezoneOffset() * 60_000;

const knownZones = new Map<string, boolean>();

/** Whether the platform supports a time zone with this name; asked once for each name. */
const isTimeZone = (name: string): boolean => {
  const known = knownZones.get(name) ?? isSupported(name);
  knownZones.set(name, known);
  return known;
};

const isSupported = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
