import { addDays, daysBetween } from '../contract/day-arithmetic.ts';
import { maxScheduleDays } from '../contract/fleet/fleet-schedule.ts';
import type { LinkChange, RouteState } from './location.ts';
import { defaultFilter } from './parameters.ts';

/** The days that the time line of all vessels shows, both included, YYYY-MM-DD. */
export interface ScheduleWindow {
  readonly from: string;
  readonly to: string;
}

/** The lengths through which it zooms, in days. */
export const zoomDays = [7, 14, 30, 90, 180, 365] as const;

/** The length if the address has none. */
const defaultDays = 30;
/** Where today is in a window around it, as a part of its length. */
const passedPart = 1 / 8;
/** How far beyond the window its data reaches at most, so that moving it shows something at once. */
const maxMargin = 60;

/** The length of a window in days. */
export const lengthOf = ({ from, to }: ScheduleWindow): number => daysBetween(from, to) + 1;

const windowFrom = (from: string, days: number): ScheduleWindow => ({ from, to: addDays(from, days - 1) });

/** A window of a length that begins shortly before a day. */
export const windowAround = (today: string, days: number = defaultDays): ScheduleWindow =>
  windowFrom(addDays(today, -Math.floor(days * passedPart)), days);

/** The window of an address: its dates; without them, or if they are too far apart, the days around today. */
export const windowOf = ({ filter, today }: Pick<RouteState, 'filter' | 'today'>): ScheduleWindow => {
  const shown = { from: filter.from, to: filter.to };
  return filter.mode === 'dates' && lengthOf(shown) <= maxScheduleDays ? shown : windowAround(today);
};

/** The change of an address that shows a window. */
export const windowChange = ({ today }: Pick<RouteState, 'today'>, shown: ScheduleWindow): LinkChange => {
  const usual = windowAround(today);
  const isUsual = shown.from === usual.from && shown.to === usual.to;
  return { filter: { ...defaultFilter(today), ...(!isUsual && { mode: 'dates' as const, ...shown }) } };
};

/** The window moved by days. */
export const panned = ({ from, to }: ScheduleWindow, days: number): ScheduleWindow => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** The next length, shorter (1) or longer (-1); undefined: there is none. */
export const nextLength = (shown: ScheduleWindow, step: 1 | -1): number | undefined => {
  const length = lengthOf(shown);
  return step === 1 ? zoomDays.findLast((days) => days < length) : zoomDays.find((days) => days > length);
};

/** The window one length closer (1) or wider (-1); undefined: there is none. */
export const zoomed = (shown: ScheduleWindow, step: 1 | -1, today: string): ScheduleWindow | undefined => {
  const days = nextLength(shown, step);
  return days === undefined ? undefined : resized(shown, days, today);
};

/** The window with another length. Today keeps its place if it is shown, otherwise the middle does. */
export const resized = (shown: ScheduleWindow, days: number, today: string): ScheduleWindow => {
  const length = lengthOf(shown);
  const isShown = shown.from <= today && today <= shown.to;
  const before = isShown ? daysBetween(shown.from, today) : Math.floor(length / 2);
  return windowFrom(addDays(shown.from, before - Math.floor((before * days) / length)), days);
};

/** The period to request for a window: with days before and after it. */
export const requestedPeriod = (shown: ScheduleWindow): ScheduleWindow => {
  const length = lengthOf(shown);
  const margin = Math.min(length, maxMargin, Math.floor((maxScheduleDays - length) / 2));
  return { from: addDays(shown.from, -margin), to: addDays(shown.to, margin) };
};
