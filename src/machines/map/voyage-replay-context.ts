import { hrefFor, type RouteState } from '../../routing/location.ts';
import type { NavigateParams } from '../effects.ts';
import type { LocationChanged } from '../page-actor.ts';

/** The first and the last time of a voyage, in milliseconds since 1970. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

export type VoyageReplayEvent =
  | LocationChanged
  | { type: 'voyage.picked'; voyage: string }
  | { type: 'replay.closed' }
  /** The positions of the voyage in the address are on the map. */
  | { type: 'voyage.shown'; voyage: string; range: TimeRange }
  | { type: 'time.picked'; at: number }
  /** `stepped`: once a second instead of continuously, for who wants no movement. */
  | { type: 'play.requested'; stepped: boolean }
  | { type: 'pause.requested' }
  | { type: 'speed.picked'; hoursPerSecond: number };

/** What the replay keeps: the place of the page, the times of the voyage, and how it plays. */
export interface Context {
  readonly location: RouteState;
  /** undefined: no voyage is shown. */
  readonly range: TimeRange | undefined;
  /** The time that is shown, in milliseconds since 1970. */
  readonly at: number;
  /** Hours of the voyage in a second. */
  readonly hoursPerSecond: number;
  readonly stepped: boolean;
}

/** The speeds of a replay, in hours of the voyage per second. */
export const replaySpeeds = [1, 3, 6, 12, 24] as const;
/** The delay in milliseconds after the last movement of the slider: browsers limit the rate of replaceState. */
export const writeTimeDelayMs = 300;
const frameMs = 100;
const stepMs = 1000;

/** The time, moved into the range. */
export const within = ({ from, until }: TimeRange, at: number): number => Math.max(from, Math.min(until, at));
/** The milliseconds between two steps of the replay. */
export const tickOf = ({ stepped }: Context): number => (stepped ? stepMs : frameMs);
/** The time after the next tick: hours per second are 3600 times real time. */
export const nextTime = (context: Context): number => context.at + tickOf(context) * 3600 * context.hoursPerSecond;
/** The last time of the voyage. */
export const endOf = ({ range, at }: Context): number => range?.until ?? at;

/** The address with the time that is shown; it replaces the entry in the history. */
export const toTime = ({ location, at }: Context): NavigateParams => ({
  to: hrefFor(location, { replay: location.replay && { ...location.replay, at } }),
  replace: true,
});
