import { assign, setup, type ActorRefFrom } from 'xstate';
import { partNumber } from '../contract/models/vetting.ts';
import { wholeFleet } from '../contract/fleet/fleet-link.ts';
import { daysOf, isQuarter, periodOf } from '../contract/period.ts';
import { hrefFor, type RouteState } from '../routing/location.ts';
import type { NavigateParams } from './effects.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type VettingPeriodEvent =
  | LocationChanged
  | { type: 'period.picked'; period: string }
  /** 'YYYY-Qn' */
  | { type: 'quarter.picked'; quarter: string }
  /** A chapter or question by its number, optionally followed by its text. */
  | { type: 'part.picked'; part: string };

const toPeriod = (location: RouteState, period: string): NavigateParams => {
  const { startDate, endDate } = periodOf(location.period, location.filter, location.today);
  // A custom period starts with the dates that were shown.
  const filter = { ...location.filter, mode: 'dates' as const, from: startDate, to: endDate };
  return {
    to: hrefFor(location, period === 'Custom' ? { period, filter } : { period }),
    replace: true,
  };
};

const toQuarter = (location: RouteState, quarter: string): NavigateParams => {
  const filter = { ...location.filter, mode: 'dates' as const, ...daysOf(quarter) };
  return { to: hrefFor(location, { period: 'Custom', filter, tab: undefined, fleet: wholeFleet }) };
};

/** The period and the chapter or question of the vetting figures: navigates to the picked one. */
export const vettingPeriodMachine = setup({
  types: { context: {} as { readonly location: RouteState }, events: {} as VettingPeriodEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setLocation: assign((_, location: RouteState) => ({ location })),
  },
  guards: { isQuarter: (_, quarter: string) => isQuarter(quarter) },
}).createMachine({
  id: 'vettingPeriod',
  context: ({ input: { location } }) => ({ location }),
  on: {
    'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    'period.picked': {
      actions: { type: 'go', params: ({ context, event }) => toPeriod(context.location, event.period) },
    },
    'quarter.picked': {
      guard: { type: 'isQuarter', params: ({ event }) => event.quarter },
      actions: { type: 'go', params: ({ context, event }) => toQuarter(context.location, event.quarter) },
    },
    'part.picked': {
      actions: {
        type: 'go',
        params: ({ context: { location }, event }) => ({
          to: hrefFor(location, { tab: partNumber(event.part), fleet: wholeFleet }),
        }),
      },
    },
  },
});

export type VettingPeriodEffects = EffectsOf<typeof vettingPeriodMachine, 'go'>;
export type VettingPeriodRef = ActorRefFrom<typeof vettingPeriodMachine>;
