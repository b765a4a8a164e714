import { dayMs, utcDayOf } from '../../../contract/day-arithmetic.ts';
import { day, longDay, monthYear } from '../../../contract/format.ts';
import { lengthOf, type ScheduleWindow } from '../../../routing/shown-days.ts';

/** Converts times to places in a window, in percent of its width. */
export interface TimeScale {
  readonly start: number;
  readonly end: number;
  /** Where a time is; outside of the window it is below 0 or above 100. */
  readonly at: (time: number) => number;
}

export const timeScale = ({ from, to }: ScheduleWindow): TimeScale => {
  const start = Date.parse(from);
  const end = Date.parse(to) + dayMs;
  return { start, end, at: (time) => ((time - start) / (end - start)) * 100 };
};

/** The part of a span that a scale shows; undefined: none of it. */
export const spanIn = ({ start, end, at }: TimeScale, from: number, until: number) => {
  if (until <= start || from >= end) return undefined;
  const left = at(Math.max(from, start));
  return { left, width: at(Math.min(until, end)) - left };
};

/** A line of the time axis. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** The lines of the axis: days, weeks or months, by the length of the window. */
export const ticksOf = (window: ScheduleWindow): readonly Tick[] => {
  const scale = timeScale(window);
  const length = lengthOf(window);
  if (length > monthsAbove) return monthTicks(scale);
  const days = length > weeksAbove ? 7 : Math.ceil(length / mostTicks);
  return Array.from({ length: Math.ceil(length / days) }, (_, place) => {
    const time = scale.start + place * days * dayMs;
    return { at: scale.at(time), text: longDay(utcDayOf(time)).slice(0, 6) };
  });
};

const monthsAbove = 120;
const weeksAbove = 45;
const mostTicks = 15;

const monthTicks = (scale: TimeScale): readonly Tick[] => {
  const first = new Date(scale.start);
  const months = Math.ceil((scale.end - scale.start) / dayMs / 28) + 1;
  return Array.from({ length: months }, (_, place) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + place, 1),
  ).flatMap((time) => (time >= scale.start && time < scale.end ? [{ at: scale.at(time), text: monthText(time) }] : []));
};

/** The month by name, January with its year. */
const monthText = (time: number): string => {
  const text = monthYear(utcDayOf(time).slice(0, 7));
  return text.startsWith('Jan') ? text : text.slice(0, 3);
};

/** The window in words. */
export const windowText = ({ from, to }: ScheduleWindow): string => `${day(from)} – ${day(to)}`;
