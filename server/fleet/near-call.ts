import { dayMs } from '../../src/contract/day-arithmetic.ts';
import { type DueItem, nearCallDays } from '../../src/contract/fleet/fleet-schedule.ts';
import type { SelectedVoyage } from './select-voyages.ts';

type NearCall = Pick<DueItem, 'voyageId' | 'port' | 'arrival'>;

/** A stay in port: its moments, and the call. */
interface Stay {
  readonly from: number;
  readonly until: number;
  readonly call: NearCall;
}

const none: NearCall = { voyageId: null, port: null, arrival: null };
const nearMs = nearCallDays * dayMs;

/** The stays in port of a vessel's voyages that are not over, in order. */
export const comingStays = (voyages: readonly SelectedVoyage[], now: Date): readonly Stay[] =>
  voyages.flatMap(stayOf).filter(({ until }) => until >= now.getTime());

/**
 * The port call of these stays at which a due item can be done. After its due date: the next one. Otherwise the last one that begins by the end of that day and ends at most 14 days before it, else the first after it.
 */
export const callNear = (due: string, stays: readonly Stay[], now: Date): NearCall => {
  const start = Date.parse(`${due}T00:00:00Z`);
  const end = start + dayMs;
  if (end <= now.getTime()) return stays[0]?.call ?? none;
  const before = stays.findLast(({ from, until }) => from < end && until >= start - nearMs);
  const after = stays.find(({ from }) => from >= end && from <= end + nearMs);
  return (before ?? after)?.call ?? none;
};

/** The stay at the end of a voyage, from the first arrival to the last departure. Without an arrival there is none. */
const stayOf = ({ voyageId, to, eta, calls, ends }: SelectedVoyage): readonly Stay[] => {
  const arrival = calls[0]?.arrival ?? eta;
  if (arrival === null) return [];
  const from = Date.parse(arrival);
  const until = Date.parse(calls.at(-1)?.departure ?? ends?.toISOString() ?? arrival);
  return [{ from, until, call: { voyageId, port: to.name, arrival } }];
};
