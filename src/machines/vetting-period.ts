import { assign, setup, type ActorRefFrom } from 'xstate';
import { partNumber } from '../contract/models/vetting.ts';
import { daysOf, isQuarter, periodOf } from '../contract/period.ts';
import { hrefFor, type RouteState } from '../routing/place.ts';
import type { NavigateParams } from './effects.ts';
import type { PageInput, PlaceChanged } from './page-actor.ts';
import { type EffectsOf, unprovidedAction } from './unprovided.ts';

export type VettingPeriodEvent =
  | PlaceChanged
  | { type: 'period.picked'; period: string }
  /** 'YYYY-Qn' */
  | { type: 'quarter.picked'; quarter: string }
  /** A chapter or question by its number, optionally followed by its text. */
  | { type: 'part.picked'; part: string };

const toPeriod = (place: RouteState, period: string): NavigateParams => {
  const { startDate, endDate } = periodOf(place.period, place.filter, place.today);
  // A custom period starts with the dates that were shown.
  const filter = { ...place.filter, mode: 'dates' as const, from: startDate, to: endDate };
  return {
    to: hrefFor(place, period === 'Custom' ? { period, filter } : { period }),
    replace: true,
  };
};

const toQuarter = (place: RouteState, quarter: string): NavigateParams => {
  const filter = { ...place.filter, mode: 'dates' as const, ...daysOf(quarter) };
  return { to: hrefFor(place, { period: 'Custom', filter, tab: undefined }) };
};

/** The period and the chapter or question of the vetting figures: navigates to the picked one. */
export const vettingPeriodMachine = setup({
  types: { context: {} as { readonly place: RouteState }, events: {} as VettingPeriodEvent, input: {} as PageInput },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    keepPlace: assign((_, place: RouteState) => ({ place })),
  },
  guards: { isQuarter: (_, quarter: string) => isQuarter(quarter) },
}).createMachine({
  id: 'vettingPeriod',
  context: ({ input: { place } }) => ({ place }),
  on: {
    'place.changed': { actions: { type: 'keepPlace', params: ({ event }) => event.place } },
    'period.picked': {
      actions: { type: 'go', params: ({ context, event }) => toPeriod(context.place, event.period) },
    },
    'quarter.picked': {
      guard: { type: 'isQuarter', params: ({ event }) => event.quarter },
      actions: { type: 'go', params: ({ context, event }) => toQuarter(context.place, event.quarter) },
    },
    'part.picked': {
      actions: {
        type: 'go',
        params: ({ context: { place }, event }) => ({
          to: hrefFor(place, { tab: partNumber(event.part) }),
        }),
      },
    },
  },
});

export type VettingPeriodEffects = EffectsOf<typeof vettingPeriodMachine, 'go'>;
export type VettingPeriodRef = ActorRefFrom<typeof vettingPeriodMachine>;
