import ggencoder, { type AisDecode, type AisParts } from 'ggencoder';
import { utcDayOf } from '../../src/contract/day-arithmetic.ts';
import type { VesselStatus } from '../../src/contract/models/vessel.ts';

/** A position that a vessel sent by AIS. */
export interface AisPosition {
  /** Nine digits. */
  readonly mmsi: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Over ground, in knots; null: not available. */
  readonly speed: number | null;
  /** Over ground, in degrees true; null: not available. */
  readonly course: number | null;
  /** In degrees true; null: not available. */
  readonly heading: number | null;
  readonly status: VesselStatus | null;
}

/** What one line of a receiver contains. `time`: when it was received, if the line says so; `unreadTime`: it says so, and it cannot be read. */
export type AisLine =
  | {
      readonly kind: 'position';
      readonly position: AisPosition;
      readonly time: Date | null;
      readonly unreadTime: boolean;
    }
  /** `static`: name and particulars; `other`: a type without a vessel's position; `part`: more sentences follow. */
  | { readonly kind: 'static' | 'other' | 'part' | 'withoutPosition' }
  | { readonly kind: 'refused'; readonly reason: string };

/** The types with a vessel's position, and the bits that such a message has at least (ITU-R M.1371-5). */
const positionBits: Readonly<Record<number, number>> = { 1: 149, 2: 149, 3: 149, 18: 149, 19: 149, 27: 94 };
const staticTypes: readonly number[] = [5, 24];

/** The navigational status of class A messages; others are not defined or say nothing about the position. */
const statuses: Readonly<Record<number, VesselStatus>> = {
  0: 'Under way',
  1: 'At anchor',
  2: 'Drifting',
  3: 'Under way',
  4: 'Under way',
  5: 'Alongside',
  7: 'Under way',
  8: 'Under way',
};

/** Unfinished messages of one receiver at most; the oldest is dropped. */
const maxUnfinished = 100;

