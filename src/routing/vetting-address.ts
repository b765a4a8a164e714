import { wholeFleet } from '../contract/fleet/fleet-link.ts';
import { partNumber } from '../contract/models/vetting.ts';
import { daysOf, isQuarter, periodOf } from '../contract/period.ts';
import type { LinkChange, RouteState } from './location.ts';

/** Another period of the figures. Custom dates start with those that were shown. */
export const withPeriod = ({ period: shown, filter, today }: RouteState, period: string): LinkChange => {
  if (period !== 'Custom') return { period };
  const { startDate, endDate } = periodOf(shown, filter, today);
  return { period, filter: { ...filter, mode: 'dates', from: startDate, to: endDate } };
};

/** The figures of a quarter, 'YYYY-Qn', of all vessels; undefined: it is none. */
export const withQuarter = ({ filter }: RouteState, quarter: string): LinkChange | undefined =>
  isQuarter(quarter)
    ? { period: 'Custom', filter: { ...filter, mode: 'dates', ...daysOf(quarter) }, tab: undefined, fleet: wholeFleet }
    : undefined;

/** The figures of a chapter or question, by its number that a text may follow, of all vessels. */
export const withPart = (part: string): LinkChange => ({ tab: partNumber(part), fleet: wholeFleet });