/** A sentence, and what the US Coast Guard's receivers write after it. */
const sentencePattern =
  /(!([A-Z]{2}VD[MO]),([1-9]),([1-9]),(\d?),([AB12]?),([^,*]*),[0-5]\*[0-9A-F]{2})(?:[\s,"'][^!*]*)?$/i;

/** A sentence and, in the same line, another one: what stands between them could belong to either. */
const severalPattern = /![A-Z]{2}VD[MO],.*![A-Z]{2}VD[MO],/i;

/** The lines of a text, of which one may have several sentences, each after its tag block or without one. */
export const sentencesIn = (line: string): readonly string[] =>
  severalPattern.test(line) ? line.split(/(?<=\*[0-9A-F]{2})\s*(?=(?:\\[^!]*\\)?![A-Z]{2}VD[MO],)/i) : [line];

/** The sentences of a message so far, the time of the first that says it, and whether one says a time that cannot be read. */
interface Unfinished {
  readonly parts: AisParts;
  time: Date | null;
  unreadTime: boolean;
}

/**
 * Reads the lines of one receiver: NMEA 0183 sentences, with or without a tag block or a time before them, or the fields of the
 * US Coast Guard after them.
 */
export const createAisReader = () => {
  const unfinished = new Map<string, Unfinished>();

  const messageOf = (key: string, part: number): Unfinished => {
    const message = (part === 1 ? undefined : unfinished.get(key)) ?? { parts: {}, time: null, unreadTime: false };
    unfinished.delete(key);
    unfinished.set(key, message);
    const [oldest] = unfinished.keys();
    if (unfinished.size > maxUnfinished && oldest !== undefined) unfinished.delete(oldest);
    return message;
  };

  return (line: string): AisLine => {
    if (severalPattern.test(line)) return { kind: 'refused', reason: 'several AIS sentences in one line' };
    const found = sentencePattern.exec(line);
    if (!found) return { kind: 'refused', reason: whyNoSentence(line) };
    const [whole, sentence = '', talker = '', count = '', part = '', sequence = '', channel = '', payload = ''] = found;
    const key = [talker, count, sequence, channel].join();
    const received = Number(count) > 1 ? messageOf(key, Number(part)) : { parts: {}, time: null, unreadTime: false };
    const before = line.slice(0, found.index);
    const after = whole.slice(sentence.length);
    received.time ??= timeBefore(before) ?? timeAfter(after);
    received.unreadTime ||= timePattern.test(before) || timePattern.test(after);
    const message = new ggencoder.AisDecode(sentence, received.parts);
    if (message.error) return { kind: 'refused', reason: reasonOf(message.error) };
    if (payload === '') return { kind: 'refused', reason: 'message without content' };
    if (message.aistype === undefined)
      return part === count ? { kind: 'refused', reason: 'message that cannot be read' } : { kind: 'part' };
    unfinished.delete(key);
    return readMessage(message, received);
  };
};

/** Why a line has no sentence that can be read. */
const whyNoSentence = (line: string): string => {
  if (/\$[A-Z]{2}VD[MO],/i.test(line)) return 'AIS sentence that begins with $ in place of !';
  const [sentence] = /![A-Z]{2}VD[MO],.*/i.exec(line) ?? [];
  if (sentence !== undefined)
    return /\*[0-9A-F]{2}/i.test(sentence) ? 'AIS sentence with wrong fields' : 'AIS sentence without a checksum';
  return /[$!][A-Z]{5},/.test(line) ? 'sentence of another device' : 'no AIS sentence';
};

const reasonOf = (error: string): string => {
  if (error.includes('checksum')) return 'wrong checksum';
  return error.includes('prior') || error.includes('Session') || error.includes('session')
    ? 'part of a message without the parts before it'
    : 'no AIS sentence';
};

const readMessage = (message: AisDecode, { time, unreadTime }: Omit<Unfinished, 'parts'>): AisLine => {
  const { aistype: type = 0, mmsi = '', navstatus } = message;
  if (staticTypes.includes(type)) return { kind: 'static' };
  const bits = positionBits[type];
  if (bits === undefined) return { kind: 'other' };
  if (message.bitarray.length * 6 < bits) return { kind: 'refused', reason: 'message too short' };
  const place = type === 27 ? longRangePlace(message) : { latitude: message.lat, longitude: message.lon };
  const { latitude, longitude } = place;
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    return { kind: 'withoutPosition' };
  }
  if (latitude === 0 && longitude === 0)
    return { kind: 'refused', reason: 'position of 0 and 0, as of a receiver that knows none' };
  const isLongRange = type === 27;
  return {
    kind: 'position',
    time,
    unreadTime: unreadTime && time === null,
    position: {
      mmsi,
      latitude,
      longitude,
      speed: below(message.sog, isLongRange ? 63 : 102.3),
      course: below(message.cog, 360),
      heading: below(message.hdg, 360),
      status: navstatus === undefined ? null : (statuses[navstatus] ?? null),
    },
  };
};

/** The decoder reads the position of type 27 without its sign. */
const longRangePlace = (message: AisDecode) => ({
  longitude: message.GetInt(44, 18, true) / 600,
  latitude: message.GetInt(62, 17, true) / 600,
});

/** The value, or null from the limit on, which means 'not available'. */
const below = (value: number | undefined, limit: number): number | null =>
  value !== undefined && value >= 0 && value < limit ? value : null;

/** When the Coast Guard's receiver heard a sentence: the first Unix time in s after it; or a time in ISO 8601. */
const timeAfter = (text: string): Date | null => {
  const unix = text.split(/[\s,]+/).find((field) => /^\d{10}(\.\d+)?$/.test(field));
  return unix === undefined ? isoTime(text) : momentAt(Number(unix) * 1000);
};

/** Before ships had AIS no position was received: the clock was not set. */
const firstAis = Date.UTC(2002, 6, 1);

const momentAt = (ms: number): Date | null => (ms >= firstAis ? new Date(ms) : null);

/** A text that says a day or a time of day, in whatever form, or a Unix time as a field of JSON; not the numbers of a tag block. */
const timePattern =
  /":\s*"?\d{10}(?:\d{3})?\b|\b\d{4}[-/.]?\d\d[-/.]?\d\d(?!\d)|\b\d{1,2}[-/. ](?:\d\d|[a-z]{3,9})[-/. ,]+\d{4}\b|\b\d\d:\d\d\b/i;

/** When a line was received: `c:` of a tag block (Unix time in s or ms), or a time at its beginning (ISO 8601 or Unix time). */
const timeBefore = (text: string): Date | null => {
  const [, unix] = /\bc:(\d{10}(?:\d{3})?)\b/.exec(text) ?? /^[\s"']*(\d{10}(?:\d{3})?)\b/.exec(text) ?? [];
  if (unix) return momentAt(Number(unix) * (unix.length === 10 ? 1000 : 1));
  return isoTime(text);
};

/** The time in ISO 8601 with which a text begins. */
const isoTime = (text: string): Date | null => {
  const [, iso] = /^[\s,"']*(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2}))/.exec(text) ?? [];
  return iso && isDay(iso.slice(0, 10)) ? momentAt(Date.parse(iso)) : null;
};

/** Whether there is a day: of 30 February, Date.parse makes 2 March. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && utcDayOf(at) === text;
};
